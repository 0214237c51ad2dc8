extension String {
  /// Whether a modifier of the project with this name promises a label: `ourAccessibilityLabel`.
  var promisesLabel: Bool { lowercased().hasSuffix("accessibilitylabel") }
}
