extension Finder {
  /// Whether a `has` looks in the table.
  var usesTable: Bool {
    values.contains { $0.looksInTable }
  }

  /// Whether a `has` asks for an argument, so that its value is known.
  var asksForValue: Bool {
    has.contains { if case .argument = $0.kind { true } else { false } }
  }

  /// The patterns of values in all of its conditions.
  private var values: [ValuePattern] {
    var patterns: [ValuePattern] = []
    if case .assignment(_, let value?) = subject { patterns.append(value) }
    var conditions = has + lacks
    for place in inside + outside { conditions += place.has + place.lacks }
    for place in before + after { conditions += place.has + place.lacks }
    while let condition = conditions.popLast() {
      if case .argument(_, let value?) = condition.kind { patterns.append(value) }
      conditions += condition.has + condition.lacks
    }
    return patterns
  }

  /// Whether a placeholder can have a value for a finding.
  func mayFill(_ placeholder: Placeholder) -> Bool {
    let isCall: Bool
    switch subject {
    case .call, .modifier: isCall = true
    default: isCall = false
    }
    switch placeholder {
    case .name, .code, .type, .file: return true
    case .arguments, .closures: return isCall
    case .argument(let name):
      let isMissing = lacks.contains { condition in
        guard case .argument(let names, value: nil) = condition.kind else { return false }
        return names.contains(name) || names.contains(.any)
      }
      return isCall && !isMissing
    case .value:
      if case .assignment = subject { return true }
      return asksForValue
    case .entry: return usesTable
    case .attribute: return has.contains { if case .attribute = $0.kind { true } else { false } }
    }
  }

  /// Whether a file without certain words cannot have a finding.
  func namesSomething(follow: Bool) -> Bool {
    subject.hasWord || has.contains { $0.hasWord(follow: follow) } || inside.contains { $0.hasWord(follow: follow) }
      || !follow && (before + after).contains { $0.signatures.allSatisfy(\.hasWord) }
  }
}

extension FinderSubject {
  /// What one of its findings is.
  var noun: String {
    switch self {
    case .call: "call"
    case .modifier: "modifier"
    case .member: "member"
    case .name: "name"
    case .assignment: "assignment"
    case .text: "string"
    case .declaration: "declaration"
    case .module: "import"
    }
  }

  /// Whether each of its alternatives has a word that must be in the file.
  fileprivate var hasWord: Bool {
    switch self {
    case .call(let signatures), .member(let signatures): signatures.allSatisfy(\.hasWord)
    case .modifier(let signatures, let roots):
      signatures.allSatisfy(\.hasWord) || !roots.isEmpty && roots.allSatisfy(\.hasWord)
    case .name(let names): names.allSatisfy { $0.fixed != nil }
    case .assignment(let paths, _): paths.allSatisfy { $0.names.contains { $0.fixed != nil } }
    case .text(let patterns): patterns.allSatisfy(\.hasLetters)
    case .declaration, .module: true
    }
  }
}

extension FinderCondition {
  /// Whether each of its alternatives has a word that must be in the file.
  fileprivate func hasWord(follow: Bool) -> Bool {
    switch kind {
    case .argument(let names, let value):
      names.allSatisfy { if case .labeled = $0 { true } else { false } } || value?.hasWord ?? false
    case .closure(let labels): labels.allSatisfy { $0 != .first }
    case .modifier(let signatures): !follow && signatures.allSatisfy(\.hasWord)
    case .call(let signatures): signatures.allSatisfy(\.hasWord)
    case .name(let names), .attribute(let names), .member(let names): names.allSatisfy { $0.fixed != nil }
    case .keyword: true
    case .inheritance(let paths), .module(let paths): paths.allSatisfy { $0.names.contains { $0.fixed != nil } }
    case .preview: false
    }
  }
}

extension FinderPlace {
  fileprivate func hasWord(follow: Bool) -> Bool {
    switch kind {
    case .call(let signatures, _): signatures.allSatisfy(\.hasWord)
    case .modifier(let signatures): !follow && signatures.allSatisfy(\.hasWord)
    case .declaration(let names), .compilation(let names): names.allSatisfy { $0.fixed != nil }
    }
  }
}

extension ValuePattern {
  /// Whether it or a part of it looks in the table.
  fileprivate var looksInTable: Bool {
    isInTable || any.contains(where: \.looksInTable) || not.contains(where: \.looksInTable)
  }

  fileprivate var hasWord: Bool {
    !calls.isEmpty && calls.allSatisfy(\.hasWord) || !members.isEmpty && members.allSatisfy(\.hasWord)
  }
}

extension Signature {
  /// Whether it has a word that must be in the file.
  fileprivate var hasWord: Bool {
    name.fixed != nil || qualifier.contains { $0.fixed != nil }
      || labels?.contains { if case .named = $0 { true } else { false } } ?? false
  }
}

extension TextPattern {
  /// Whether every string that matches has some letters.
  fileprivate var hasLetters: Bool {
    switch self {
    case .letters: false
    case .glob(let glob): glob.text.utf8.contains { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A } && !glob.text.contains("[")
    }
  }
}
