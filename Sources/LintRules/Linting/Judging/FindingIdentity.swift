/// What distinguishes a finding from the others of its rule and file, however the lines around it move: which declaration it is
/// in, and what is written there.
public struct FindingIdentity: Sendable, Hashable {
  /// The declarations around it with their signatures, outermost first: `Feed.row(for:Post)`. Empty at file level.
  public var declaration: String
  /// Its code tokens without white space and comments, or the words of a comment. The end of a long construct is a
  /// digest.
  public var code: String
  /// Which of the equal constructs of the declaration it is, counted from 1 in source order, whether or not the others
  /// are findings.
  public var occurrence: Int
  /// How many equal constructs the declaration has.
  public var count: Int

  /// Makes an identity.
  public init(declaration: String, code: String, occurrence: Int = 1, count: Int = 1) {
    self.declaration = declaration
    self.code = code
    self.occurrence = occurrence
    self.count = max(count, occurrence)
  }
}

/// Reads the identities of findings in one file.
struct IdentityReader {
  private let file: FileView
  private let code: Code
  private let spelling: ConstructSpelling
  private let signatures: DeclarationSignatures
  /// The declarations around the token that was asked for last and their names, which most findings share with the one
  /// before them.
  private var last: (declarations: [Int], names: String) = ([], "")
  /// By the number of the word that they begin with: the constructs of the file.
  private var constructs: [Int: EqualConstructs] = [:]

  /// So many levels of declarations are named or climbed, so that absurd nesting costs no more.
  private static let mostLevels = 64

  init(_ file: FileView) {
    self.file = file
    code = file.code
    spelling = ConstructSpelling(file)
    signatures = DeclarationSignatures(file)
  }

  /// The identity of a finding that starts and ends at byte offsets. Comments, and what does not begin with a word, are
  /// not counted here.
  mutating func identity(_ range: Range<Int>) -> FindingIdentity {
    let first = code.firstIndex(from: range.lowerBound)
    let isInComment = first == code.firstIndex(from: range.upperBound)
    var identity = FindingIdentity(
      declaration: declaration(around: first),
      code: isInComment ? spelling.words(range) : spelling.construct(from: first, to: range.upperBound))
    guard !isInComment, let word = file.words.number(ofToken: first) else { return identity }
    if constructs[word] == nil { constructs[word] = equalConstructs(beginningWith: word) }
    if let (occurrence, count) = constructs[word]?.rank(of: first) {
      (identity.occurrence, identity.count) = (occurrence, count)
    }
    return identity
  }

  /// Whether the findings at a byte offset are counted by their constructs.
  func countsConstructs(at range: Range<Int>) -> Bool {
    let first = code.firstIndex(from: range.lowerBound)
    return first != code.firstIndex(from: range.upperBound) && file.words.number(ofToken: first) != nil
  }

  /// All constructs of the file that begin with a word.
  private mutating func equalConstructs(beginningWith word: Int) -> EqualConstructs {
    var constructs = EqualConstructs()
    for place in file.words.tokens(ofNumber: word) {
      let text = spelling.construct(from: place, to: code.range(place).upperBound)
      constructs.add(place, declaration: declaration(around: place), code: text)
    }
    return constructs
  }

  /// The names of the declarations around a code token.
  private mutating func declaration(around token: Int) -> String {
    let declarations = file.outline.declarations
    var around: [Int] = []
    var next = lastDeclaration(startingBy: token)
    for _ in 0..<Self.mostLevels {
      guard let index = next else { break }
      if token < declarations[index].end, code.isWord(declarations[index].name) { around.append(index) }
      next = declarations[index].parent
    }
    if around != last.declarations {
      last = (around, around.reversed().map { signatures.text(declarations[$0]) }.joined(separator: "."))
    }
    return last.names
  }

  private func lastDeclaration(startingBy token: Int) -> Int? {
    let declarations = file.outline.declarations
    let low = declarations.indices.partitioningIndex { declarations[$0].start > token }
    return low == 0 ? nil : low - 1
  }
}

/// The constructs of a file that begin with the same word, counted by declaration and code.
private struct EqualConstructs {
  private struct Key: Hashable {
    var declaration: String
    var code: String
  }

  private var counts: [Key: Int] = [:]
  private var ranks: [Int: (key: Key, occurrence: Int)] = [:]

  /// Adds the next construct in source order.
  mutating func add(_ place: Int, declaration: String, code: String) {
    let key = Key(declaration: declaration, code: code)
    counts[key, default: 0] += 1
    ranks[place] = (key, counts[key] ?? 1)
  }

  /// Which of its equals the construct at a code token is, and how many there are.
  func rank(of place: Int) -> (occurrence: Int, count: Int)? {
    ranks[place].map { ($0.occurrence, counts[$0.key] ?? $0.occurrence) }
  }
}
