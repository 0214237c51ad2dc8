/// Determines which uses of a name refer to one helper of the project.
struct HelperMeaning {
  /// The answer for one use.
  enum Answer: Equatable {
    case no
    case yes
    /// It cannot be determined without types.
    case unclear
  }

  /// The helper.
  let helper: HelperNamesake
  /// The other declarations with its name, and the helper itself.
  let rivals: HelperRivals

  /// Whether there is another function of the same type with the same labels, among the declarations of its file or, as
  /// far as visible, elsewhere.
  func hasTwin(among nearby: [HelperNamesake]) -> Bool {
    if nearby.contains(where: isTwin) { return true }
    guard !helper.staysInFile else { return false }
    return rivals.sharedCount(helper.labels, in: helper.type) > 1
  }

  private func isTwin(_ rival: HelperNamesake) -> Bool {
    rival.offset != helper.offset && rival.kind == .function && rival.type == helper.type
      && rival.labels == helper.labels && rival.scope == helper.scope
      && rival.isVisible(in: helper.path, at: helper.offset)
  }

  /// Whether a use refers to the method through its type and passes a value of the type first.
  func isCurried(_ use: HelperUse) -> Bool {
    if case .type = use.receiver { return !helper.isStatic }
    return false
  }

  /// Whether a use refers to the helper.
  func answer(for use: HelperUse) -> Answer {
    guard use.name == helper.name, helper.isVisible(in: use.path, at: use.offset) else { return .no }
    if let labels = use.labels {
      if labels != helper.labels || isNearerClosure(use) { return .no }
    } else if isMoreLikelyValue(use) {
      return .no
    }
    let candidates = rivals.candidates(for: use)
    return candidates.count == 1 ? answerWithoutRivals(use) : answer(for: use, candidates)
  }

  /// Whether an unqualified name is a property rather than the function.
  private func isMoreLikelyValue(_ use: HelperUse) -> Bool {
    switch use.receiver {
    // An argument of `map` is a function.
    case .value, .other, .implicit: !rivals.valueTypes.isEmpty && use.edits == nil
    case .type(let name): rivals.valueTypes.contains(name)
    case .none, .itself:
      rivals.valueTypes.contains("") || use.enclosingTypes.contains(where: rivals.valueTypes.contains)
    }
  }

  /// Whether a call calls a property of closure type in a type that is nearer than the helper's.
  private func isNearerClosure(_ use: HelperUse) -> Bool {
    guard use.receiver == .none || use.receiver == .itself, helper.scope == nil else { return false }
    return use.enclosingTypes.prefix { $0 != helper.type }.contains(where: rivals.valueTypes.contains)
  }

  private func answerWithoutRivals(_ use: HelperUse) -> Answer {
    let isFree = helper.type.isEmpty || helper.scope != nil
    switch use.receiver {
    case .none: return .yes
    case .itself: return isFree ? .no : .yes
    // It may be a module, another name of the type, or a type of another module.
    case .type(let name): return !isFree && name == helper.type ? .yes : .unclear
    case .implicit: return isFree || !rivals.valueTypes.isEmpty || !helper.isStatic ? .no : .yes
    case .value, .other:
      if isFree { return .no }
      return use.receiverType == helper.type ? .yes : .unclear
    }
  }

  private func answer(for use: HelperUse, _ candidates: HelperCandidates) -> Answer {
    if let nearest = candidates.locals.map(start).max(), use.receiver == .none {
      guard start(helper) == nearest else { return .no }
      return candidates.locals.count { start($0) == nearest } == 1 ? .yes : .unclear
    }
    switch use.receiver {
    case .none, .itself:
      for type in use.enclosingTypes {
        let count = candidates.count(in: type)
        if count == 0 { continue }
        guard helper.type == type, helper.scope == nil else { return .no }
        return count == 1 ? .yes : .unclear
      }
      if candidates.isInherited { return .unclear }
      return use.receiver == .none && helper.type.isEmpty ? .yes : .no
    case .type(let name):
      if candidates.count(in: name) > 0 { return helper.type == name && helper.scope == nil ? .yes : .no }
      return .unclear
    case .implicit, .value, .other: return helper.type.isEmpty || helper.scope != nil ? .no : .unclear
    }
  }

  private func start(_ namesake: HelperNamesake) -> Int { namesake.scope?.lowerBound ?? -1 }
}
