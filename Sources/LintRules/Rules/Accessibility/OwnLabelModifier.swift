extension String {
  /// Whether a modifier of the project with this name promises a label: `ourAccessibilityLabel`.
  var promisesLabel: Bool { lowercased().hasSuffix("accessibilitylabel") }
}

extension AppliedModifier {
  /// Whether it gives a view a label or hides it from assistive technologies; nil if that is unknown. An identifier for
  /// tests does not, nor does an element that contains others.
  var labelsView: Bool? {
    switch name {
    case "accessibilityIdentifier": false
    case "accessibilityHidden": arguments.first?.text != "false"
    case "accessibilityElement":
      arguments.first { $0.label == "children" }.map { children in children.text.map { !$0.hasSuffix("contain") } }
        ?? true
    default:
      name == "help" || name.hasPrefix("a11y") || name.lowercased().hasPrefix("accessib") || name.promisesLabel
    }
  }

  /// Whether it makes an element that has no children, and says nothing of them: without a label it is read as nothing.
  var isBareElement: Bool { name == "accessibilityElement" && !arguments.contains { $0.label == "children" } }
}

extension ProjectModifiers {
  /// Where a use of a wrapper may have its label.
  static let labels = WantedModifiers(
    [
      "accessibilityLabel", "accessibilityHidden", "accessibilityElement", "accessibilityRepresentation",
      "accessibilityInputLabels", "accessibilityLabeledPair", "accessibility", "help",
    ], isAround: true)

  /// Whether each use of the wrapper that shows a control may have a label.
  func isLabelledWhereUsed(_ control: Call) -> Bool {
    let condition = NamedModifier { $0.isBareElement ? false : $0.labelsView }
    return switch uses(of: control, from: control.name, condition, Self.labels) {
    case .with, .unknown: true
    case .without, .some: false
    }
  }
}
