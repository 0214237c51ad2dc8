import Testing

@testable import LintRules

@Suite struct UnlabeledControlTests {
  private let rule = UnlabeledControl.shipped()

  @Test(arguments: [
    ("let a = ⟦Toggle⟧(\"\", isOn: $on).labelsHidden()", "empty"),
    ("let a = ⟦Picker⟧(selection: $s) { Options() } label: { EmptyView() }", "empty"),
    ("let a = ⟦Picker⟧(\"\", selection: $s) { Options() }", "empty"),
    ("let a = ⟦Toggle⟧(isOn: $on) { Text(\"\") }", "empty"),
    ("let a = ⟦TextField⟧(\"\", text: $name, prompt: nil)", "empty"),
    ("let a = ⟦Button⟧(action: save) { }", "empty"),
    ("let a = ⟦Picker⟧(selection: $s, label: Text(\"\")) { Options() }", "empty"),
    ("let a = ⟦TextField⟧(\"\", text: $name).accessibilityIdentifier(\"name\")", "empty"),
    ("let a = HStack { Text(\"Wi-Fi\"); ⟦Toggle⟧(\"\", isOn: $on) }", "empty"),
    ("let a = ⟦Toggle⟧(\"\", isOn: $on).toggleStyle(SwitchToggleStyle(tint: .red))", "empty"),
    ("let a = ⟦Toggle⟧(\"\", isOn: $on).toggleStyle(Check())", "empty"),
    ("let a = ⟦Toggle⟧(\"\", isOn: $on).toggleStyle(Check(tint: color))", "empty"),
    (
      "struct Check: ToggleStyle { func makeBody(configuration c: Configuration) -> some View { HStack { c.label; Circle() } } }\nlet a = ⟦Toggle⟧(\"\", isOn: $on).toggleStyle(Check())",
      "empty"
    ),
    ("let a = ⟦Slider⟧(value: $v, in: 0...1) { editing in seek(editing) }", "missing"),
    ("let a = ⟦Slider⟧(value: $v)", "missing"),
    ("let a = ⟦TextField⟧(\"\", text: $name).disabled(isBusy)", "empty"),
    ("let a = ⟦Button⟧ { save() } label: { }", "empty"),
    ("let a = ⟦Slider⟧(value: $v) { } minimumValueLabel: { Text(a) } maximumValueLabel: { Text(b) }", "empty"),
    ("let a = VStack { ⟦TextField⟧(\"\", text: $a) }.frame(minWidth: 0, maxWidth: .infinity)", "empty"),
    ("let a = ⟦Button⟧(action: save) { }.buttonStyle(Round(isOn: on))", "empty"),
    (
      "struct Dot: ButtonStyle { let kind: Kind; func makeBody(configuration c: Configuration) -> some View { Circle() } }\nlet a = ⟦Button⟧(action: save) { }.buttonStyle(Dot(kind: .on))",
      "empty"
    ),
    (
      "struct Dot: ButtonStyle { func makeBody(configuration c: Configuration) -> some View { Circle().fill(Fade(colors: [.red])).onChange(of: c.isPressed) { Buzz(style: .light).play() } } }\nlet a = ⟦Button⟧(action: save) { }.buttonStyle(Dot())",
      "empty"
    ),
    ("let a = ⟦Button⟧(action: save) { }.buttonStyle(Round(iconName: name, fillColor: .red))", "empty"),
    ("let a = NavigationLink(\"Name\") { ⟦TextField⟧(\"\", text: $name) }", "empty"),
    ("let a = ⟦Picker⟧(\"\", selection: $s) { Text(a).accessibilityHint(\"b\") }", "empty"),
    (
      "let a = ⟦Picker⟧(\"\", selection: $s) { ForEach(hours) { Text(\"\\($0, specifier: \"%02d\")\") } }.pickerStyle(.wheel)",
      "empty"
    ), ("let a = ⟦Picker⟧(\"\", selection: $s) { ForEach(hours) { Text(\"\\($0) hours\") } }", "empty"),
    (
      "struct A: View { var body: some View { tabs.padding() }; var tabs: some View { ⟦Picker⟧(\"\", selection: $s) { Tabs() } } }",
      "empty"
    ),
    // The label applies to the container.
    (
      "let a = HStack { ⟦Slider⟧(value: $v) }.accessibilityElement(children: .contain).accessibilityLabel(\"Sound\")",
      "missing"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  /// A slider shows no label on iOS, and a column's title labels its cells.
  @Test(arguments: [
    ("let a = ⟦Slider⟧(value: $v)", "add one"),
    ("let a = ⟦Stepper⟧(\"\", value: $v)", "add one and hide it with `labelsHidden()`"),
    ("let a = ⟦Stepper⟧(\"\", value: $v).frame(width: 0.0)", "add one and hide it with `labelsHidden()`"),
    ("let a = ⟦TextField⟧(\"\", text: $b).offset(x: 10)", "add one"),
    ("let a = TableColumn(\"\") { ⟦TextField⟧(\"\", text: $b) }", "add one"),
    ("let a = ⟦Toggle⟧(\"\", isOn: .constant(false)).labelsHidden().disabled(isBusy)", "add one"),
    ("let a = ⟦Toggle⟧(\"\", isOn: $on).labelsHidden().disabled(true)", "add one"),
    ("let a = ⟦Toggle⟧(\"\", isOn: $on).labelsHidden().toggleStyle(.switch)", "add one"),
    ("let a = ⟦Toggle⟧(\"\", isOn: $on).labelsHidden().toggleStyle(Check())", "add `accessibilityLabel(_:)`"),
    (
      "struct Check: ToggleStyle { func makeBody(configuration c: Configuration) -> some View { Circle() } }\nlet a = ⟦Toggle⟧(\"\", isOn: $on).labelsHidden().toggleStyle(Check())",
      "add `accessibilityLabel(_:)`"
    ),
  ])
  func advises(_ source: String, _ advice: String) {
    let word = source.split(separator: "⟦")[1].prefix { $0 != "⟧" }
    expect(rule, in: source, says: "this `\(word)` has no label for VoiceOver; \(advice)")
  }

  @Test(arguments: [
    "let a = TableColumn(\"Name\") { TextField(\"\", text: $b) }",
    "let a = DatePicker(\"\", selection: $d).datePickerStyle(.wheel).labelsHidden()",
    "let a = Picker(\"\", selection: $s) { ForEach(hours) { Text(\"\\($0) hours\").tag($0) } }.pickerStyle(.wheel)",
    "let a = Picker(selection: $s, label: Text(\"\")) { ForEach(a) { Text(\"\\($0) min\") } }.pickerStyle(WheelPickerStyle())",
    "let a = DatePicker(selection: $d, in: r) {}.datePickerStyle(WheelDatePickerStyle())",
    "let a = Toggle(\"\", isOn: .constant(false)).labelsHidden().disabled(true)",
    "#if DEBUG\nlet a = Slider(value: $v)\n#endif",
    "let a = LabeledContent(\"Volume\") { Slider(value: $v) }",
    "let a = HStack { Text(\"Wi-Fi\"); Toggle(\"\", isOn: $on) }.accessibilityElement(children: .combine)",
    "let a = Picker(\"\", selection: $tab) { Tabs() }.pickerStyle(.segmented)",
    "let a = Picker(\"\", selection: $tab) { Tabs() }.pickerStyle(SegmentedPickerStyle())",
    "let a = Menu(\"Sort\") { Picker(\"\", selection: $tab) { Tabs() } }",
    "let a = Slider(value: $v) { Text(\"Volume\") }",
    "let a = TextField(\"\", text: $name).padding().disabled(true)",
    "let a = Button { } label: { }",
    "let a = Button(action: { /* save() */ }) { }",
    "let a = Slider(value: $v, label: { Text(\"Volume\") })",
    "let a = Toggle(\"\", isOn: $on).accessibilityLabel(\"Wi-Fi\")",
    "let a = TextField(\"\", text: $name, prompt: Text(\"Name\"))",
    "let a = Toggle(\"Wi-Fi\", isOn: $on)",
    "let a = Toggle(isOn: $on) { Text(\"Wi-Fi\") }",
    "let a = Toggle(title, isOn: $on)",
    "let a = Toggle(\"\", isOn: $on).toggleStyle(Check(title: row))",
    "struct Check: ToggleStyle { func makeBody(configuration c: Configuration) -> some View { Text(label) } }\nlet a = Toggle(\"\", isOn: $on).toggleStyle(Check())",
    "let a = Button(\"\") { save() }.opacity(0)",
    "let a = Button(\"\", action: save).frame(width: 0, height: 0)",
    "let a = Button(\"\", action: save).keyboardShortcut(.return)",
    "let a = Button { save() } label: { Image(\"save\") }",
    "let a = Button(action: save) { Label(\"Save\", image: \"s\") }",
    "func Toggle(_ title: String) {}",
    "let a = Button(action: save) { }.buttonStyle(Filled(title: \"Save\", icon: \"s\"))",
    "let a = Slider(value: $v).accessibilityValue(\"half\")",
    "let a = Button(action: save) { }.buttonStyle(Card(contract: contract))",
    "struct Row: ButtonStyle { let isOn: Bool; func makeBody(configuration c: Configuration) -> some View { ourText(a) } }\nlet a = Button(action: save) { }.buttonStyle(Row(isOn: on))",
    "struct Row: ButtonStyle { let isOn: Bool; func makeBody(configuration c: Configuration) -> some View { Text(a) } }\nlet a = Button(action: save) { }.buttonStyle(Row(isOn: on))",
    "struct Row: ButtonStyle { func makeBody(configuration c: Configuration) -> some View { ZStack { Card(a) } } }\nlet a = Button(action: save) { }.buttonStyle(Row())",
    "struct Row: ButtonStyle { func makeBody(configuration c: Configuration) -> some View { Circle().overlay(Card(a)) } }\nlet a = Button(action: save) { }.buttonStyle(Row())",
    "let a = Picker(\"\", selection: $tab) { Tabs() }.pickerStyle(.radioGroup)",
    "let a = Picker(\"\", selection: $tab) { Tabs() }.modified { $0.pickerStyle(.segmented) }",
    "let a = Toggle(\"\", isOn: $on).ourAccessibilityLabel(\"Wi-Fi\")",
    "let a = TextField(\"\", text: $name).frame(width: .zero, height: .zero)",
    "let a = Button(action: save) { Text(a); Toggle(\"\", isOn: .constant(on)) }",
    "let a = Button(action: save) { Text(a); Toggle(\"\", isOn: $on) }",
    "let a = NavigationLink(value: row) { HStack { Text(a); Toggle(\"\", isOn: $on) } }",
    "let a = Picker(\"\", selection: $hour) { ForEach(hours) { hour in Text(b).accessibilityLabel(\"c\") } }",
    "let a = Button(\"\", action: save).frame(maxWidth: 0)",
    "struct A: View { var body: some View { tabs(a).pickerStyle(.segmented) }; func tabs(_ a: Int) -> some View { Picker(\"\", selection: $s) { Tabs() } } }",
    "struct A: View { var body: some View { self.on.accessibilityLabel(\"On\") }; var on: some View { HStack { Toggle(\"\", isOn: $on) } } }",
    "let a = TextField(\"\", text: .constant(row), axis: .vertical)",
    "let a = HStack { Slider(value: $v) }.accessibilityElement(children: .contain).accessibilityHidden(true)",
    "let a = HStack { Slider(value: $v) }.accessibilityLabel(\"Sound\").accessibilityElement(children: .contain)",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// A project container may label its content.
  @Test(arguments: [
    ("LabeledContent(title) { content }", 0),
    ("HStack { Text(title); content }.accessibilityElement(children: .combine)", 0),
    ("Card { LabeledContent(title) { content } }", 0),
    ("HStack { Text(title); content }", 1), ("Other(title) { content }", 1),
  ])
  func containersOfTheProject(_ body: String, _ count: Int) {
    let row = "struct Row<C: View>: View { let title: String; let content: C; var body: some View { \(body) } }"
    let text = LintedText(
      "struct A: View { var body: some View { VStack { Row(title: b) { Slider(value: $v) } } } }",
      only: ["unlabeled_control"], others: [("Views/Row.swift", row)])
    #expect(text.findings.count == count)
  }

  /// The title of a text field is also its prompt.
  @Test(arguments: [
    ("⟦TextField⟧(\"\", text: $a)", "TextField(\"\", text: $a).accessibilityLabel(\"<#label#>\")"),
    (
      "⟦SecureField⟧(\"\", text: $a)\n  .bold()",
      "SecureField(\"\", text: $a)\n  .accessibilityLabel(\"<#label#>\")\n  .bold()"
    ),
    ("⟦Toggle⟧(\"\", isOn: $a)", "Toggle(\"<#label#>\", isOn: $a).labelsHidden()"),
    ("⟦Toggle⟧(\"\", isOn: $a).labelsHidden()", "Toggle(\"<#label#>\", isOn: $a).labelsHidden()"),
    ("⟦Button⟧(\"\") { a() }", "Button(\"<#label#>\") { a() }"),
    ("⟦Button⟧(\"\", role: .cancel) { a() }", "Button(\"<#label#>\", role: .cancel) { a() }"),
    ("⟦Button⟧(\"\", asset: .b) { a() }", "Button(\"\", asset: .b) { a() }.accessibilityLabel(\"<#label#>\")"),
    (
      "⟦Button⟧(\"\", systemImage: b) { a() }", "Button(\"\", systemImage: b) { a() }.accessibilityLabel(\"<#label#>\")"
    ),
    (
      "⟦Toggle⟧(\"\", isOn: $a).toggleStyle(Check())",
      "Toggle(\"\", isOn: $a).accessibilityLabel(\"<#label#>\").toggleStyle(Check())"
    ),
  ])
  func suggestsALabel(_ control: String, _ fixed: String) {
    let source = MarkedSource("let v = " + control).text
    #expect(LintedText(source, only: ["unlabeled_control"]).fixed("unlabeled_control") == "let v = " + fixed)
  }

  @Test func stylesOfOtherPickersSayNothing() {
    let sheet =
      ".sheet(isPresented: $on) { Form { Picker(\"Size\", selection: $a) { Text(x) }.pickerStyle(.segmented) } }"
    let source = "let v = VStack { Text(a); ⟦Picker⟧(\"\", selection: $a) { Text(x) } }" + sheet
    #expect(LintedText(MarkedSource(source).text, only: ["unlabeled_control"]).findings.count == 1)
  }

  /// A package's modifier may label its control, including through a `Group`.
  @Test func modifiersThatTheProjectDoesNotDeclare() {
    let picker = "Picker(\"\", selection: $a) { Text(x) }"
    expectNone(rule, in: "let a = \(picker).labelsHidden().minimalPicker()")
    expectNone(rule, in: "let a = Group { \(picker) }.minimalPicker()")
    expect(rule, in: "let a = HStack { ⟦Picker⟧(\"\", selection: $a) { Text(x) } }.minimalPicker()", reason: "empty")
  }

  /// A style that does not draw the label cannot hide it either.
  @Test(arguments: [
    ("Check()", "add `accessibilityLabel(_:)`"), ("SwitchToggleStyle()", "add one and hide it with `labelsHidden()`"),
    (".switch", "add one and hide it with `labelsHidden()`"),
    ("SwiftUI.SwitchToggleStyle()", "add one and hide it with `labelsHidden()`"),
    (".check", "add `accessibilityLabel(_:)`"), ("style", "add `accessibilityLabel(_:)`"),
  ])
  func saysWhatWorksWithTheStyle(_ style: String, _ advice: String) {
    expect(
      rule, in: "let a = ⟦Toggle⟧(\"\", isOn: $on).toggleStyle(\(style))",
      says: "this `Toggle` has no label for VoiceOver; \(advice)")
  }

  /// The space for the empty label separates a control from the text in front of it.
  @Test(arguments: [
    ("ZStack(alignment: .leading) { {}; Text(a) }", true), ("ZStack { Text(a).bold(); {}.frame(height: 40) }", true),
    ("ZStack { if on { {} }; TitleText(a) }", true), ("Text(a).overlay { {} }", true),
    ("{}.overlay(Text(a), alignment: .leading)", true), ("{}.background { Label(a, systemImage: b) }", true),
    ("ZStack { Color.red; {} }", false), ("ZStack { VStack { {} }; Text(a) }", false),
    ("HStack { Text(a); {} }", false), ("{}.overlay { Circle() }", false), ("Card().overlay { {} }", false),
    ("ZStack { {}.labelsHidden(); Text(a) }", nil),
  ])
  func layersWithAText(_ view: String, _ isLayer: Bool?) {
    let picker = "⟦DatePicker⟧(\"\", selection: $day)"
    let advice = isLayer.map { $0 ? "add `accessibilityLabel(_:)`" : "add one and hide it with `labelsHidden()`" }
    expect(
      rule, in: "let a = \(view.replacing("{}", with: picker))",
      says: "this `DatePicker` has no label for VoiceOver; \(advice ?? "add one")")
  }

  /// The project's style draws its label itself, so `labelsHidden()` may not hide it.
  @Test func stylesOfTheProjectWithANameOfSwiftUI() {
    let view = "let a = Toggle(\"\", isOn: $on).toggleStyle(CheckboxToggleStyle())"
    let style = """
      struct CheckboxToggleStyle: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View { HStack { Image(a); configuration.label } } }
      """
    func messages(_ text: String, _ others: [(path: String, text: String)] = []) -> [String] {
      LintedText(text, only: ["unlabeled_control"], others: others).result?.findings.map(\.finding.message) ?? []
    }
    let problem = "this `Toggle` has no label for VoiceOver; "
    #expect(messages(view) == [problem + "add one and hide it with `labelsHidden()`"])
    #expect(messages(view + "\n" + style) == [problem + "add one"])
    #expect(messages(view, [("Views/Style.swift", style)]) == [problem + "add `accessibilityLabel(_:)`"])
    let fixed = LintedText(view + "\n" + style, only: ["unlabeled_control"]).fixed("unlabeled_control")
    #expect(fixed == view.replacing("\"\"", with: "\"<#label#>\"") + "\n" + style)
  }

  /// A view with only a control is labeled by the columns of the tables that show it.
  @Test(arguments: [
    ("TableColumn(\"Name\") { NameField(b: $0) }", 0), ("TableColumn(title) { row in if on { NameField(b: row) } }", 0),
    ("LabeledContent(\"Name\") { NameField(b: b) }", 0), ("TableColumn(\"\") { NameField(b: $0) }", 1),
    ("TableColumn(\"Name\") { NameField(b: $0) }; NameField(b: b)", 1), ("HStack { NameField(b: b) }", 1),
    ("Text(a)", 1),
  ])
  func theOnlyControlOfAViewInATable(_ use: String, _ count: Int) {
    let view = "struct NameField: View { @Binding var b: String; var body: some View { TextField(\"\", text: $b) } }"
    let table = "struct Names: View { var body: some View { Group { \(use) } } }"
    let linted = LintedText(view, only: ["unlabeled_control"], others: [(path: "Views/Names.swift", text: table)])
    #expect(linted.result?.findings.count == count)
    let two = view.replacing("TextField(\"\", text: $b)", with: "HStack { Text(a); TextField(\"\", text: $b) }")
    let stack = LintedText(two, only: ["unlabeled_control"], others: [(path: "Views/Names.swift", text: table)])
    #expect(stack.result?.findings.count == 1)
  }

  @Test func theDaysOfACalendarSpeak() {
    expectNone(rule, in: "let a = DatePicker(\"\", selection: $d).datePickerStyle(.graphical)")
    expect(rule, in: "let a = ⟦DatePicker⟧(\"\", selection: $d).datePickerStyle(.compact)")
  }

  /// In a style, the label is in the configuration.
  @Test(arguments: [
    ("configuration.$isOn", "use `configuration.label`"), ("$model.isOn", "add one and hide it with `labelsHidden()`"),
    ("model.$isOn", "add one and hide it with `labelsHidden()`"),
  ])
  func aToggleInAStyle(_ isOn: String, _ advice: String) {
    let body = "func makeBody(configuration: Configuration) -> some View { ⟦Toggle⟧(\"\", isOn: \(isOn)) }"
    expect(
      rule, in: "struct Row: ToggleStyle { @ObservedObject var model: Model; \(body) }",
      says: "this `Toggle` has no label for VoiceOver; \(advice)")
  }

  private func field(_ modifiers: String, _ view: String) -> String {
    """
    struct A: View {
      var body: some View { ZStack { ⟦TextField⟧("", text: $code)\(modifiers); \(view) } }
    }
    """
  }

  private static let hidden =
    "this `TextField` only opens the keyboard; hide it from VoiceOver, and label the view that opens it"

  @Test(arguments: [".opacity(0.01)", ".frame(width: 1, height: 1)", ".offset(x: 999999, y: 0)"])
  func aFieldThatOnlyOpensTheKeyboardIsHidden(_ modifier: String) {
    let source = field(".focused($isOn)\(modifier)", "Digits().onTapGesture { isOn = true }")
    expect(rule, in: source, says: Self.hidden)
  }

  /// A field that no tap on another view focuses is the only input. On the Mac, every field is.
  @Test(arguments: [
    ("Button { isOn = true } label: { Digits() }", true), ("Button(action: { isOn.toggle() }) { Digits() }", true),
    ("Digits().gesture(TapGesture().onEnded { _ in isOn = true })", true), ("Digits()", false),
    ("Digits().onAppear { isOn = true }", false), ("Button { isOff = true } label: { Digits() }", false),
    ("Button { a = isOn } label: { Digits() }", false),
  ])
  func aFieldThatATapFocuses(_ view: String, _ isHidden: Bool) {
    let label = "this `TextField` has no label for VoiceOver; add one"
    let source = field(".focused($isOn).opacity(0.01)", view)
    expect(rule, in: source, says: isHidden ? Self.hidden : label)
    expect(rule, in: source.replacing("$isOn", with: "$isOn, equals: .code"), says: isHidden ? Self.hidden : label)
    let mac = Defaults.project(.macOS, "15.0")
    expect(rule, in: source, says: label, project: mac)
    expect(rule, in: "#if os(iOS)\n\(source)\n#endif", says: isHidden ? Self.hidden : label, project: mac)
    expect(rule, in: "#if os(macOS)\n\(source)\n#endif", says: label)
  }

  /// Two forms of one field are one finding.
  @Test(arguments: [
    ("if a { TextField(\"\", text: $b) } else { SecureField(\"\", text: $b) }", 1, 1),
    ("if a { TextField(\"\", text: $b) } else { SecureField(\"\", text: $c) }", 2, 0),
    ("if a { Toggle(\"\", isOn: $b) } else { Toggle(\"\", isOn: $b).padding() }", 1, 1),
    ("HStack { Slider(value: $b); Stepper(\"\", value: $b) }", 2, 0),
    ("TextField(\"\", text: $b) } var other: some View { TextField(\"\", text: $b)", 2, 0),
  ])
  func formsOfOneControl(_ body: String, _ count: Int, _ related: Int) {
    let text = LintedText("struct A: View { var body: some View { \(body) } }", only: ["unlabeled_control"])
    let findings = text.result?.findings ?? []
    #expect(findings.count == count)
    #expect(findings.first?.finding.related.count == related)
  }

  @Test func theFixLabelsAllForms() {
    let body = "if a { TextField(\"\", text: $b) } else { SecureField(\"\", text: $b) }"
    let source = "struct A: View { var body: some View { \(body) } }"
    let fixed = source.replacing("$b)", with: "$b).accessibilityLabel(\"<#label#>\")")
    #expect(LintedText(source, only: ["unlabeled_control"]).fixed("unlabeled_control") == fixed)
  }

  /// The Mac shows the label of a slider.
  @Test func theLabelOfASliderOnTheMac() {
    let mac = Defaults.project(.macOS, "15.0")
    let (shown, hidden) = ("this `Slider` has no label for VoiceOver; add one", " and hide it with `labelsHidden()`")
    let slider = "let a = ⟦Slider⟧(value: $v)"
    expect(rule, in: slider, says: shown)
    expect(rule, in: slider, says: shown + hidden, project: mac)
    expect(rule, in: slider + ".labelsHidden()", says: shown, project: mac)
    expect(rule, in: "#if os(iOS)\n\(slider)\n#endif", says: shown, project: mac)
    expect(rule, in: "#if os(macOS)\n\(slider)\n#endif", says: shown + hidden)
  }
}
