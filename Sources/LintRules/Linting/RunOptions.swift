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
  /// The settings with the same options for helpers as the run.
  private let sharing: Set<ObjectIdentifier>

  /// Merges settings, in the order of their first appearance.
  public init(_ settings: [RuleSettings]) {
    var seen: Set<ObjectIdentifier> = []
    let different = settings.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let images = UnsizedRemoteImage.info.id
    imageViews = Self.merged(different, images, "imageViews")
    suggestiveNames = Self.merged(different, images, "sizeSuggestingNames")
    let helpers = HelperFinder.Options(
      names: Self.merged(different, DuplicateURLHelper.info.id, "names"),
      accessor: different.first.map { Self.helpers($0).accessor } ?? "")
    self.helpers = helpers
    accessors = Set(
      different.flatMap { settings in
        [RawURLString.info.id, DuplicateURLHelper.info.id].compactMap { settings.options[$0]?.string("accessor") }
      }.filter { !$0.isEmpty })
    sharing = Set(different.filter { Self.helpers($0) == helpers }.map { ObjectIdentifier($0) })
  }

  /// Whether some settings have the same options for helpers as the run.
  func isShared(by settings: RuleSettings) -> Bool { sharing.contains(ObjectIdentifier(settings)) }

  private static func helpers(_ settings: RuleSettings) -> HelperFinder.Options {
    let values = settings.options[DuplicateURLHelper.info.id] ?? OptionValues()
    return HelperFinder.Options(names: values.strings("names"), accessor: values.string("accessor"))
  }

  private static func merged(_ settings: [RuleSettings], _ rule: String, _ option: String) -> [String] {
    var texts: [String] = []
    for settings in settings {
      for text in settings.options[rule]?.strings(option) ?? [] where !texts.contains(text) { texts.append(text) }
    }
    return texts
  }
}
