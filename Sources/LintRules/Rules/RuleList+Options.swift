extension RuleList {
  /// The options that determine something for the project, in the order of the rules.
  public static func options(for use: ProjectOption) -> [(rule: String, option: String)] {
    optionsByUse[use] ?? []
  }

  /// They are asked for in every file.
  private static let optionsByUse: [ProjectOption: [(rule: String, option: String)]] = {
    var options: [ProjectOption: [(rule: String, option: String)]] = [:]
    for info in all.map({ $0.info }) {
      for option in info.options {
        if let use = option.use { options[use, default: []].append((info.id, option.name)) }
      }
    }
    return options
  }()
}

extension RuleSettings {
  /// The values of all options that determine something for the project, in the order of the rules.
  public func strings(_ use: ProjectOption) -> [String] {
    RuleList.options(for: use).flatMap { rule, option -> [String] in
      switch options[rule]?.values[option] {
      case .string(let value): [value]
      case .strings(let values): values
      case .flag, .count, nil: []
      }
    }
  }

  /// The accessor that findings ask for; empty if there is none.
  public var accessor: String { strings(.accessor).first ?? "" }
}
