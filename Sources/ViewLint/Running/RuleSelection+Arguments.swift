import LintRules

extension RuleSelection {
  /// Reads the selection from the arguments of `lint`.
  init(_ arguments: Arguments, _ known: RuleIDs) throws(UsageError) {
    let only = try Self.ids(arguments, "only", known)
    var disabled = try Self.ids(arguments, "disable", known) ?? []
    var severities: [String: RuleLayer] = [:]
    for option in SeverityOption.allCases {
      for (rule, reason) in try Self.rulesAndReasons(arguments, option.rawValue, known) {
        if let reason {
          let old = severities[rule, default: RuleLayer()].reasons.updateValue(option.severity, forKey: reason)
          if let old, old != option.severity { throw UsageError("'\(rule)/\(reason)' can't have two severities") }
          severities[rule]?.reasons[reason] = option.severity
        } else {
          let old = severities[rule]?.severity
          if let old, old != option.severity { throw UsageError("'\(rule)' can't have two severities") }
          severities[rule, default: RuleLayer()].severity = option.severity
          if option == .off { disabled.append(rule) }
        }
      }
    }
    if !disabled.isEmpty, (only ?? known.all).allSatisfy({ disabled.contains($0) }) {
      throw UsageError("no rules left to run; remove an ID from '--disable' or '--off'")
    }
    self.init(only: only, disabled: disabled, severities: severities)
  }

  /// The rule ids that were given with an option, separated by commas; nil without the option.
  private static func ids(
    _ arguments: Arguments, _ option: String, _ known: RuleIDs
  ) throws(UsageError) -> [String]? {
    guard arguments.has(option) else { return nil }
    let lists = try words(arguments, option).map { word throws(UsageError) -> [String] in
      if let pack = try pack(word, option) { return pack.ids }
      return [try known.checked(word, "'--\(option)': ")]
    }
    return lists.flatMap { $0 }
  }

  /// The rules, and reasons of rules, that were given with an option: `rule` or `rule/reason`.
  private static func rulesAndReasons(
    _ arguments: Arguments, _ option: String, _ ids: RuleIDs
  ) throws(UsageError) -> [(rule: String, reason: String?)] {
    guard arguments.has(option) else { return [] }
    let lists = try words(arguments, option).map { word throws(UsageError) -> [(rule: String, reason: String?)] in
      if let pack = try pack(word, option) { return pack.ids.map { ($0, nil) } }
      let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let rule = try ids.checked(parts[0], "'--\(option)': ")
      guard parts.count > 1 else { return [(rule, nil)] }
      let builtIn = RuleList.all.first { $0.info.id == rule }?.info
      let known = (ids.isOfProject(rule) ? nil : builtIn)?.reasons.map { $0.id } ?? [CustomRuleMatcher.reason]
      if known.contains(parts[1]) { return [(rule, parts[1])] }
      let suggestion = Suggestion.clause(for: parts[1], among: known)
      throw UsageError("'--\(option)': unknown kind '\(parts[1])' of '\(rule)'\(suggestion)")
    }
    return lists.flatMap { $0 }
  }

  /// The pack that a word names; nil if it is not a pack.
  private static func pack(_ word: String, _ option: String) throws(UsageError) -> RulePack? {
    guard word.hasPrefix(RulePack.prefix) else { return nil }
    if let pack = RulePack(word: word) { return pack }
    throw UsageError("'--\(option)': \(RulePack.objection(to: word))")
  }

  /// The words that were given with an option, separated by commas.
  static func words(_ arguments: Arguments, _ option: String) throws(UsageError) -> [String] {
    let words = arguments.texts(option).flatMap {
      $0.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
    }
    if words.isEmpty { throw UsageError("missing rule ID for '--\(option)'") }
    return words
  }
}

/// The options that give rules a severity for one run.
enum SeverityOption: String, CaseIterable {
  case error, warn, note, off

  var severity: RuleSeverity {
    switch self {
    case .error: .on(.error)
    case .warn: .on(.warning)
    case .note: .on(.note)
    case .off: .off
    }
  }
}

/// The ids of all rules, as people type them: those of viewlint, and those of the project of a request.
struct RuleIDs {
  /// The ids of the rules of viewlint.
  static var builtIn: [String] { RuleList.all.map { $0.info.id } }

  private let request: LintRequest

  init(_ request: LintRequest) {
    self.request = request
  }

  /// The configurations at and above the working directory and what is named.
  private var store: ConfigurationStore {
    let store = ConfigurationStore(request)
    for path in request.paths + [request.location.workingDirectory] {
      let place = request.location.place(of: path)
      store.use(store.nearestScope(fromFolder: place))
    }
    return store
  }

  /// All ids, those of viewlint first.
  var all: [String] { Self.builtIn + store.customRules.map(\.id) }

  /// Whether an id is that of a rule which the project defines.
  func isOfProject(_ id: String) -> Bool { store.customRules.contains { $0.id == id } }

  /// An id that exists, or an error with a suggestion. Nothing is reported about a project whose configuration has
  /// errors: these come first.
  func checked(_ id: String, _ place: String = "") throws(UsageError) -> String {
    if Self.builtIn.contains(id) { return id }
    let store = store
    let all = Self.builtIn + store.customRules.map(\.id)
    if all.contains(id) || !store.failures.isEmpty { return id }
    let suggestion = Suggestion.clause(for: id, among: all)
    throw UsageError(
      "\(place)unknown rule '\(id)'" + (suggestion.isEmpty ? "; run 'viewlint rules' for a list" : suggestion))
  }
}
