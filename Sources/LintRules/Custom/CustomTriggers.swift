/// Finds the words without which a custom rule has no finding in a file.
struct CustomTriggers {
  /// Whether definitions in other files may hold what is looked for.
  let follow: Bool

  /// Ways to hold, each as the words that it needs; an empty one needs none.
  typealias Ways = [Triggers.WordSet]

  /// With more sets only the words of the subjects count.
  private static let mostSets = 64

  /// The words of a rule: all words of one set are in every file with a finding.
  static func triggers(of rule: CustomRule) -> Triggers {
    let reading = CustomTriggers(follow: rule.follow)
    let sets = rule.finders.flatMap(reading.sets)
    let isSmall = sets.count <= mostSets
    return .any(of: distinct(isSmall ? sets : rule.finders.flatMap { reading.subject($0.subject) }))
  }

  private static func distinct(_ sets: Ways) -> Ways {
    var seen: Set<Triggers.WordSet> = []
    return sets.filter { seen.insert($0).inserted }
  }

  /// The sets of one finder: its conditions all hold, so their words are joined.
  private func sets(of finder: Finder) -> Ways {
    var parts = [subject(finder.subject)] + finder.has.map(condition) + finder.inside.map(place)
    if case .modifier(_, let roots) = finder.subject, !roots.isEmpty { parts.append(roots.map(signature)) }
    if !follow { parts += (finder.before + finder.after).map { $0.signatures.map(signature) } }
    let useful = parts.filter { part in part.allSatisfy { !$0.words.isEmpty || !$0.part.isEmpty } && !part.isEmpty }
    guard !useful.isEmpty else { return [Triggers.WordSet([])] }
    let count = useful.reduce(1) { min($0 * $1.count, Self.mostSets + 1) }
    guard count <= Self.mostSets else { return subject(finder.subject) }
    return useful.reduce([Triggers.WordSet([])]) { sets, part in
      sets.flatMap { set in part.map { Self.joined(set, $0) } }
    }
  }

  private static func joined(_ left: Triggers.WordSet, _ right: Triggers.WordSet) -> Triggers.WordSet {
    Triggers.WordSet(
      left.words + right.words.filter { !left.words.contains($0) }, part: left.part.isEmpty ? right.part : left.part)
  }

  // MARK: Parts

  private func subject(_ subject: FinderSubject) -> Ways {
    switch subject {
    case .call(let signatures), .modifier(let signatures, _), .member(let signatures): signatures.map(signature)
    case .name(let names): names.map { words([$0]) }
    case .assignment(let paths, _): paths.map { words($0.names) }
    case .text(let patterns): patterns.map(text)
    case .declaration(let kinds, let names): declarations(kinds, names)
    case .module(let modules): modules.map { Self.joined(Triggers.WordSet(["import"]), words($0.names)) }
    }
  }

  private func declarations(_ kinds: [DeclarationKind], _ names: [NamePattern]) -> Ways {
    let keywords = kinds.flatMap { kind -> [String] in
      switch kind {
      case .type: ["struct", "class", "enum", "actor"]
      case .property: ["let", "var"]
      default: [kind.rawValue]
      }
    }
    let fixed = names.isEmpty ? [Triggers.WordSet([])] : names.map { pathWords($0) }
    return keywords.flatMap { keyword in fixed.map { Self.joined(Triggers.WordSet([keyword]), $0) } }
  }

  private func condition(_ condition: FinderCondition) -> Ways {
    switch condition.kind {
    case .argument(let names, let value):
      let labels = names.map { name -> Triggers.WordSet in
        if case .labeled(let label) = name { Triggers.WordSet([label]) } else { Triggers.WordSet([]) }
      }
      guard let value, let named = self.value(value) else { return labels }
      return labels.flatMap { label in named.map { Self.joined(label, $0) } }
    case .closure(let labels):
      return labels.map { label in
        if case .named(let name) = label { Triggers.WordSet([name]) } else { Triggers.WordSet([]) }
      }
    case .modifier(let signatures): return follow ? [] : signatures.map(signature)
    case .call(let signatures): return signatures.map(signature)
    case .name(let names), .attribute(let names), .member(let names): return names.map { words([$0]) }
    case .keyword(let keywords): return keywords.map { Triggers.WordSet(Self.identifiers($0)) }
    case .inheritance(let paths), .module(let paths): return paths.map { words($0.names) }
    case .preview: return []
    }
  }

  private func place(_ place: FinderPlace) -> Ways {
    switch place.kind {
    case .call(let signatures, _): signatures.map(signature)
    case .modifier(let signatures): follow ? [] : signatures.map(signature)
    case .declaration(let names): names.map { pathWords($0) }
    case .compilation(let names):
      names.map { $0.fixed.map { Triggers.WordSet(Self.identifiers($0)) } ?? Triggers.WordSet([]) }
    }
  }

  /// The words that a value needs; nil for none.
  private func value(_ value: ValuePattern) -> Ways? {
    if !value.calls.isEmpty { return value.calls.map(signature) }
    return value.members.isEmpty ? nil : value.members.map(signature)
  }

  /// The longest run of letters in a pattern, which is in every text that matches it.
  private func text(_ pattern: TextPattern) -> Triggers.WordSet {
    guard case .glob(let glob) = pattern, !glob.text.utf8.contains(where: { "[{\\".utf8.contains($0) }) else {
      return Triggers.WordSet([])
    }
    let runs = glob.text.utf8.split { ($0 | 0x20) &- UInt8(ascii: "a") >= 26 }
    let longest = runs.max { $0.count < $1.count }.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return Triggers.WordSet([], part: longest.utf8.count < 2 ? "" : longest.lowercased())
  }

  // MARK: Words

  private func signature(_ signature: Signature) -> Triggers.WordSet {
    let labels = (signature.labels ?? []).compactMap { label -> String? in
      if case .named(let name) = label { name } else { nil }
    }
    let qualifier = signature.qualifier.filter { $0.fixed.map { !PlatformModules.contains($0) } ?? false }
    let names = words(qualifier + [signature.name]).words
    return Triggers.WordSet(names + labels.filter { !names.contains($0) })
  }

  private func words(_ names: [NamePattern]) -> Triggers.WordSet {
    var seen: Set<String> = []
    return Triggers.WordSet(names.compactMap(\.fixed).filter { !$0.isEmpty && seen.insert($0).inserted })
  }

  /// The names of a path that is written as one name: `Feed.Row`.
  private func pathWords(_ name: NamePattern) -> Triggers.WordSet {
    Triggers.WordSet(name.fixed.map(Self.identifiers) ?? [])
  }

  /// The identifiers in a string: both in `private(set)`.
  private static func identifiers(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.filter { !($0.first?.isNumber ?? true) }
      .map(String.init)
  }
}
