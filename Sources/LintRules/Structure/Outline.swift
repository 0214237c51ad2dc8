/// The declarations of a file, its bindings, and the roles of its braces.
public final class Outline: Sendable {
  /// All declarations in source order; a declaration comes before those inside it.
  public let declarations: [Declaration]
  /// All bound names.
  public let bindings: [Binding]
  private let braces: TokenMap<Brace>
  /// For the body of a declaration: the index of the declaration.
  let bodies: TokenMap<Int>

  init(_ syntax: Syntax) {
    var builder = OutlineBuilder(syntax)
    builder.build()
    declarations = builder.declarations
    bindings = builder.bindings
    braces = builder.braces
    var bodies = TokenMap<Int>(capacity: declarations.count / 2)
    for (index, declaration) in declarations.enumerated() {
      if let body = declaration.body { bodies[body] = index }
    }
    self.bodies = bodies
  }

  /// What the `{` at a code token opens.
  public func role(ofBrace index: Int) -> BraceRole { braces[index]?.role ?? .closure }

  /// The name token of the call that a trailing closure belongs to; nil for any other brace.
  public func owner(ofClosure index: Int) -> Int? { braces[index]?.owner }

  /// The token of a trailing closure's label.
  public func label(ofClosure index: Int) -> Int? { braces[index]?.closureLabel }

  /// The keyword whose body a brace is: `if`, `else`, `for`, `switch` …
  public func statementKeyword(ofBrace index: Int) -> Int? { braces[index]?.statementKeyword }

  /// The declaration whose body or accessors a brace is.
  public func declaration(ofBody index: Int) -> Declaration? { bodies[index].map { declarations[$0] } }
}
