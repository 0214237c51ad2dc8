/// What the modifiers of the project do, modifiers of modifiers included.
struct ModifierTable: Sendable {
  private var answers: [String: Sizing] = [:]
  private let suggestions: [[UInt8]]

  /// Merges definitions. Two that disagree, and cycles that nothing decides, are unknown.
  init(_ definitions: [ModifierDefinition], suggestiveNames: [String]) {
    suggestions = suggestiveNames.map { Array($0.utf8) }
    var sizings: [String: [Sizing]] = [:]
    var applies: [String: Set<String>] = [:]
    for definition in definitions {
      sizings[definition.name, default: []].append(definition.sizing)
      applies[definition.name, default: []].formUnion(definition.custom)
    }
    for (name, own) in sizings {
      answers[name] = own.allSatisfy { $0 == own[0] } ? own[0] : .unknown
    }
    propagate(applies)
  }

  /// Carries answers from applied modifiers to those that apply them, each name once for each rise of its answer.
  private mutating func propagate(_ applies: [String: Set<String>]) {
    var appliedBy: [String: [String]] = [:]
    for (name, inner) in applies {
      for modifier in inner { appliedBy[modifier, default: []].append(name) }
    }
    var pending = Array(appliedBy.keys)
    while let name = pending.popLast() {
      let answer = sizing(of: name)
      for outer in appliedBy[name] ?? [] where answers[outer].map({ $0 < answer }) ?? false {
        answers[outer] = answer
        pending.append(outer)
      }
    }
  }

  /// What a modifier does. A name that nobody defines is unknown if it sounds like a size, and ignored otherwise.
  func sizing(of name: String) -> Sizing {
    if let answer = answers[name] { return answer }
    return soundsLikeSize(name) ? .unknown : .unsized
  }

  /// The strongest answer of several modifiers.
  func sizing(of names: [String]) -> Sizing {
    names.reduce(.unsized) { max($0, sizing(of: $1)) }
  }

  private func soundsLikeSize(_ name: String) -> Bool {
    let lowered = name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    return suggestions.contains { suggestion in
      guard !suggestion.isEmpty, lowered.count >= suggestion.count else { return false }
      return (0...(lowered.count - suggestion.count)).contains {
        lowered[$0..<$0 + suggestion.count].elementsEqual(suggestion)
      }
    }
  }
}
