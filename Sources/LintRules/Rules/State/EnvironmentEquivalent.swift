/// Environment values that code can also read in a different way, such as the time zone. A view that does so declares
/// the value in order to update with it.
enum EnvironmentEquivalent {
  private static let times = WordList("calendar timeZone")
  private static let screens = WordList("horizontalSizeClass verticalSizeClass displayScale pixelLength")
  private static let ofTimes = [
    "Date", "Calendar", "TimeZone", "DateFormatter", "DateComponentsFormatter", "DateIntervalFormatter",
    "ISO8601DateFormatter", "RelativeDateTimeFormatter", "formatted",
  ]
  private static let ofScreens = [
    "UIDevice", "UIScreen", "UIApplication", "UIWindow", "UIWindowScene", "UITraitCollection", "NSScreen", "NSApp",
    "NSApplication", "WKInterfaceDevice",
  ]
  private static let ofAccessibility = ["UIAccessibility", "NSWorkspace", "UIFont", "UITraitCollection"]

  /// The names of API that reads the same setting as an environment value; nil if there is none.
  static func words(for value: String) -> [String]? {
    if times.contains(value) { return ofTimes }
    if screens.contains(value) { return ofScreens }
    let isSetting = value.hasPrefix("accessibility") || value == "legibilityWeight" || value == "colorSchemeContrast"
    return isSetting ? ofAccessibility : nil
  }

  /// Whether the code of a type uses API with one of some names, apart from naming it as a type.
  static func isRead(_ words: [String], in type: Int, _ file: FileView) -> Bool {
    words.contains { word in
      file.tokens(of: word, inType: type).contains { [.period, .leftParen].contains(file.code.kind($0 + 1)) }
    }
  }
}

extension WrappedProperty {
  /// The name of the property's environment value: `locale` in `@Environment(\.locale)`.
  func environmentValue(in file: FileView) -> String? {
    guard file.code.isWord(attribute, "Environment"),
      let last = file.arguments(ofAttribute: attribute).first?.value.last, file.code.isWord(last)
    else { return nil }
    return file.code.word(last)
  }
}
