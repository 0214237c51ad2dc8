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

/// The way SwiftUI uses a closure.
public enum ClosureKind: String, Sendable {
  /// It shows the closure's views, and runs the closure while it evaluates a body.
  case builder
  /// It runs in response to an event.
  case action
  /// It runs immediately and returns a value: `map`, `filter`, `sorted`.
  case transform
  /// It runs while views are laid out or drawn.
  case layout
  /// It is called where it is written: `{ … }()`.
  case inline
  /// Anything else, such as the closures of the project's own types.
  case unknown
}

/// What is known about a `{`.
struct Brace: Sendable {
  var role: BraceRole
  /// For a trailing closure, the token of the callee's last name; for a statement's body, the token of the statement's
  /// keyword; else -1.
  private let word: Int32
  /// For a labelled trailing closure: the token of its label, else -1.
  private let label: Int32

  init(role: BraceRole, word: Int? = nil, label: Int? = nil) {
    self.role = role
    self.word = Int32(truncatingIfNeeded: word ?? -1)
    self.label = Int32(truncatingIfNeeded: label ?? -1)
  }

  /// The name token of the call that a trailing closure belongs to.
  var owner: Int? { role == .closure && word >= 0 ? Int(word) : nil }

  /// The token of a trailing closure's label.
  var closureLabel: Int? { label >= 0 ? Int(label) : nil }

  /// The keyword whose body the brace begins.
  var statementKeyword: Int? { role != .closure && word >= 0 ? Int(word) : nil }
}
