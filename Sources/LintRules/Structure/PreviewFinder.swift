/// Finds the code that only runs in previews.
enum PreviewFinder {
  /// The code-token ranges of `#Preview { … }` and of types that conform to `PreviewProvider`, in source order.
  static func previews(_ code: Code, _ brackets: Brackets, _ outline: Outline) -> [Range<Int>] {
    var previews: [Range<Int>] = []
    for index in macros(code) where code.isText(index, "#Preview") {
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

  /// The code tokens that are `#` with a name.
  private static func macros(_ code: Code) -> [Int] {
    var macros: [Int] = []
    code.withTokens { tokens in
      for index in tokens.indices where tokens[index].kind == .poundWord { macros.append(index) }
    }
    return macros
  }

  /// The types that conform to `PreviewProvider`, here or through an extension in this file, and their extensions.
  private static func providers(_ code: Code, _ outline: Outline) -> [Range<Int>] {
    let conforming = outline.declarations.filter { declaration in
      declaration.isType
        && declaration.inheritance.contains {
          code.isWord($0, "PreviewProvider") || code.isWord($0, "LibraryContentProvider")
        }
    }
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
