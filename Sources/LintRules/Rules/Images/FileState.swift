/// Finds images whose URL is that of a file, which loads immediately: state that only receives URLs of files, or a URL
/// whose file attributes the view reads.
struct FileState {
  private let file: FileView
  /// The uses of each property; empty if the property may hold other URLs.
  private var known: [Int: Set<Int>] = [:]

  init(_ file: FileView) { self.file = file }

  /// Whether an image URL is a file URL, or a name bound to one: `if let url {`.
  mutating func isSource(of image: ImageCall) -> Bool {
    guard let source = image.source, source.count == 1, let binding = file.binding(of: source.lowerBound) else {
      return false
    }
    if readsAttributes(of: binding) { return true }
    let name =
      binding.kind != .pattern ? source.lowerBound : binding.value.count == 1 ? binding.value.lowerBound : binding.name
    guard let property = file.member(name)?.declaration else { return false }
    if known[property] == nil { known[property] = uses(ofFileState: property) }
    return known[property]?.contains(name) ?? false
  }

  private static let ofFiles = WordList(
    "resourceValues checkResourceIsReachable startAccessingSecurityScopedResource setResourceValue bookmarkData")

  /// Whether the file asks a URL for what only files have: `url.resourceValues(forKeys: keys)`.
  private func readsAttributes(of url: Binding) -> Bool {
    let uses = file.tokens(of: file.code.word(url.name))
    return file.steps.take(uses.count)
      && uses.contains { use in
        let period = file.code.kind(use + 1) == .postfixQuestion ? use + 2 : use + 1
        return file.code.kind(period) == .period && file.code.isWord(period + 1)
          && Self.ofFiles.contains(file.code.word(period + 1)) && file.binding(of: use)?.name == url.name
      }
  }

  /// The uses of a private property if it is such state.
  private func uses(ofFileState index: Int) -> Set<Int> {
    let (property, code) = (file.outline.declarations[index], file.code)
    guard property.modifiers.contains(.isPrivate), property.initialValue.isEmpty || isFile(property.initialValue),
      file.head(of: property).hasAttribute("State")
    else { return [] }
    let uses = file.uses(ofMember: index)
    let isOnlyFiles = uses.allSatisfy { use in
      switch use.kind {
      case .read: true
      case .assigned:
        code.kind(use.name + 1) == .equal && isFile(use.name + 2..<file.syntax.afterExpression(use.name + 2))
      case .mayMutate, .projected, .wrapper: false
      }
    }
    let isGiven = uses.contains { $0.kind == .assigned && code.keyword($0.name + 2) != .nil }
    return isOnlyFiles && isGiven ? Set(uses.map(\.name)) : []
  }

  /// Whether a value is the URL of a file, or `nil`: `URL(fileURLWithPath: path)`,
  /// `FileManager.default.temporaryDirectory`.
  private func isFile(_ value: Range<Int>) -> Bool {
    let code = file.code
    if file.syntax.ternary(value) != nil || file.syntax.first(in: value, where: { code.isText($0, "??") }) != nil {
      return false
    }
    var start = value.lowerBound
    while code.keyword(start) == .try || code.kind(start) == .postfixQuestion || code.kind(start) == .postfixBang {
      start += 1
    }
    if code.keyword(start) == .nil || code.isWord(start, "FileManager") { return true }
    return code.isWord(start, "URL") && code.kind(start + 1) == .leftParen
      && (code.isWord(start + 2, "fileURLWithPath") || code.isWord(start + 2, "filePath"))
  }
}
