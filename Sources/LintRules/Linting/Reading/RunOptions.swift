/// The options that affect the facts of a project's files, merged over all settings of a run: other files need the
/// settings of the linted ones.
public struct RunOptions: Sendable {
  /// The names of the image calls.
  public let imageViews: [String]
  /// Substrings that suggest that an undefined modifier sets a size.
  let suggestiveNames: [String]
  /// What counts as a helper.
  public let helpers: HelperFinder.Options
  /// The names of the backend accessors.
  let accessors: Set<String>
  /// The facts that the rules of the run need.
  let needs: Set<ProjectFact>
  /// The settings with the same options for helpers as the run.
  private let sharing: Set<ObjectIdentifier>

  /// Merges settings, in the order of their first appearance.
  public init(_ settings: [RuleSettings]) {
    var seen: Set<ObjectIdentifier> = []
    let different = settings.filter { seen.insert(ObjectIdentifier($0)).inserted }
    imageViews = Self.merged(different, .imageViews)
    suggestiveNames = Self.merged(different, .sizeSuggestions)
    let helpers = HelperFinder.Options(
      names: Self.merged(different, .helperNames),
      accessor: different.first.map { Self.helpers($0).accessor } ?? "")
    self.helpers = helpers
    accessors = Set(different.flatMap { $0.strings(.accessor) }.filter { !$0.isEmpty })
    needs = different.reduce(into: []) { needs, settings in
      for entry in settings.entries { needs.formUnion(entry.rule.info.needs) }
    }
    sharing = Set(different.filter { Self.helpers($0) == helpers }.map { ObjectIdentifier($0) })
  }

  /// Whether some settings have the same options for helpers as the run.
  func isShared(by settings: RuleSettings) -> Bool { sharing.contains(ObjectIdentifier(settings)) }

  private static func helpers(_ settings: RuleSettings) -> HelperFinder.Options {
    // Their rule has an accessor of its own.
    let rule = RuleList.options(for: .helperNames).first?.rule
    let accessor = RuleList.options(for: .accessor).first { $0.rule == rule }
    return HelperFinder.Options(
      names: settings.strings(.helperNames),
      accessor: accessor.flatMap { settings.options[$0.rule]?.string($0.option) } ?? "")
  }

  private static func merged(_ settings: [RuleSettings], _ option: ProjectOption) -> [String] {
    var seen: Set<String> = []
    return settings.flatMap { $0.strings(option) }.filter { seen.insert($0).inserted }
  }
}
