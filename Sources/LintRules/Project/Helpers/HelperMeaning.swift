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
  /// What else bears its name, and the helper itself.
  let rivals: HelperRivals

  private var values: [HelperNamesake] { rivals.values }

  /// Whether there is another function of the same type with the same labels.
  func hasTwin(among nearby: [HelperNamesake]) -> Bool {
    if rivals.confined(to: helper.path).contains(where: isTwin) { return true }
    if helper.scope != nil { return false }
    if helper.isPrivate { return nearby.contains(where: isTwin) }
    return rivals.shared(helper.labels).count(in: helper.type) > 1
  }

  /// Whether a function of the helper's file is another one of the same type with the same labels.
  private func isTwin(_ rival: HelperNamesake) -> Bool {
    rival.offset != helper.offset && rival.kind == .function && rival.type == helper.type
      && rival.labels == helper.labels && rival.scope == helper.scope
      && rival.isVisible(in: helper.path, at: helper.offset)
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
    let (shared, confined) = (rivals.shared(use.labels), rivals.confined(to: use))
    return shared.count + confined.count == 1 ? answerWithoutRivals(use) : answer(for: use, shared, confined)
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

  private func answer(for use: HelperUse, _ shared: HelperRivals.Group, _ confined: [HelperNamesake]) -> Answer {
    let locals = confined.filter { $0.scope != nil }
    if let nearest = locals.map(start).max(), use.receiver == .none {
      guard start(helper) == nearest else { return .no }
      return locals.count { start($0) == nearest } == 1 ? .yes : .unclear
    }
    switch use.receiver {
    case .none, .itself:
      for type in use.enclosingTypes {
        let members = shared.count(in: type) + confined.count { $0.type == type && $0.scope == nil }
        if members == 0 { continue }
        guard helper.type == type, helper.scope == nil else { return .no }
        return members == 1 ? .yes : .unclear
      }
      if shared.isInherited || confined.contains(where: { $0.isInherited && $0.scope == nil }) { return .unclear }
      return use.receiver == .none && helper.type.isEmpty ? .yes : .no
    case .type(let name):
      if shared.count(in: name) > 0 || confined.contains(where: { $0.type == name }) {
        return helper.type == name ? .yes : .no
      }
      return helper.isInherited ? .unclear : .no
    case .implicit, .value, .other: return helper.type.isEmpty || helper.scope != nil ? .no : .unclear
    }
  }

  private func start(_ namesake: HelperNamesake) -> Int { namesake.scope?.lowerBound ?? -1 }
}
