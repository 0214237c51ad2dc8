/// Finds custom styles that are created at the call site.
struct StyleInstance: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "style_instance",
    summary: "A custom style without a static member can't be used as `.primary`.",
    explanation: """
      SwiftUI's own styles read as `.bordered` and appear in code completion. A custom style can too, with a static
      member in an extension of the style protocol. Without it, readers have to know the name of the type.
      """,
    bad: [
      """
      struct LoginView: View {
        let logIn: () -> Void

        var body: some View {
          Button("Log in", action: logIn)
            .buttonStyle(PrimaryButtonStyle())  // reported
        }
      }

      struct PrimaryButtonStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label
            .padding()
            .background(.tint, in: .capsule)
        }
      }
      """
    ],
    good: [
      """
      struct LoginView: View {
        let logIn: () -> Void

        var body: some View {
          Button("Log in", action: logIn)
            .buttonStyle(.primary)
        }
      }

      extension ButtonStyle where Self == PrimaryButtonStyle {
        static var primary: Self { Self() }
      }
      """
    ],
    notReported: """
      - SwiftUI's own styles, such as `PlainListStyle()`.
      - Styles with arguments, such as `PrimaryButtonStyle(size: .large)`.
      - Styles in a variable, and styles that a function returns.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("instance", "the style is created at the call site")],
    strict: .note)

  private static let modifiers = [
    "buttonStyle", "toggleStyle", "labelStyle", "textFieldStyle", "progressViewStyle", "groupBoxStyle", "gaugeStyle",
    "menuStyle", "disclosureGroupStyle", "labeledContentStyle", "formStyle", "datePickerStyle", "controlGroupStyle",
  ]

  /// The prefixes of the names of SwiftUI's own styles.
  private static let ownNames = [
    "Plain", "Default", "Borderless", "Bordered", "Link", "Card", "Switch", "Checkbox", "Button", "RoundedBorder",
    "Linear",
    "Circular", "TitleOnly", "IconOnly", "TitleAndIcon", "Grouped", "Columns", "Compact", "Graphical", "Wheel", "Field",
    "SquareBorder", "Automatic", "Accessory", "Navigation", "Palette", "Menu", "Glass", "StepperField", "Stepper",
  ]

  private static let advice = "add a static member so that code completion offers it"

  var triggers: Triggers { .any(Self.modifiers) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: Self.modifiers).compactMap { name in
      guard code.kind(name - 1) == .period, let call = file.call(at: name), call.arguments.count == 1,
        call.arguments[0].label == nil, call.trailingClosures.isEmpty, case let value = call.arguments[0].value,
        code.startsUppercase(value.lowerBound), let style = file.call(at: value.lowerBound),
        style.end == value.upperBound,
        style.arguments.isEmpty, style.trailingClosures.isEmpty,
        !isSystemStyle(code.word(value.lowerBound), code.word(name))
      else { return nil }
      return Finding(
        code.range(value.lowerBound), reason: "instance",
        message: "`\(code.word(value.lowerBound))()` is created inline; \(Self.advice)")
    }
  }

  private func isSystemStyle(_ type: String, _ modifier: String) -> Bool {
    let kind = modifier.prefix(1).uppercased() + modifier.dropFirst()
    return Self.ownNames.contains { type == $0 + kind }
  }
}
