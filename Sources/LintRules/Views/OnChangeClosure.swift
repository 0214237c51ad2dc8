/// How the closure of an `onChange` takes its one parameter. It was made before the value changed, so it has the old values.
enum OnChangeClosure {
  /// By a name: `value in`, `(value) in`, `_ in`.
  case name(Int)
  /// As `$0`, at these tokens of the closure that begins at a brace.
  case implicit([Int], brace: Int)

  /// Reads a closure; nil for one without a parameter and one with several.
  init?(_ brace: Int, _ file: FileView) {
    let code = file.code
    if let signature = ClosureSignature(file.syntax, brace) {
      guard signature.parameters.count == 1 else { return nil }
      self = .name(signature.parameters[0])
      return
    }
    let inside = brace..<file.brackets.after(brace)
    func own(_ word: String) -> [Int] {
      file.words.tokens(of: word).filter { inside.contains($0) && Self.closure(of: $0, code, file) == brace }
    }
    let uses = own("$0")
    if uses.isEmpty || !own("$1").isEmpty { return nil }
    self = .implicit(uses, brace: brace)
  }

  /// The innermost closure around a token.
  private static func closure(of token: Int, _ code: Code, _ file: FileView) -> Int? {
    var token = token
    for _ in 0..<256 {
      guard let parent = file.brackets.parent(token) else { return nil }
      if code.kind(parent) == .leftBrace, file.outline.role(ofBrace: parent) == .closure { return parent }
      token = parent
    }
    return nil
  }
}
