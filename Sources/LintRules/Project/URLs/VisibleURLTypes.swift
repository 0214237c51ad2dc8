/// Determines where a file visibly expects a URL, so that `.init(string:)` can only be one.
public struct VisibleURLTypes {
  private let file: FileView
  private let imageSources: ScopeTable

  /// Prepares the look-ups for one file. `imageSources` are the tokens of the arguments that take the URL of an image.
  public init(_ file: FileView, imageSources: [Range<Int>]) {
    self.file = file
    self.imageSources = ScopeTable(imageSources.enumerated().map { ($1, $0) })
  }

  /// Whether the expression that begins at a code token is expected to be a URL.
  public func expectsURL(at start: Int) -> Bool {
    var arrays = 0
    for destination in file.destinations(of: start) {
      switch destination {
      case .names(let bindings):
        return !bindings.isEmpty && bindings.allSatisfy { isURL(file.outline.bindings[$0].type, arrays: arrays) }
      case .argument(let start, let callee): return arrays == 0 && isURLArgument(start, of: callee)
      case .element: arrays += 1
      case .closure(let brace, _): return closureGivesURL(brace, arrays: arrays)
      case .result(let declaration): return isURL(declaration.type, arrays: arrays)
      case .lost: return false
      }
    }
    return false
  }

  /// Whether an argument is the URL of an image or the destination of a link.
  private func isURLArgument(_ start: Int, of callee: Int) -> Bool {
    if imageSources.innermost(at: start) != nil { return true }
    guard file.code.isWord(callee, "Link"), let label = file.label(ofArgumentHolding: start) else { return false }
    return file.code.isWord(label, "destination")
  }

  /// Whether a closure is annotated to return a URL: `let make: (String) -> URL? = { … }`, `let url: URL? = { … }()`.
  private func closureGivesURL(_ brace: Int, arrays: Int) -> Bool {
    guard case .value(let binding) = file.slot(of: brace) else { return false }
    let type = file.outline.bindings[binding].type
    let end = file.brackets.after(brace)
    if file.code.kind(end) == .leftParen, !file.code.startsLine(end) { return isURL(type, arrays: arrays) }
    guard let arrow = file.syntax.first(in: type, where: { file.code.kind($0) == .arrow }) else { return false }
    return isURL(arrow + 1..<type.upperBound, arrays: arrays)
  }

  /// Whether a type is `URL`, `URL?`, `Foundation.URL`, `Optional<URL>` or, for elements, an array or a set of these.
  public func isURL(_ type: Range<Int>, arrays: Int = 0) -> Bool {
    let code = file.code
    var type = type
    var arrays = arrays
    while !type.isEmpty {
      let last = type.upperBound - 1
      switch code.kind(last) {
      case .postfixQuestion, .postfixBang: type = type.lowerBound..<last
      case .rightSquare where arrays > 0 && code.kind(type.lowerBound) == .leftSquare:
        arrays -= 1
        type = type.lowerBound + 1..<last
      case .rightParen where code.kind(type.lowerBound) == .leftParen: type = type.lowerBound + 1..<last
      case .postfixOperator, .binaryOperator, .prefixOperator:
        guard code.isOperator(type.lowerBound + 1, startingWith: 0x3C) else { return false }
        if code.isWord(type.lowerBound, "Optional") {
          type = type.lowerBound + 2..<last
        } else if arrays > 0, code.isWord(type.lowerBound, "Array") || code.isWord(type.lowerBound, "Set") {
          arrays -= 1
          type = type.lowerBound + 2..<last
        } else {
          return false
        }
      default:
        guard arrays == 0, code.isWord(last, "URL") else { return false }
        return type.count == 1 || type.count == 3 && code.isWord(type.lowerBound, "Foundation")
      }
    }
    return false
  }
}
