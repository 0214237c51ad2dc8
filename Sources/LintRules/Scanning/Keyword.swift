/// The words that `Structure` needs to know, both reserved and contextual.
///
/// The scanner records only the spelling. The token before (`.`) and after (`:`) determine whether the word acts as a
/// keyword.
public enum Keyword: UInt16, Sendable, CaseIterable {
  case none = 0
  // Declarations.
  case `actor`, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, `init`, `let`
  case `macro`, `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`
  // Statements.
  case `break`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`, `in`
  case `repeat`, `return`, `switch`, `throw`, `where`, `while`
  // Expressions and types.
  case `Any`, `as`, `await`, `consume`, `copy`, `discard`, `each`, `false`, `inout`, `is`, `nil`, `rethrows`, `Self`
  case `self`, `some`, `any`, `super`, `throws`, `true`, `try`, `unsafe`, `async`
  // Modifiers and accessors.
  case `fileprivate`, `internal`, `open`, `package`, `private`, `public`, `static`, `final`, `lazy`, `mutating`
  case `nonmutating`, `nonisolated`, `override`, `weak`, `unowned`, `indirect`, `convenience`, `required`, `optional`
  case `dynamic`, `infix`, `prefix`, `postfix`, `isolated`, `borrowing`, `consuming`, `distributed`
  case `get`, `set`, `willSet`, `didSet`, `yield`

  /// The spellings of all cases but `none`, in order. Getting the case names from the runtime takes longer than
  /// scanning a file.
  static let spellings: StaticString = """
    actor associatedtype case class deinit enum extension func import init let macro operator
    precedencegroup protocol struct subscript typealias var break catch continue default defer do else
    fallthrough for guard if in repeat return switch throw where while Any as await consume copy discard
    each false inout is nil rethrows Self self some any super throws true try unsafe async fileprivate
    internal open package private public static final lazy mutating nonmutating nonisolated override
    weak unowned indirect convenience required optional dynamic infix prefix postfix isolated borrowing
    consuming distributed get set willSet didSet yield
    """
}
