/// The types that one file declares or extends, by their paths.
struct TypeTable {
  private let file: FileView
  /// For each declaration: the path of the type that it declares or extends; empty for other declarations.
  private let paths: [String]
  /// What the declarations of a path say together.
  private var summaries: [String: Summary] = [:]
  /// The initialisers of each type.
  private(set) var initializers: [String: [Declaration]] = [:]

  /// What this file says about a type.
  struct Summary {
    /// It is declared here, not only extended.
    var isDeclared = false
    var isPrivate = false
    var isPublic = false
    var isView = false
    var isProtocol = false
  }

  /// Types that are nested deeper than this are known by their own name alone.
  private static let deepestPath = 64

  init(_ file: FileView) {
    self.file = file
    let declarations = file.outline.declarations
    var paths = Array(repeating: "", count: declarations.count)
    var depths = Array(repeating: 0, count: declarations.count)
    /// For each declaration: the declaration of the type around it, or -1.
    var outerTypes = Array(repeating: -1, count: declarations.count)
    for (index, declaration) in declarations.enumerated() {
      let parent = declaration.parent ?? -1
      outerTypes[index] = parent < 0 ? -1 : declarations[parent].isType ? parent : outerTypes[parent]
      guard declaration.isType else { continue }
      let outer = outerTypes[index]
      let name = file.pathOfName(declaration)
      depths[index] = outer < 0 ? 0 : depths[outer] + 1
      paths[index] = outer < 0 || depths[index] > Self.deepestPath ? name : paths[outer] + "." + name
    }
    self.paths = paths
    for (index, declaration) in declarations.enumerated() where declaration.isType {
      note(declaration, at: paths[index], outer: outerTypes[index] < 0 ? "" : paths[outerTypes[index]])
    }
    for declaration in declarations where declaration.kind == .variable && declaration.isMember {
      guard let parent = declaration.parent, file.code.isWord(declaration.name, "body") else { continue }
      summaries[paths[parent]]?.isView = true
    }
    for declaration in declarations where declaration.kind == .initializer {
      guard let parent = declaration.parent else { continue }
      initializers[paths[parent], default: []].append(declaration)
    }
  }

  private mutating func note(_ declaration: Declaration, at path: String, outer: String) {
    var summary = summaries[path] ?? Summary()
    if declaration.kind != .extensionOfType {
      summary.isDeclared = true
      summary.isPublic = summary.isPublic || declaration.modifiers.contains(.isPublic)
      summary.isPrivate =
        summary.isPrivate || declaration.modifiers.contains(.isPrivate) || summaries[outer]?.isPrivate ?? false
      summary.isProtocol = declaration.kind == .protocolType
    }
    summary.isView = summary.isView || file.conformsToView(declaration)
    summaries[path] = summary
  }

  /// The path of a type or extension, by the index of its declaration.
  func path(ofDeclaration index: Int) -> String { paths[index] }

  /// The path of the innermost type around a code token; empty outside of types.
  func path(around token: Int) -> String {
    file.enclosingTypeIndex(at: token).map { paths[$0] } ?? ""
  }

  /// What the file says about a type.
  func summary(of path: String) -> Summary { summaries[path] ?? Summary() }

  /// The declarations and extensions whose last word is `name`, for other files.
  func declared(named name: String) -> [DeclaredType] {
    file.outline.declarations.indices.compactMap { index in
      let declaration = file.outline.declarations[index]
      guard declaration.isType, WrapperKey.lastWord(paths[index]) == name else { return nil }
      let summary = summary(of: paths[index])
      return DeclaredType(
        path: paths[index], kind: declaration.kind, isPrivate: summary.isPrivate, isPublic: summary.isPublic,
        isView: summary.isView)
    }
  }
}

extension FileView {
  /// The innermost declaration whose tokens include a code token, as an index.
  func innermostDeclarationIndex(at index: Int) -> Int? {
    let declarations = outline.declarations
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    var candidate: Int? = low > 0 ? low - 1 : nil
    while let current = candidate {
      if declarations[current].end > index { return current }
      candidate = declarations[current].parent
    }
    return nil
  }

  /// The innermost declaration whose tokens include a code token.
  func innermostDeclaration(at index: Int) -> Declaration? {
    innermostDeclarationIndex(at: index).map { outline.declarations[$0] }
  }

  /// The declaration of the innermost type or extension around a code token, as an index.
  func enclosingTypeIndex(at index: Int) -> Int? {
    var candidate = innermostDeclarationIndex(at: index)
    while let current = candidate {
      let declaration = outline.declarations[current]
      if declaration.isType, let body = declaration.body, body < index, index < brackets.after(body) { return current }
      candidate = declaration.parent
    }
    return nil
  }

  /// The declaration of the innermost type or extension around a code token.
  func enclosingTypeDeclaration(at index: Int) -> Declaration? {
    enclosingTypeIndex(at: index).map { outline.declarations[$0] }
  }

  /// The name of a type, or of the type that an extension extends, with the names that qualify it.
  fileprivate func pathOfName(_ declaration: Declaration) -> String {
    var path = code.word(declaration.name)
    var name = declaration.name
    while code.kind(name + 1) == .period, code.isWord(name + 2), name + 2 < declaration.type.upperBound {
      name += 2
      path += "." + code.word(name)
    }
    return path
  }

  /// Whether a declaration says that its type is a view, or something that is applied to views or holds them.
  fileprivate func conformsToView(_ declaration: Declaration) -> Bool {
    declaration.inheritance.contains { index in
      code.isWord(index, "View") || code.isWord(index, "ViewModifier") || code.isWord(index, "App")
        || code.isWord(index, "Scene") || code.isWord(index, "ButtonStyle") || code.isWord(index, "LabelStyle")
        || code.isWord(index, "ToolbarContent")
    }
  }
}
