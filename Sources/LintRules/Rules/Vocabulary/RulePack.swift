/// A group of rules about one part of an app, which a configuration turns on with `"extends": "pack:NAME"`.
public enum RulePack: String, Sendable, CaseIterable {
  /// Properties of views that hold or pass state.
  case state
  /// What is in a body and how views are built.
  case viewStructure = "view-structure"
  /// Requests, files and stored values in views.
  case networking
  /// The identity of elements, and navigation.
  case lists
  /// What assistive technologies need.
  case accessibility
  /// Interfaces that Apple has replaced.
  case deprecations
  /// How URLs are built.
  case urls
  /// Remote and local images.
  case images
  /// Suppressions of findings.
  case suppressions

  /// What comes before the name where rules or presets are also possible.
  public static let prefix = "pack:"

  /// What people write for it.
  public var word: String { Self.prefix + rawValue }

  /// What people write for all of them.
  public static var words: [String] { allCases.map { $0.word } }

  /// The pack of a word; nil for another word.
  public init?(word: String) {
    guard word.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(word.dropFirst(Self.prefix.count)))
  }

  /// Its name as a heading.
  public var title: String {
    switch self {
    case .state: "State"
    case .viewStructure: "View structure"
    case .networking: "Networking and data"
    case .lists: "Lists, identity, and navigation"
    case .accessibility: "Accessibility and localization"
    case .deprecations: "Deprecated API"
    case .urls: "URLs"
    case .images: "Images"
    case .suppressions: "Suppressions"
    }
  }
}
