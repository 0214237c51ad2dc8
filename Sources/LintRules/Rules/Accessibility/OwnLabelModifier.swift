extension String {
  /// Whether a modifier of the project with this name promises a label: `ourAccessibilityLabel`.
  var promisesLabel: Bool { lowercased().hasSuffix("accessibilitylabel") }

  /// Whether a modifier with this name is one of accessibility, an identifier for tests left out.
  var labelsViews: Bool { hasPrefix("accessibility") && self != "accessibilityIdentifier" || promisesLabel }
}
