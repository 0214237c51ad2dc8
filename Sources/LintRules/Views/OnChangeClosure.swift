/// How the closure of an `onChange` names its parameter. The closure captures the state from before the change.
enum OnChangeClosure {
  /// By a name: `value in`, `(value) in`, `_ in`.
  case name(Int)
  /// As `$0`, at these tokens of the closure that begins at a brace.
  case implicit([Int], brace: Int)

  /// Reads a closure; nil for one without a parameter and one with several.
  init?(_ brace: Int, _ file: FileView) {
    if let signature = ClosureSignature(file.syntax, brace) {
      guard signature.parameters.count == 1 else { return nil }
      self = .name(signature.parameters[0])
      return
    }
    let inside = brace..<file.brackets.after(brace)
    func own(_ word: String) -> [Int] {
      file.words.tokens(of: word).filter { inside.contains($0) && file.closure(around: $0) == brace }
    }
    let uses = own("$0")
    if uses.isEmpty || !own("$1").isEmpty { return nil }
    self = .implicit(uses, brace: brace)
  }
}
