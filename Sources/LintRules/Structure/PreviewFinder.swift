/// Finds the code that only runs in previews.
enum PreviewFinder {
  /// The code-token ranges of `#Preview { … }` and of types that conform to `PreviewProvider`, in source order.
  ///
  /// - Parameter macros: The code tokens that are `#` with a name.
  static func previews(_ code: Code, _ macros: [Int], _ brackets: Brackets, _ outline: Outline) -> [Range<Int>] {
    var previews: [Range<Int>] = []
    for index in macros where code.isText(index, "#Preview") {
      var end = index + 1
      if code.kind(end) == .leftParen, !code.startsLine(end) { end = brackets.after(end) }
      while code.kind(end) == .leftBrace || code.isWord(end) && code.kind(end + 1) == .colon {
        end = brackets.after(code.kind(end) == .leftBrace ? end : end + 2)
      }
      previews.append(index..<end)
    }
    previews += providers(code, outline)
    previews.sort { $0.lowerBound < $1.lowerBound }
    return merged(previews)
  }

  /// The maximum number of protocols between a type and `PreviewProvider`.
  private static let mostProtocols = 8

  /// The preview protocols and the file's protocols that inherit from them.
  private static func protocols(_ code: Code, _ outline: Outline) -> Set<String> {
    var names: Set = ["PreviewProvider", "LibraryContentProvider"]
    let declared = outline.declarations.filter { $0.kind == .protocolType }
    for _ in 0..<mostProtocols {
      let more = declared.filter { inherits($0, names, code) }.map { code.word($0.name) }
      if names.isSuperset(of: more) { break }
      names.formUnion(more)
    }
    return names
  }

  private static func inherits(_ type: Declaration, _ names: Set<String>, _ code: Code) -> Bool {
    type.inheritance.contains { code.isWord($0) && names.contains(code.word($0)) }
  }

  /// Whether a declaration is the requirement `static var previews: some View` of `PreviewProvider`. The conformance may come
  /// through a protocol in a different file.
  private static func isOfProvider(_ declaration: Declaration, _ code: Code) -> Bool {
    declaration.isProperty && declaration.isMember && declaration.modifiers.contains(.isStatic)
      && code.isWord(declaration.name, "previews") && code.keyword(declaration.type.lowerBound) == .some
  }

  /// The types that conform to `PreviewProvider`, here or through an extension in this file, and their extensions.
  private static func providers(_ code: Code, _ outline: Outline) -> [Range<Int>] {
    let protocols = protocols(code, outline)
    var conforming = outline.declarations.filter { $0.isType && inherits($0, protocols, code) }
    conforming += outline.declarations.filter { isOfProvider($0, code) }.compactMap(\.parent)
      .map { outline.declarations[$0] }.filter { $0.kind != .protocolType && !$0.inheritance.isEmpty }
    if conforming.isEmpty { return [] }
    let names = Set(conforming.map { path($0, code, outline) })
    return outline.declarations.filter { declaration in
      declaration.isType && names.contains(path(declaration, code, outline))
    }.map { $0.start..<$0.end }
  }

  /// The path of a type, including the types around it: `Feed.Previews`.
  private static func path(_ declaration: Declaration, _ code: Code, _ outline: Outline) -> String {
    var path = ""
    var current: Declaration? = declaration
    for _ in 0..<deepestType {
      guard let declaration = current else { break }
      if declaration.isType { path = code.path(ofType: declaration) + (path.isEmpty ? "" : "." + path) }
      current = declaration.parent.map { outline.declarations[$0] }
    }
    return path
  }

  /// The largest number of enclosing declarations that is searched.
  private static let deepestType = 64

  /// Name suffixes of views that exist only for previews.
  private static let suffixes = ["PreviewWrapper", "PreviewContainer", "PreviewHost", "PreviewHelper", "PreviewDemo"]

  /// Whether a top-level declaration is private or, for a view, has a name that suggests a preview helper.
  private static func mayBeHelper(_ declaration: Declaration, _ code: Code) -> Bool {
    guard declaration.parent == nil, declaration.body != nil else { return false }
    switch declaration.kind {
    case .structType:
      return declaration.modifiers.contains(.isPrivate)
        || suffixes.contains(where: code.word(declaration.name).hasSuffix)
    case .function, .variable: return declaration.modifiers.contains(.isPrivate)
    default: return false
    }
  }

  /// The maximum number of private types between a preview and its helper.
  private static let mostRounds = 8
  /// The maximum number of extensions of a helper to check.
  private static let mostExtensions = 8

  /// Returns the previews and their helpers: declarations that only previews and other helpers use.
  static func helpers(
    of previews: [Range<Int>], _ code: Code, _ outline: Outline, _ words: WordIndex
  ) -> [Range<Int>] {
    if previews.isEmpty { return [] }
    var previews = previews
    var open = outline.declarations.filter { mayBeHelper($0, code) }
    if open.isEmpty { return previews }
    let extensions = Dictionary(
      grouping: outline.declarations.filter { $0.kind == .extensionOfType }, by: { code.name(ofType: $0) })
    for _ in 0..<mostRounds {
      let found = open.filter { type in
        let name = code.word(type.name)
        let own = ([type] + (extensions[name] ?? []).prefix(mostExtensions)).map { $0.start..<$0.end }
        let uses = words.tokens(of: name).filter { use in !own.contains { $0.contains(use) } }
        return !uses.isEmpty && uses.allSatisfy { contains($0, previews) }
      }
      if found.isEmpty { break }
      previews = merged((previews + found.map { $0.start..<$0.end }).sorted { $0.lowerBound < $1.lowerBound })
      open.removeAll { contains($0.name, previews) }
    }
    return previews
  }

  /// Whether ranges in source order contain a token.
  static func contains(_ token: Int, _ ranges: [Range<Int>]) -> Bool {
    let low = ranges.partitioningIndex { $0.upperBound > token }
    return low < ranges.count && ranges[low].contains(token)
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges {
      if let last = result.last, range.lowerBound < last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
