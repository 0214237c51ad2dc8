/// The types that one file declares or extends, by their paths.
struct TypeTable {
  private let file: FileView
  /// For each declaration: the path of the type that it declares or extends; empty for other declarations.
  private let paths: [String]
  /// What is known about each path.
  private var summaries: [String: Summary] = [:]
  /// The initializers of each type.
  private(set) var initializers: [String: [Declaration]] = [:]
  /// The declarations and extensions of types by the last word of their path.
  private lazy var indicesByLastWord = indexByLastWord()
  /// By the names of protocols and classes: the paths of the types that conform or inherit.
  private lazy var heirs = indexHeirs()

  /// What this file shows of a type.
  struct Summary {
    /// It is declared here, not only extended.
    var isDeclared = false
    var isPrivate = false
    var isPublic = false
    var isView = false
    /// Whether an extension adds the conformance to `View`.
    var isViewByExtension = false
    /// Whether it conforms to nothing but `View`, `ViewModifier`, or `Equatable` in this file.
    var isOnlyView = true
    /// It conforms only to protocols of data, and has no body.
    var isData = true
    var isRepresented = false
    var isProtocol = false
    /// It conforms to a protocol that may require any of its members.
    var mayHaveWitnesses = false

    /// Whether any value may be shown, because the type is a model that an extension conforms to `View`.
    var isShownAsValue: Bool { isViewByExtension && !(isDeclared && isOnlyView) }
  }

  /// Types that are nested deeper have their own name as their path.
  private static let deepestPath = 64

  init(_ file: FileView) {
    self.file = file
    let declarations = file.outline.declarations
    var paths = Array(repeating: "", count: declarations.count)
    var depths = Array(repeating: 0, count: declarations.count)
    /// For each declaration: the declaration of the enclosing type, or -1.
    var outerTypes = Array(repeating: -1, count: declarations.count)
    for (index, declaration) in declarations.enumerated() {
      let parent = declaration.parent ?? -1
      outerTypes[index] = parent < 0 ? -1 : declarations[parent].isType ? parent : outerTypes[parent]
      guard declaration.isType else { continue }
      let outer = outerTypes[index]
      let name = file.code.path(ofType: declaration)
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
      summaries[paths[parent]]?.isData = false
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
    let isView = file.conformsToView(declaration)
    summary.isView = summary.isView || isView
    summary.isViewByExtension = summary.isViewByExtension || isView && declaration.kind == .extensionOfType
    summary.isOnlyView = summary.isOnlyView && conformsOnlyToView(declaration)
    summary.isData = summary.isData && file.conformsToData(declaration)
    summary.isRepresented = summary.isRepresented || file.conformsToRepresentable(declaration)
    summary.mayHaveWitnesses = summary.mayHaveWitnesses || file.conformsToOthers(declaration)
    summaries[path] = summary
  }

  private static let viewProtocols = WordList("View ViewModifier Equatable")

  private func conformsOnlyToView(_ declaration: Declaration) -> Bool {
    file.inherited(by: declaration).allSatisfy { path in
      path.last.map { Self.viewProtocols.contains(file.code.word($0)) } ?? false
    }
  }

  /// The path of a type or extension, by the index of its declaration.
  func path(ofDeclaration index: Int) -> String { paths[index] }

  /// The path of the innermost type around a code token; empty outside types.
  func path(around token: Int) -> String {
    file.enclosingTypeIndex(at: token).map { paths[$0] } ?? ""
  }

  /// The paths that the name of a type may mean at a code token: of those that the file declares the innermost, otherwise
  /// all.
  func paths(of name: String, around token: Int) -> [String] {
    var paths: [String] = []
    var scope = path(around: token)
    while true {
      let path = scope.isEmpty ? name : scope + "." + name
      if summary(of: path).isDeclared { return [path] }
      paths.append(path)
      if scope.isEmpty { return paths }
      scope = scope.outerPath ?? ""
    }
  }

  /// Whether the innermost type around a code token conforms to a protocol, or inherits from a class, with a name in
  /// this file.
  mutating func inherits(from name: String, around token: Int) -> Bool {
    guard let type = file.enclosingTypeIndex(at: token) else { return false }
    return heirs[name]?.contains(paths[type]) ?? false
  }

  /// The names of the protocols and classes that a type conforms to or inherits from in this file.
  mutating func inherited(by path: String) -> [String] {
    heirs.filter { $0.value.contains(path) }.map(\.key)
  }

  /// What the file shows of a type.
  func summary(of path: String) -> Summary { summaries[path] ?? Summary() }

  /// The declarations and extensions with the last word `name`, for other files.
  mutating func declared(named name: String) -> [DeclaredType] {
    (indicesByLastWord[name] ?? []).map { index in
      let summary = summary(of: paths[index])
      return DeclaredType(
        path: paths[index], kind: file.outline.declarations[index].kind, isPrivate: summary.isPrivate,
        isPublic: summary.isPublic, isView: summary.isView, isData: summary.isData,
        isRepresented: summary.isRepresented)
    }
  }

  private func indexHeirs() -> [String: Set<String>] {
    var heirs: [String: Set<String>] = [:]
    for (index, declaration) in file.outline.declarations.enumerated() where declaration.isType {
      for token in declaration.inheritance where file.code.isWord(token) {
        heirs[file.code.word(token), default: []].insert(paths[index])
      }
    }
    return heirs
  }

  private func indexByLastWord() -> [String: [Int]] {
    let declarations = file.outline.declarations
    return Dictionary(grouping: declarations.indices.filter { declarations[$0].isType }) {
      paths[$0].lastWordOfPath
    }
  }
}

extension FileView {
  /// Whether a declaration shows that its type is a view, or is applied to views or contains them.
  fileprivate func conformsToView(_ declaration: Declaration) -> Bool {
    declaration.inheritance.contains { index in
      code.isWord(index, "View") || code.isWord(index, "ViewModifier") || code.isWord(index, "App")
        || code.isWord(index, "Scene") || code.isWord(index, "ButtonStyle") || code.isWord(index, "LabelStyle")
        || code.isWord(index, "ToolbarContent")
    }
  }

