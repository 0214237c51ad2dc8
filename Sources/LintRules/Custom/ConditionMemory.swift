/// The cached answers to a rule's conditions in one file.
///
/// Each condition is evaluated once for each word, link, and type, even in deeply nested code. The cost of a rule is its
/// size times the size of the file.
final class ConditionMemory {
  /// The code tokens or links that a condition holds for, in ascending order.
  struct Answers {
    private var holding: [Int] = []
    private var unknown: [Int] = []

    /// Evaluates a condition for numbers in ascending order.
    init(_ numbers: some Sequence<Int>, _ holds: (Int) -> Answer) {
      for number in numbers {
        switch holds(number) {
        case true: holding.append(number)
        case nil: unknown.append(number)
        default: break
        }
      }
    }

    /// Whether the condition holds for any number in a range.
    func some(in range: Range<Int>) -> Answer {
      if holding.hasElement(in: range) { return true }
      return unknown.hasElement(in: range) ? nil : false
    }

    /// Whether the condition definitely doesn't hold for a number.
    func isFalse(for number: Int) -> Bool { some(in: number..<number + 1) == false }
  }

  /// The answers to conditions about the links of chains. Each link may ask about all chains around it, so nothing is
  /// hashed.
  private struct AnswersByChain {
    private var byCondition: [TokenMap<Answers>] = []

    /// The answer to a condition, by its number, about a chain.
    subscript(condition: Int, chain: Int) -> Answers? {
      get { byCondition.indices.contains(condition) ? byCondition[condition][chain] : nil }
      set {
        while byCondition.count <= condition { byCondition.append(TokenMap()) }
        byCondition[condition][chain] = newValue
      }
    }
  }

  /// The number of a condition or place in its rule, and the subject it is evaluated for.
  private struct Key: Hashable {
    var condition: Int
    var subject: Int
  }

  /// Answers about words, by condition number.
  private var words: [Int: Answers] = [:]
  /// Answers about a chain's own links.
  private var links = AnswersByChain()
  /// Answers about the modifiers that the definitions behind a chain's links apply.
  private var followed = AnswersByChain()
  private var answers: [Key: Answer] = [:]
  /// Whether code tokens are in a place, by place and token.
  private var surroundings: [Key: Answer] = [:]
  private var beginnings: [Int: ChainBeginning] = [:]
  /// The numbers of the words in previews.
  private var previewed: Set<Int>?

  /// Returns the words of the file that a condition holds for.
  func words(of condition: Int, _ read: () -> Answers) -> Answers {
    if let known = words[condition] { return known }
    let new = read()
    words[condition] = new
    return new
  }

  /// Returns the links of a chain that a condition holds for, directly or through their definitions.
  func links(of condition: Int, chain: Int, isFollowed: Bool, _ read: () -> Answers) -> Answers {
    if let known = isFollowed ? followed[condition, chain] : links[condition, chain] { return known }
    let new = read()
    if isFollowed { followed[condition, chain] = new } else { links[condition, chain] = new }
    return new
  }

  /// Returns whether a condition or a place holds for a subject.
  func answer(of condition: Int, about subject: Int, _ read: () -> Answer) -> Answer {
    let key = Key(condition: condition, subject: subject)
    if let known = answers[key] { return known }
    let new = read()
    answers[key] = .some(new)
    return new
  }

  /// Returns the stored answer to whether a code token is in a place; nil without one.
  func answer(around token: Int, of place: Int) -> Answer? { surroundings[Key(condition: place, subject: token)] }

  /// Stores the answer to whether a code token is in a place.
  func keep(_ answer: Answer, around token: Int, of place: Int) {
    surroundings[Key(condition: place, subject: token)] = .some(answer)
  }

  /// Returns the beginning of a chain.
  func beginning(ofChain chain: Int, _ read: () -> ChainBeginning) -> ChainBeginning {
    if let known = beginnings[chain] { return known }
    let new = read()
    beginnings[chain] = new
    return new
  }

  /// Returns the numbers of the words in previews.
  func wordsInPreviews(_ file: FileView) -> Set<Int> {
    if let previewed { return previewed }
    let new = Set(file.previews.joined().compactMap { file.words.number(ofToken: $0) })
    previewed = new
    return new
  }
}

/// A part of a rule with a number and nested conditions.
private protocol Numbered {
  var number: Int { get set }
  var has: [FinderCondition] { get set }
  var lacks: [FinderCondition] { get set }
}

extension FinderCondition: Numbered {}
extension FinderPlace: Numbered {}
extension ChainPlace: Numbered {}

extension CustomRule {
  /// Numbers all conditions and places.
  mutating func numberConditions() {
    var count = 0
    func number(_ all: inout [some Numbered]) {
      for index in all.indices {
        count += 1
        all[index].number = count
        number(&all[index].has)
        number(&all[index].lacks)
      }
    }
    for index in finders.indices {
      number(&finders[index].has)
      number(&finders[index].lacks)
      number(&finders[index].inside)
      number(&finders[index].outside)
      number(&finders[index].before)
      number(&finders[index].after)
    }
  }
}
