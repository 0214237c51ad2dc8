/// The types that a file declares or extends, and what in it is a view.
struct ViewDeclarations: Sendable {
  /// A type that is declared or extended.
  struct Mention: Sendable {
    /// The names of the type and of those around it.
    var path: String
    var kind: Declaration.Kind
    /// The last words of the types after the `:`.
    var inherited: [String]
  }

  /// All types outside of previews, in source order.
  let types: [Mention]
  /// What makes the file a view file, as far as it says so itself.
  let reason: ViewReason?

  /// Looks at a file.
  init(_ file: FileView) {
    let table = TypeTable(file)
    let declarations = file.outline.declarations
    types = declarations.indices.compactMap { index in
      let declaration = declarations[index]
      guard declaration.isType, !file.isInPreview(declaration.start) else { return nil }
      return Mention(
        path: table.path(ofDeclaration: index), kind: declaration.kind,
        inherited: file.lastNames(inheritedBy: declaration).map { file.code.word($0) })
    }
    reason = types.lazy.compactMap { $0.reason(ViewProtocols.names) }.first ?? file.viewResult
  }
}

extension ViewDeclarations.Mention {
  /// What makes the file of a type a view file, if types that conform to some protocols are views. A class cannot be a
  /// view in SwiftUI, and a protocol is none yet.
  func reason(_ protocols: some Collection<String>) -> ViewReason? {
    switch kind {
    case .structType, .enumType, .actorType, .extensionOfType:
      if inherited.contains(where: protocols.contains) { return .declares(path) }
      return kind == .extensionOfType && isView(protocols) ? .extends(path) : nil
    default: return nil
    }
  }

  /// An extension of a protocol whose types are views. Those of styles and scenes have views only if they say so.
  private func isView(_ protocols: some Collection<String>) -> Bool {
    let name = path.lastWordOfPath
    return name == "View" || !ViewProtocols.names.contains(name) && protocols.contains(name)
  }
}

extension FileView {
  /// The first function or property outside of previews whose result is `some View`.
  fileprivate var viewResult: ViewReason? {
    for declaration in outline.declarations where declaration.isProperty || declaration.kind == .function {
      guard isSomeView(declaration.type), !isInPreview(declaration.start) else { continue }
      return .returns(code.word(declaration.name))
    }
    return nil
  }

  private func isSomeView(_ type: Range<Int>) -> Bool {
    type.contains { index in
      guard code.keyword(index) == .some else { return false }
      let isQualified = code.isWord(index + 1, "SwiftUI") && code.kind(index + 2) == .period
      return code.isWord(isQualified ? index + 3 : index + 1, "View")
    }
  }
}
