/// Tells which uses of a name mean one helper of the project.
struct HelperMeaning {
  /// The answer for one use.
  enum Answer: Equatable {
    case no
    case yes
    /// Nobody can tell without types.
    case unclear
  }

  /// The helper.
  let helper: HelperNamesake
  /// Other functions that the same call could mean.
  private let rivals: [HelperNamesake]
  /// Properties and cases with the name.
  private let values: [HelperNamesake]

  init(_ helper: HelperNamesake, among namesakes: [HelperNamesake]) {
    self.helper = helper
    let others = namesakes.filter { $0.path != helper.path || $0.offset != helper.offset }
    rivals = others.filter { $0.kind == .function }
    values = others.filter { $0.kind == .value }
  }

  /// Another function of the same type with the same labels.
  var twin: HelperNamesake? {
    rivals.first { rival in
      rival.type == helper.type && rival.labels == helper.labels && rival.scope == helper.scope
        && rival.isVisible(in: helper.path, at: helper.offset)
        && (rival.path == helper.path || !helper.isPrivate)
    }
  }

  /// Whether a use takes a method from its type, to hand it a value of the type first.
  func isCurried(_ use: HelperUse) -> Bool {
    if case .type = use.receiver { return !helper.isStatic }
    return false
  }

  /// Whether a use means the helper.
  func answer(for use: HelperUse) -> Answer {
    guard use.name == helper.name, helper.isVisible(in: use.path, at: use.offset) else { return .no }
    if let labels = use.labels {
      if labels != helper.labels || isNearerClosure(use) { return .no }
    } else if isMoreLikelyValue(use) {
      return .no
    }
    let candidates = rivals.filter { rival in
      (use.labels == nil || rival.labels == helper.labels) && rival.isVisible(in: use.path, at: use.offset)
    }
    return candidates.isEmpty ? answerWithoutRivals(use) : answer(for: use, candidates)
  }

  /// Whether a plain name is that of a property rather than of the function.
  private func isMoreLikelyValue(_ use: HelperUse) -> Bool {
    switch use.receiver {
    // What is handed to `map` is a function.
    case .value, .other, .implicit: !values.isEmpty && use.edits == nil
    case .type(let name): values.contains { $0.type == name }
    case .none, .itself: values.contains { $0.type.isEmpty || use.enclosingTypes.contains($0.type) }
    }
  }

  /// Whether a call calls a property, a closure, of a type that is nearer than the helper's.
  private func isNearerClosure(_ use: HelperUse) -> Bool {
    guard use.receiver == .none || use.receiver == .itself, helper.scope == nil else { return false }
    let nearer = use.enclosingTypes.prefix { $0 != helper.type }
    return values.contains { nearer.contains($0.type) }
  }

  private func answerWithoutRivals(_ use: HelperUse) -> Answer {
    let isFree = helper.type.isEmpty || helper.scope != nil
    switch use.receiver {
    case .none: return .yes
    case .itself: return isFree ? .no : .yes
    case .type(let name):
      if isFree { return .no }
      return name == helper.type || helper.isInherited ? .yes : .no
    case .implicit: return isFree || !values.isEmpty || !helper.isStatic ? .no : .yes
    case .value, .other: return isFree ? .no : .yes
    }
  }

  private func answer(for use: HelperUse, _ candidates: [HelperNamesake]) -> Answer {
    let all = candidates + [helper]
    if let local = all.filter({ $0.scope != nil }).max(by: { start($0) < start($1) }), use.receiver == .none {
      return local == helper ? .yes : .no
    }
    switch use.receiver {
    case .none, .itself:
      for type in use.enclosingTypes {
        let members = all.filter { $0.type == type && $0.scope == nil }
        if !members.isEmpty { return members == [helper] ? .yes : members.contains(helper) ? .unclear : .no }
      }
      if all.contains(where: { $0.isInherited && $0.scope == nil }) { return .unclear }
      return use.receiver == .none && helper.type.isEmpty ? .yes : .no
    case .type(let name):
      if all.contains(where: { $0.type == name }) { return helper.type == name ? .yes : .no }
      return helper.isInherited ? .unclear : .no
    case .implicit, .value, .other: return helper.type.isEmpty || helper.scope != nil ? .no : .unclear
    }
  }

  private func start(_ namesake: HelperNamesake) -> Int { namesake.scope?.lowerBound ?? -1 }
}
