/// What code can also read without the environment: the calendar, the screen, the settings of accessibility. A view that
/// reads one of them elsewhere has the environment value to be drawn again.
enum EnvironmentTwin {
  private static let times = WordList("calendar timeZone")
  private static let screens = WordList("horizontalSizeClass verticalSizeClass displayScale pixelLength")
  private static let ofTimes = [
    "Date", "Calendar", "TimeZone", "DateFormatter", "DateComponentsFormatter", "RelativeDateTimeFormatter",
    "formatted",
    "FormatStyle",
  ]
  private static let ofScreens = [
    "UIDevice", "UIScreen", "UIApplication", "UIWindow", "UIWindowScene", "NSScreen", "NSApp", "NSApplication",
    "WKInterfaceDevice",
  ]
  private static let ofAccessibility = ["UIAccessibility", "NSWorkspace", "UIFont", "UITraitCollection"]

  /// The words of code that reads elsewhere what an environment value says; nil for a value that is only there.
  static func words(for value: String) -> [String]? {
    if times.contains(value) { return ofTimes }
    if screens.contains(value) { return ofScreens }
    let isSetting =
      value.hasPrefix("accessibility") || value == "legibilityWeight" || value == "colorSchemeContrast"
    return isSetting ? ofAccessibility : nil
  }
}

extension WrappedProperty {
  /// The name of the environment value that it is: `locale` of `@Environment(\.locale)`.
  func environmentValue(in file: FileView) -> String? {
    guard file.code.isWord(attribute, "Environment"),
      let last = file.arguments(ofAttribute: attribute).first?.value.last, file.code.isWord(last)
    else { return nil }
    return file.code.word(last)
  }
}
