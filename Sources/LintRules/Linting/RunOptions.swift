/// The options that decide what the files of a project are asked for, merged over all settings of a run: what one file is
/// linted with, the others have to know.
public struct RunOptions: Sendable {
  /// The names of the image calls.
  public let imageViews: [String]
  /// What the name of an undefined modifier contains when it may fix a size.
  let suggestiveNames: [String]
  /// What counts as a helper.
  public let helpers: HelperFinder.Options
  /// The settings under which helpers are what they are in the run.
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
    sharing = Set(different.filter { Self.helpers($0) == helpers }.map { ObjectIdentifier($0) })
  }

  /// Whether what counts as a helper under some settings is what counts in the run.
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
