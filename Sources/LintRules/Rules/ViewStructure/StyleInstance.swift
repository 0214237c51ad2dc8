/// Finds styles of the project that are made where they are used.
struct StyleInstance: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "style_instance",
    summary: "A style without a static member is hard to find and reads unlike SwiftUI's own.",
    explanation: """
      `.buttonStyle(PrimaryButtonStyle())` needs the name of the type, which completion does not offer after the period. A
      static member makes the style one of the list that people see:

          extension ButtonStyle where Self == PrimaryButtonStyle {
            static var primary: Self { Self() }
          }

          .buttonStyle(.primary)

      Styles of SwiftUI are not reported here.
      """,
    bad: ["let a = Button(b) { c() }.buttonStyle(PrimaryButtonStyle())"],
    good: ["let a = Button(b) { c() }.buttonStyle(.primary)", "let a = List { }.listStyle(PlainListStyle())"],
    reasons: [("instance", "the style is made where it is used")],
    strict: .note)

  private static let modifiers = [
    "buttonStyle", "toggleStyle", "labelStyle", "textFieldStyle", "progressViewStyle", "groupBoxStyle", "gaugeStyle",
    "menuStyle", "disclosureGroupStyle", "labeledContentStyle", "formStyle", "datePickerStyle", "controlGroupStyle",
  ]

  /// How the names of SwiftUI's own styles begin.
  private static let ownNames = [
    "Plain", "Default", "Borderless", "Bordered", "Link", "Card", "Switch", "Checkbox", "Button", "RoundedBorder",
    "Linear",
    "Circular", "TitleOnly", "IconOnly", "TitleAndIcon", "Grouped", "Columns", "Compact", "Graphical", "Wheel", "Field",
    "SquareBorder", "Automatic", "Accessory", "Navigation", "Palette", "Menu", "Glass", "StepperField", "Stepper",
  ]

  var triggers: Triggers { .any(Self.modifiers) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: Self.modifiers).compactMap { name in
      guard code.kind(name - 1) == .period, let call = file.call(at: name), call.arguments.count == 1,
        call.arguments[0].label == nil, call.trailingClosures.isEmpty, case let value = call.arguments[0].value,
        code.startsUppercase(value.lowerBound), let style = file.call(at: value.lowerBound),
        style.end == value.upperBound,
        style.arguments.isEmpty, style.trailingClosures.isEmpty,
        !isOfSystem(code.word(value.lowerBound), code.word(name))
      else { return nil }
      return Finding(
        code.range(value.lowerBound), reason: "instance",
        message: "`\(code.word(value.lowerBound))` is made where it is used; a static member lets completion offer it")
    }
  }

  private func isOfSystem(_ type: String, _ modifier: String) -> Bool {
    let kind = modifier.prefix(1).uppercased() + modifier.dropFirst()
    return Self.ownNames.contains { type == $0 + kind }
  }
}
