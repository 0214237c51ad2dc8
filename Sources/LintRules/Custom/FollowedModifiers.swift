/// What the project's own modifiers apply to views, for one rule and one file. It records the names that it is asked
/// about.
final class FollowedModifiers {
  private let project: ModifierIndex
  private let table: CodeTable
  /// The names whose definitions may change an answer.
  private(set) var questions = ModifierQuestions()

  /// Names are followed through so many definitions.
  private static let mostSteps = 64

  init(_ project: ModifierIndex, table: CodeTable) {
    self.project = project
    self.table = table
  }

  /// Whether a modifier in a file applies one that fits, through its definition; with an end, as the first or the last.
  func applies(
    _ condition: FinderCondition, _ link: ChainTable.Link, _ file: FileView, _ end: ModifierReading.End?
  ) -> Answer {
    let modifier = ModifierReader(file: file).applied(link)
    questions.names.formUnion(modifier.askedNames)
    if project.isEmpty { return false }
    var search = Search(project: project, condition: AppliedCondition(condition, table), end: end)
    return search.isApplied(by: modifier, from: file.path, 0)
  }

  /// Looks through definitions, each once.
  private struct Search {
    let project: ModifierIndex
    let condition: AppliedCondition
    let end: ModifierReading.End?
    var known: [Int: Answer] = [:]

    /// Whether a modifier applies one that fits, through its definition.
    mutating func isApplied(by modifier: AppliedModifier, from file: String, _ depth: Int) -> Answer {
      if modifier.askedNames.isEmpty { return false }
      guard depth < FollowedModifiers.mostSteps, let definitions = project.definitions(of: modifier, from: file) else {
        return nil
      }
      var answers: [Answer] = []
      for definition in definitions { answers.append(isApplied(by: definition, depth)) }
      return Self.agreed(answers)
    }

    /// Whether a definition applies a modifier that fits, on each of its ways.
    private mutating func isApplied(by index: Int, _ depth: Int) -> Answer {
      if let answer = known[index] { return answer }
      // A definition that uses itself says nothing new.
      known[index] = .some(nil)
      let entry = project.entries[index]
      var answers: [Answer] = []
      for path in entry.definition.paths {
        answers.append(path.flatMap { isApplied(in: $0, from: entry.file, depth) } as Answer)
      }
      let answer = answers.isEmpty ? nil : Self.agreed(answers)
      known[index] = .some(answer)
      return answer
    }

    private mutating func isApplied(in path: [AppliedModifier], from file: String, _ depth: Int) -> Answer {
      let modifiers: ArraySlice<AppliedModifier> =
        switch end {
        case .first: path.prefix(1)
        case .last: path.suffix(1)
        case nil: path[...]
        }
      var answer: Answer = false
      for modifier in modifiers {
        var own = condition.fits(modifier)
        if own == false { own = isApplied(by: modifier, from: file, depth + 1) }
        if own == true { return true }
        if own == nil { answer = nil }
      }
      return answer
    }

    /// What several definitions say, if they agree; no without any.
    private static func agreed(_ answers: [Answer]) -> Answer {
      guard let first = answers.first else { return false }
      return answers.allSatisfy { $0 == first } ? first : nil
    }
  }
}

/// A condition about modifiers, for those that other files apply.
struct AppliedCondition {
  private let condition: FinderCondition
  private let signatures: [Signature]
  private let table: CodeTable

  init(_ condition: FinderCondition, _ table: CodeTable) {
    self.condition = condition
    self.table = table
    if case .modifier(let signatures) = condition.kind { self.signatures = signatures } else { signatures = [] }
  }

  /// Whether a modifier fits.
  func fits(_ modifier: AppliedModifier) -> Answer {
    guard modifier.isCalled, signatures.contains(where: { $0.name.matches(modifier.name) && isTaken($0, modifier) })
    else { return false }
    let has = all(condition.has) { isPart($0, modifier) }
    if has == false { return false }
    let lacks = all(condition.lacks) { isPart($0, modifier).map { !$0 } }
    return lacks == true ? has : lacks
  }

  private func isTaken(_ signature: Signature, _ modifier: AppliedModifier) -> Bool {
    var labels = (signature.labels ?? [])[...]
    for argument in modifier.arguments {
      guard let next = labels.first else { break }
      switch next {
      case .unlabeled: if argument.label == nil { labels.removeFirst() }
      case .named(let name): if argument.label == name { labels.removeFirst() }
      }
    }
    return labels.isEmpty
  }

  /// Whether a modifier has what a condition names. What its closures hold is unknown.
  private func isPart(_ condition: FinderCondition, _ modifier: AppliedModifier) -> Answer {
    switch condition.kind {
    case .argument(let names, let value):
      some(names) { name in some(arguments(name, modifier)) { argument in value.map { fits($0, argument) } ?? true } }
    case .closure(let labels):
      labels.contains { label in
        let closures = modifier.arguments.filter(\.isTrailing)
        return switch label {
        case .first: closures.first.map { $0.label == nil } ?? false
        case .named(let name): closures.contains { $0.label == name }
        }
      }
    default: nil
    }
  }

  private func arguments(_ name: ArgumentName, _ modifier: AppliedModifier) -> [AppliedModifier.Argument] {
    switch name {
    case .any: return modifier.arguments
    case .labeled(let label): return modifier.arguments.filter { $0.label == label }
    case .unlabeled(let number):
      let unlabeled = modifier.arguments.filter { $0.label == nil }
      return number <= unlabeled.count ? [unlabeled[number - 1]] : []
    }
  }

  private func fits(_ value: ValuePattern, _ argument: AppliedModifier.Argument) -> Answer {
    guard let text = argument.text else { return nil }
    let file = FileView(path: "", source: SourceBytes(text))
    return ValueReading(file: file, table: table).fits(value, 0..<file.count)
  }
}
