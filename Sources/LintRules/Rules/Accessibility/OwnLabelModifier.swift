extension String {
  /// Whether a project modifier with this name adds a label: `ourAccessibilityLabel`, `accessibilityLabelIfPresent`.
  var promisesLabel: Bool {
    lowercased().hasSuffix("accessibilitylabel")
      || concernsAccessibility && IdentifierWords.words(of: self).contains("label")
  }

  /// Whether the name begins like an accessibility modifier's.
  var concernsAccessibility: Bool { hasPrefix("a11y") || lowercased().hasPrefix("accessib") }
}

extension AppliedModifier {
  /// Whether the modifier labels a view or hides it from assistive technologies; nil if that is unknown. The result is
  /// false for an identifier for tests, for an element that contains its children, and for a modifier that isn't one of
  /// SwiftUI's and doesn't promise a label: its definition decides.
  var labelsView: Bool? {
    switch name {
    case "accessibilityIdentifier": false
    case "accessibilityHidden": arguments.first?.text != "false"
    case "accessibilityElement":
      arguments.first { $0.label == "children" }.map { children in children.text.map { !$0.hasSuffix("contain") } }
        ?? true
    default:
      name == "help" || name.promisesLabel || name.concernsAccessibility && BuiltinModifiers.isBuiltin(name)
    }
  }

  /// Whether the modifier permanently disables or hides a control, such as `disabled(true)` or `hidden()`.
  var switchesOff: Bool {
    switch name {
    case "disabled": arguments.first?.text == "true"
    case "allowsHitTesting": arguments.first?.text == "false"
    default: name == "hidden"
    }
  }

  /// Whether the modifier creates an element without `children:`, which VoiceOver can't read unless it has a label.
  var isBareElement: Bool { name == "accessibilityElement" && !arguments.contains { $0.label == "children" } }
}

extension FileView {
  private static let labels = WordList("accessibilityLabel accessibilityInputLabels accessibilityLabeledPair help")

  /// Returns the steps without the labels that don't apply to the element: a label outside
  /// `accessibilityElement(children: .contain)` applies to the container.
  func stepsOfElement(_ steps: some Sequence<ViewWay.Step>) -> some Sequence<ViewWay.Step> {
    var isContained = false
    return steps.lazy.filter { [self] step in
      guard case .modifier(let modifier) = step else { return true }
      if isContained, Self.labels.contains(code.word(modifier.name)) { return false }
      if code.isWord(modifier.name, "accessibilityElement"),
        let children = modifier.call.flatMap({ argument("children", of: $0) })?.last, code.isWord(children, "contain")
      {
        isContained = true
      }
      return true
    }
  }
}

extension ProjectModifiers {
  /// The modifiers that may label a wrapper where the project uses it.
  static let labels = WantedModifiers(
    [
      "accessibilityLabel", "accessibilityHidden", "accessibilityElement", "accessibilityRepresentation",
      "accessibilityInputLabels", "accessibilityLabeledPair", "accessibility", "help",
    ], isAround: true)

  /// Whether every use of the wrapper around a control may have a label.
  func isLabeledWhereUsed(_ control: Call) -> Bool {
    let condition = NamedModifier { $0.isBareElement ? false : $0.labelsView }
    return switch uses(of: control, from: control.name, condition, Self.labels) {
    case .with, .unknown: true
    case .without, .some: false
    }
  }
}