  /// Whether a declaration shows that its type is a view of UIKit or AppKit.
  fileprivate func conformsToRepresentable(_ declaration: Declaration) -> Bool {
    declaration.inheritance.contains {
      code.isWord($0, "UIViewRepresentable") || code.isWord($0, "NSViewRepresentable")
    }
  }

  /// Whether a type conforms only to protocols of data; classes count as data.
  fileprivate func conformsToData(_ declaration: Declaration) -> Bool {
    if declaration.kind == .classType || declaration.kind == .actorType { return true }
    return declaration.inheritance.allSatisfy { !code.isWord($0) || isOfData($0) }
  }

  /// Whether a type conforms to a protocol that is neither one of data nor one of views and their models, as far as its
  /// name distinguishes it from a superclass.
  fileprivate func conformsToOthers(_ declaration: Declaration) -> Bool {
    !conformsToView(declaration)
      && declaration.inheritance.contains { index in
        guard code.isWord(index), !isOfData(index) else { return false }
        let word = code.word(index)
        return !Self.modelProtocols.contains(word) && !word.hasPrefix("UI") && !word.hasPrefix("NS")
      }
  }

  /// Other protocols and types of models and values: none of the protocols requires a view.
  private static let modelProtocols: Set<String> = [
    "ObservableObject", "Observable", "LocalizedError", "CustomDebugStringConvertible", "CustomNSError", "OptionSet",
    "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Character",
    "CodingKey", "AnyObject", "Copyable",
  ]

  /// Whether a word after the `:` of a type only shows that it is data.
  private func isOfData(_ index: Int) -> Bool {
    switch code.word(index) {
    case "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Identifiable", "Sendable", "Comparable",
      "RawRepresentable", "CaseIterable", "CustomStringConvertible", "String", "Int", "Error", "Swift", "Foundation":
      true
    default: false
    }
  }
}
