/// All that a rule sees of one file: its code tokens, its brackets, and the structure above them.
///
/// All positions are *code tokens*: the significant tokens of the file, numbered from 0, without white space and
/// comments. Ranges of code tokens are half-open; an index may equal `count`, the end of the file.
///
/// A class, so that all users of a file share one view of it. Only one thread at a time may use it.
public final class FileView {
  /// The path relative to the project root.
  public let path: String
  /// The bytes.
  public let source: SourceBytes
  /// The tokens, comments included.
  public let tokens: TokenList
  /// The code tokens and their source text.
  public let code: Code
  /// The brackets and literals.
  public let brackets: Brackets
  /// Finds the ends of generic arguments, types and expressions.
  public let syntax: Syntax
  /// The positions of each word.
  public let words: WordIndex
  /// Declarations, names and the roles of braces.
  public let outline: Outline
  /// The code-token ranges of previews and of private types that only previews use, in source order.
  public private(set) lazy var previews = PreviewFinder.helpers(
    of: PreviewFinder.previews(code, tokens.macros, brackets, outline), code, outline, words)
  /// Where the lines of the file start.
  public private(set) lazy var lines = LineIndex(source)
  /// Where declarations and placeholders start.
  private(set) lazy var rareTokens = RareTokens(code)
  /// How the declarations nest.
  private(set) lazy var declarationNest = DeclarationNest(outline.declarations)
  /// The bindings by name and scope.
  private(set) lazy var nameTable = NameTable(outline.bindings, words)
  /// The step budget of the current rule.
  let steps: StepBudget
  /// The calls around expressions that were looked up, and their indices by the tokens of their names; -1 for none.
  var (calls, callsAround) = ([Call](), TokenMap<Int>())
  /// The cached kinds of closures, by their `{`.
  var closureKinds = TokenMap<ClosureKind>()
  /// The statements with branches that were looked up, by the `{` of their branches.
  var branchStatements = TokenMap<BranchStatement?>()
  /// The chains of members and calls.
  private(set) lazy var chains = ChainTable(self)
  /// The branches of `#if`.
  private(set) lazy var conditions = ConditionTable(code, syntax)
  /// The properties of types that have attributes.
  private(set) lazy var wrappedProperties = readWrappedProperties()
  /// The imports.
  public private(set) lazy var imports = readImports()
  /// The word numbers of the names of imported modules.
  private(set) lazy var importedWords = Set(imports.compactMap { words.number(ofToken: $0.module) })
  /// The declarations and extensions of each type by its path, as indices.
  private(set) lazy var typeParts = readTypeParts()
  /// The same by the index of each of them.
  private(set) lazy var partsByType = readPartsByType()
  /// For declarations that were asked about: whether they are views, and views or modifiers.
  var viewTypes = TokenMap<Bool>()
  /// The cached closures, scopes, and branches around brackets.
  var (closuresAround, scopesAround, branchesAround) = (TokenMap<Int?>(), TokenMap<Int?>(), TokenMap<Int?>())
  /// The cached view bodies of types, by their first parts.
  var viewBodies = TokenMap<Int?>()
  /// The cached code tokens of words in types with several parts.
  var tokensInTypes: [WordInType: [Int]] = [:]
  /// The members of types, by the index of the type's declaration.
  private(set) lazy var membersByType = readMembers()
  /// For `(` that were looked at: whether they hold one expression and belong to no call.
  var plainParentheses = TokenMap<Bool>()
  /// The code tokens of words that were looked up in parts of the file, by the numbers of the words.
  var tokensByWord = TokenMap<[Int]>()
  /// The code tokens of the names of functions, by the numbers of their words.
  private(set) lazy var functionNames = Dictionary(grouping: words.tokens(of: "func").map { $0 + 1 }) {
    words.number(ofToken: $0) ?? -1
  }
  /// What later steps found in the file and ask for again, by its type.
  private var answers: [ObjectIdentifier: Any] = [:]
  /// What later steps hold while they look at the file. These refer to the file, so the file must not hold them.
  private var sharedAnswers: [ObjectIdentifier: WeakReference] = [:]
  /// What names mean at a place.
  public private(set) lazy var names = NameResolver(self)

  /// Builds the view of a file. Linear in its size.
  public init(path: String, source: SourceBytes) {
    self.path = path
    self.source = source
    let tokens = Scanner.scan(source)
    self.tokens = tokens
    steps = StepBudget(tokens: tokens.code.count)
    let code = Code(source: source, tokens: tokens)
    self.code = code
    let brackets = Brackets(code)
    self.brackets = brackets
    syntax = Syntax(code, brackets)
    let words = WordIndex(code, tokens.words)
    self.words = words
    outline = Outline(syntax)
  }

  /// The number of code tokens.
  public var count: Int { tokens.code.count }

  /// The last answer of a type that a later step kept here.
  func answer<Answer>(_ type: Answer.Type) -> Answer? { answers[ObjectIdentifier(type)] as? Answer }

  /// Returns the answer that the view keeps, or keeps a new one.
  func answer<Answer>(orKeep new: @autoclosure () -> Answer) -> Answer {
    if let known = answer(Answer.self) { return known }
    let new = new()
    keep(new)
    return new
  }

  /// Keeps an answer with the view.
  func keep<Answer>(_ answer: Answer) { answers[ObjectIdentifier(Answer.self)] = answer }

  /// Returns the answer that a different user of the file holds, or shares a new one as long as a user holds it.
  func sharedAnswer<Answer: AnyObject>(orShare new: @autoclosure () -> Answer, where fits: (Answer) -> Bool) -> Answer {
    if let known = sharedAnswers[ObjectIdentifier(Answer.self)]?.object as? Answer, fits(known) { return known }
    let new = new()
    sharedAnswers[ObjectIdentifier(Answer.self)] = WeakReference(object: new)
    return new
  }

  /// Whether a code token is in a preview.
  public func isInPreview(_ index: Int) -> Bool { PreviewFinder.contains(index, previews) }
}

/// An object that something else keeps alive.
private struct WeakReference {
  weak var object: AnyObject?
}
