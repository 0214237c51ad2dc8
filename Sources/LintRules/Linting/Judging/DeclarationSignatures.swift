/// Names declarations with all that distinguishes them from others of the same name: labels and types of parameters, the result,
/// what an extension extends and under which conditions.
struct DeclarationSignatures {
  private let file: FileView
  private let spelling: ConstructSpelling

  init(_ file: FileView) {
    self.file = file
    spelling = ConstructSpelling(file)
  }

  /// The signature of a declaration: `body`, `row(for:Post)->Row`, `List[where Item==Post]`.
  func text(_ declaration: Declaration) -> String {
    switch declaration.kind {
    case .function, .initializer, .subscriptMember:
      guard let parameters = declaration.parameters else { return file.code.word(declaration.name) }
      let result = declaration.type.isEmpty ? "" : "->" + spelling.text(declaration.type)
      return spelling.text(declaration.name..<parameters) + self.parameters(parameters) + result
        + conditions(declaration, from: max(file.brackets.after(parameters), declaration.type.upperBound))
    case .extensionOfType:
      let end = max(declaration.type.upperBound, declaration.inheritance.upperBound)
      return spelling.text(declaration.type) + conditions(declaration, from: end)
    default: return file.code.word(declaration.name)
    }
  }

  private func parameters(_ paren: Int) -> String {
    let parameters = ParameterList(file.syntax, paren).parameters.map { parameter in
      (parameter.label.map { file.code.word($0) } ?? "_") + ":" + spelling.text(parameter.type)
    }
    return "(" + parameters.joined(separator: ",") + ")"
  }

  /// The `where` clause that begins at a code token or after the words `async` and `throws`.
  private func conditions(_ declaration: Declaration, from start: Int) -> String {
    let end = declaration.body ?? declaration.end
    guard start < end, let clause = (start..<end).first(where: { file.code.keyword($0) == .where }) else { return "" }
    return "[" + spelling.text(clause..<end) + "]"
  }
}
