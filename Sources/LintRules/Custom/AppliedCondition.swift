/// A condition about modifiers, for those that other files apply.
struct AppliedCondition: ModifierCondition {
  private let condition: FinderCondition
  private let signatures: [Signature]
  private let table: CodeTable
  private let steps: StepBudget

  init(_ condition: FinderCondition, _ table: CodeTable, _ steps: StepBudget) {
    self.steps = steps
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
    return ValueReading(file: file, table: table, steps: steps).fits(value, 0..<file.count)
  }
}
