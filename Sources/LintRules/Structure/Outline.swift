/// What a `{` opens.
public enum BraceRole: UInt8, Sendable {
  /// A closure expression, trailing or not.
  case closure
  /// The members of a type, an extension or a protocol.
  case members
  /// The body of a function, an initializer or an accessor.
  case functionBody
  /// The braces of a computed property: its accessors, or directly its getter.
  case accessors
  /// The cases of a `switch`.
  case switchBody
  /// The body of `if`, `else`, `for`, `while`, `guard`, `do`, `catch`, `repeat` or `defer`.
  case statementBody
}

/// The declarations of a file, the names that it binds, and the roles of its braces.
public final class Outline: Sendable {
  /// All declarations in source order; a declaration comes before those inside it.
  public let declarations: [Declaration]
  /// All bound names.
  public let bindings: [Binding]
  private let roles: TokenMap<BraceRole>
  /// For a closure that is an argument behind a call: the token of the callee's last name.
  private let closureOwners: TokenMap<Int>
  /// For a labelled trailing closure: the token of its label.
  private let closureLabels: TokenMap<Int>
  /// For the body of a statement: the token of the keyword that it belongs to.
  private let statementKeywords: TokenMap<Int>
  /// For the body of a declaration: the index of the declaration.
  let bodies: TokenMap<Int>

  init(_ syntax: Syntax) {
    var builder = OutlineBuilder(syntax)
    builder.build()
    declarations = builder.declarations
    bindings = builder.bindings
    roles = builder.roles
    closureOwners = builder.closureOwners
    closureLabels = builder.closureLabels
    statementKeywords = builder.statementKeywords
    var bodies = TokenMap<Int>()
    for (index, declaration) in declarations.enumerated() {
      if let body = declaration.body { bodies[body] = index }
    }
    self.bodies = bodies
  }

  /// What the `{` at a code token opens.
  public func role(ofBrace index: Int) -> BraceRole { roles[index] ?? .closure }

  /// The name token of the call that a trailing closure belongs to; nil for any other brace.
  public func owner(ofClosure index: Int) -> Int? { closureOwners[index] }

  /// The token of a trailing closure's label.
  public func label(ofClosure index: Int) -> Int? { closureLabels[index] }

  /// The keyword whose body a brace is: `if`, `else`, `for`, `switch` …
  public func statementKeyword(ofBrace index: Int) -> Int? { statementKeywords[index] }

  /// The declaration whose body or accessors a brace is.
  public func declaration(ofBody index: Int) -> Declaration? { bodies[index].map { declarations[$0] } }
}
