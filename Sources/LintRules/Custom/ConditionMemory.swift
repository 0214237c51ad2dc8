/// What is known about the conditions of a rule in one file. Each condition is asked about each word, link and type once,
/// however the conditions and the code nest, so that a rule costs its size times the size of the file.
final class ConditionMemory {
  /// The numbers of what a condition holds for, in rising order: code tokens or links.
  struct Answers {
    private var holding: [Int] = []
    private var unknown: [Int] = []

    /// Asks about some numbers, which rise.
    init(_ numbers: some Sequence<Int>, _ holds: (Int) -> Answer) {
      for number in numbers {
        switch holds(number) {
        case true: holding.append(number)
        case nil: unknown.append(number)
        default: break
        }
      }
    }

    /// Whether it holds for one in a range.
    func some(in range: Range<Int>) -> Answer {
      if holding.hasElement(in: range) { return true }
      return unknown.hasElement(in: range) ? nil : false
    }

    /// Whether nothing is known to hold for a number, or might.
    func isFalse(for number: Int) -> Bool { some(in: number..<number + 1) == false }
  }

  /// A condition or a place, by its number in the rule, and what it is asked about.
  private struct Key: Hashable {
    var condition: Int
    var subject: Int
  }

  /// By the numbers of conditions.
  private var words: [Int: Answers] = [:]
  /// By conditions and chains.
  private var links: [Key: Answers] = [:]
  /// The same for what the definitions of modifiers apply.
  private var followed: [Key: Answers] = [:]
  private var answers: [Key: Answer] = [:]
  private var beginnings: [Int: ChainBeginning] = [:]
  /// The numbers of the words in previews.
  private var previewed: Set<Int>?

  /// The words of a file that a condition is about.
  func words(of condition: Int, _ read: () -> Answers) -> Answers {
    if let known = words[condition] { return known }
    let new = read()
    words[condition] = new
    return new
  }

  /// The links of a chain that a condition is about, themselves or by their definitions.
  func links(of condition: Int, chain: Int, isFollowed: Bool, _ read: () -> Answers) -> Answers {
    let key = Key(condition: condition, subject: chain)
    if let known = isFollowed ? followed[key] : links[key] { return known }
    let new = read()
    if isFollowed { followed[key] = new } else { links[key] = new }
    return new
  }

  /// Whether a condition or a place holds for something that is asked about again and again.
  func answer(of condition: Int, about subject: Int, _ read: () -> Answer) -> Answer {
    let key = Key(condition: condition, subject: subject)
    if let known = answers[key] { return known }
    let new = read()
    answers[key] = .some(new)
    return new
  }

  /// What is before the links of a chain.
  func beginning(ofChain chain: Int, _ read: () -> ChainBeginning) -> ChainBeginning {
    if let known = beginnings[chain] { return known }
    let new = read()
    beginnings[chain] = new
    return new
  }

  /// The words that previews mention, by their numbers.
  func wordsInPreviews(_ file: FileView) -> Set<Int> {
    if let previewed { return previewed }
    let new = Set(file.previews.joined().compactMap { file.words.number(ofToken: $0) })
    previewed = new
    return new
  }
}

/// What has a number in its rule, and conditions of its own.
private protocol Numbered {
  var number: Int { get set }
  var has: [FinderCondition] { get set }
  var lacks: [FinderCondition] { get set }
}

extension FinderCondition: Numbered {}
extension FinderPlace: Numbered {}
extension ChainPlace: Numbered {}

extension CustomRule {
  /// Gives each condition and place a number of its own.
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
