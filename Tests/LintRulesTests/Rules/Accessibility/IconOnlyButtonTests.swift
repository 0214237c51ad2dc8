import Testing

@testable import LintRules

@Suite struct IconOnlyButtonTests {
  private let rule = IconOnlyButton.shipped()

  @Test(arguments: [
    ("let a = ⟦Button⟧(action: close) { Image(\"close_24\").resizable() }", "image-only"),
    ("let a = ⟦Menu⟧ { Items() } label: { ZStack { Circle().fill(.gray); Image(.more24) } }", "image-only"),
    (
      "let a = ⟦NavigationLink⟧(destination: Profile()) { if let a { Image(uiImage: a) } else { Image(\"avatar\") } }",
      "image-only"
    ),
    (
      "let a = ⟦Button⟧ { close() } label: { Image(name).frame(width: 20) }.accessibilityIdentifier(\"x\")",
      "image-only"
    ),
    ("let a = ⟦Button⟧ { close() } label: { Image(\"close_24\") }.buttonStyle(.plain)", "image-only"),
    ("let a = ⟦NavigationLink⟧ { Profile() } label: { Image(\"up_24\") }", "image-only"),
    ("let a = ⟦NavigationLink⟧(value: row) { Image(\"up_24\") }", "image-only"),
    ("let a = VStack { ⟦Button⟧ { close() } label: { Image(\"close_24\") } }.help(b)", "image-only"),
    (
      "struct A: View { var body: some View { VStack { top }.accessibilityElement(children: .contain) }; private var top: some View { ⟦Button⟧(action: f) { Image(\"x\") } } }",
      "image-only"
    ),
    (
      "struct A: View { var body: some View { VStack { top }.accessibilityLabel(b); top }; private var top: some View { ⟦Button⟧(action: f) { Image(\"x\") } } }",
      "image-only"
    ),
    ("let a = ⟦Button⟧ { close() } label: { Image(\"close_24\") }.disabled(isBusy)", "image-only"),
    ("let a = ⟦Button⟧(action: close) { Image(\"close_24\") }.allowsHitTesting(true)", "image-only"),
    (
      "let a = ForEach(icons, id: \\.self) { icon in ⟦Button⟧ { pick(icon) } label: { Image(\"icon\\(icon)\") } }",
      "image-only"
    ),
    ("let a = ForEach(1...9, id: \\.self) { n in ⟦Button⟧ { pick(n) } label: { Image(\"close_24\") } }", "image-only"),
    ("let a = ⟦Button⟧ { close() } label: { Image(\"close_24\").overlay(Circle().stroke(.red)) }", "image-only"),
    ("let a = ⟦Button⟧ { close() } label: { Image(\"close_24\").overlay { ProgressView() } }", "image-only"),
    (
      "let a = HStack { ⟦Button⟧ { up() } label: { Image(\"up_24\") } }.accessibilityElement(children: .contain).accessibilityLabel(b)",
      "image-only"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "let a = Button { close() } label: { Image(\"close_24\") }.accessibilityLabel(\"Close\")",
    "let a = Button { close() } label: { Image(\"close_24\").accessibilityLabel(\"Close\") }",
    "let a = Button { add() } label: { Image(systemName: \"plus\") }",
    "let a = HStack { Button { up() } label: { Image(\"up_24\") } }.accessibilityElement(children: .ignore)",
    "let a = HStack { Button { up() } label: { Image(\"up_24\") } }.accessibilityElement(children: .contain).accessibilityHidden(true)",
    "let a = Button { up() } label: { Image(\"up\", label: Text(\"Up\")) }",
    "let a = Button { up() } label: { Image(\"up_24\"); Text(\"Up\") }",
    "let a = Button { up() } label: { UpIcon() }",
    "let a = Button { up() } label: { Label(\"Up\", image: \"up\") }",
    "let a = Button(\"Up\") { Image(\"up_24\") }",
    "let a = Button { show(Image(\"up_24\")) }",
    "let a = NavigationLink(\"Profile\") { Image(\"avatar\") }",
    "let a = Button { up() } label: { Image(\"up_24\").overlay(Text(\"1\")) }",
    "let a = Button { up() } label: { Image(\"up_24\").overlay { CountBadge(n) } }",
    "let a = Button { up() } label: { Image(\"up_24\") }.help(\"Up\")",
    "let a = Menu(\"More\") { Image(\"up_24\") }",
    "let a = Button { } label: { Image(\"up_24\") }",
    "let a = Button { /* show() */ } label: { Image(\"up_24\") }",
    "let a = Button(action: {}) { Image(\"up_24\") }",
    "let a = NavigationLink { /* Profile() */ } label: { Image(\"up_24\") }",
    "let a = NavigationLink { } label: { Image(\"up_24\") }",
    "let a = NavigationLink(destination: EmptyView()) { Image(\"up_24\") }",
    "let a = Button { up() } label: { Image(\"up_24\") }.allowsHitTesting(false)",
    "let a = HStack { Button { up() } label: { Image(\"up_24\") } }.disabled(true)",
    "let a = Button { up() } label: { Image(\"up_24\") }.hidden()",
    "let a = Group { Button { up() } label: { Image(\"up_24\") } }.speaking()",
    "let a = ForEach(1...9, id: \\.self) { n in Button { pick(n) } label: { Image(\"icon\\(n)\") } }",
    "let a = Group { if b { Button { close() } label: { Image(\"close_24\") } } }.help(c)",
    "struct A: View { var body: some View { VStack { all }.accessibilityLabel(b) }; private var all: some View { HStack { top } }; private var top: some View { Button(action: f) { Image(\"x\") } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// A label around sixteen of seventeen uses says nothing about the last one.
  /// A button's label is a single accessibility element.
  @Test(arguments: [
    ("Button(action: f) { chip }", 0), ("Button(action: f) { HStack { Text(a); chip } }", 0),
    ("NavigationLink(value: a) { chip }", 0), ("NavigationLink(a) { chip }", 1), ("Menu(a) { chip }", 1),
    ("HStack { Button(a) { f() }; chip }", 1),
  ])
  func labelsOfOtherButtons(_ view: String, _ count: Int) {
    let icon = "Button { g() } label: { Image(\"x\") }"
    let member =
      "struct A: View { var body: some View { \(view) }; private var chip: some View { HStack { Text(b); \(icon) } } }"
    let run = RuleRun(rule: rule, project: Defaults.project, path: "A.swift")
    #expect(run.findings(in: member).count == count)
    let inline = "struct A: View { var body: some View { \(view.replacing("chip", with: icon)) } }"
    #expect(run.findings(in: inline).count == count)
    #expect(run.findings(in: "#if DEBUG\n\(member)\n#endif").isEmpty)
  }

  @Test func eachUseOfAHelperIsLabelled() {
    func count(_ uses: String) -> Int {
      let top = "var top: some View { Button(action: f) { Image(\"x\") } }"
      let view = "struct A: View { var body: some View { VStack { \(uses) } }; \(top) }"
      return LintedText(view, only: ["icon_only_button"]).findings.count
    }
    let labelled = String(repeating: "top.accessibilityLabel(b); ", count: 16)
    #expect(count(labelled) == 0)
    #expect(count(labelled + "top") == 1)
    #expect(count("top.accessibilityHidden(true); top.accessibilityElement(children: .combine)") == 0)
    #expect(count("top.accessibilityHidden(false)") == 1)
    #expect(count("top.accessibilityElement()") == 1)
  }

  /// Uses are those of the own type, whatever other types of the file have the name as well.
  @Test func usesOfManyTypesAreToldApart() {
    let members =
      "var body: some View { top.accessibilityLabel(b) }; var top: some View { Button(action: f) { Image(\"x\") } }"
    let views = (0..<20).map { "struct A\($0): View { \(members) }" }
    #expect(LintedText(views.joined(separator: "\n"), only: ["icon_only_button"]).findings == [])
  }

  /// What the project makes of a symbol is one.
  @Test func symbolsOfTheProject() {
    let symbols = "extension Image { init(_ symbol: Symbol) { self.init(systemName: symbol.rawValue) } }"
    func count(_ label: String, _ others: [(String, String)] = []) -> Int {
      let view = "struct A: View { var body: some View { Button { close() } label: { \(label) } } }"
      return LintedText(view, only: ["icon_only_button"], others: others).findings.count
    }
    #expect(count("Image(.close24)") == 1)
    #expect(count("Image(.close24)", [("Views/B.swift", symbols)]) == 0)
    #expect(count("Image(name)", [("Views/B.swift", symbols)]) == 1)
    #expect(count("Image.system(.close)") == 0)
    #expect(count("Image(.close24).ourAccessibilityLabel(\"Close\")") == 0)
  }

  /// A project style may label its controls.
  @Test(arguments: [(".accessibilityLabel(title)", 0), (".padding()", 1)])
  func stylesOfTheProject(_ modifier: String, _ count: Int) {
    let body = "func makeBody(configuration: Configuration) -> some View { configuration.label\(modifier) }"
    let style = "struct IconStyle: ButtonStyle { let title: String; \(body) }"
    let button = "Button { close() } label: { Image(\"close_24\") }.buttonStyle(IconStyle(title: b))"
    let view = "struct A: View { var body: some View { \(button) } }"
    let text = LintedText(view, only: ["icon_only_button"], others: [("Views/B.swift", style)])
    #expect(text.findings.count == count)
  }

  /// A member of `Image` is what the project makes of it.
  @Test(arguments: [
    ("static let close = Image(\"close_24\")", 1), ("static let close = Image(decorative: \"close\")", 1),
    ("static var close: Image { Image(\"close_24\", bundle: .module) }", 1),
    ("static var close: Self { .init(.close24) }", 1), ("static let close = SwiftUI.Image(uiImage: closeImage)", 1),
    ("static let close = Image(icon: .close)", 1), ("static let close = Image(glyph: .close)", 0),
    ("static let close = Image(systemName: \"xmark\")", 0),
    ("static let close = Image(\"close_24\", label: Text(a))", 0),
    ("static var close: some View { Image(\"close_24\").accessibilityLabel(a) }", 0),
    ("static var close: Image { make(\"close\") }", 0), ("static let close: Image = load()", 0),
    ("static let close = Image(uiImage: UIImage(systemName: \"xmark\")!)", 0), ("let close = Image(\"close_24\")", 0),
    ("static let open = Image(\"open\")", 0), ("", 0),
  ])
  func membersOfImage(_ member: String, _ count: Int) {
    let view = "struct A: View { var body: some View { Button { close() } label: { Image.close.resizable() } } }"
    let image = "extension Image { \(member); init(glyph: Glyph) { self.init(systemName: glyph.name) } }"
    let text = LintedText(view, only: ["icon_only_button"], others: [("Views/B.swift", image)])
    #expect(text.findings.count == count)
  }

  @Test(arguments: [
    ("Image.close", 1), ("Image.icon(.close)", 1), ("Image.icon(.close).resizable()", 1),
    ("Image.close; Image.more", 0),
    ("Image.close.overlay(Text(a))", 0), ("Image.Icons.close", 0), ("Image.Icons.close.resizable()", 0),
    ("Image.close; Image(\"more_24\")", 1),
  ])
  func usesOfMembersOfImage(_ label: String, _ count: Int) {
    let image =
      "extension Image { static let close = Image(\"close_24\"); static func icon(_ icon: Icon) -> Image { Image(icon.name) }; enum Icons { static let close = Image(\"close_24\") } }"
    let view = "struct A: View { var body: some View { Button { close() } label: { \(label) } } }"
    let text = LintedText(view, only: ["icon_only_button"], others: [("Views/B.swift", image)])
    #expect(text.findings.count == count)
  }

  /// An initializer of the project may make a symbol, which has a name.
  @Test func followsInitializersOfTheProject() {
    let view = "struct A: View { var body: some View { Button { close() } label: { Image(icon: .close) } } }"
    let asset = "extension Image { init(icon: Icon) { self.init(icon.name, bundle: .icons) } }"
    let symbol =
      "extension Image { init(icon: Icon) { if icon.isOwn { self.init(icon.name) } else { self.init(systemName: icon.name) } } }"
    let only = ["icon_only_button"]
    #expect(LintedText(view, only: only).findings.count == 1)
    #expect(LintedText(view, only: only, others: [("Views/B.swift", asset)]).findings.count == 1)
    #expect(LintedText(view, only: only, others: [("Views/B.swift", symbol)]).findings == [])
  }

  @Test func reportsSymbolsWhereThatIsSet() {
    let strict = IconOnlyButton.shipped(["symbols": .string("report")])
    expect(strict, in: "let a = ⟦Button⟧ { add() } label: { Image(systemName: \"plus\") }", reason: "image-only")
  }

  /// A good name needs no label.
  @Test(arguments: [
    ("Image(\"close\")", 0), ("Image(\"Share\")", 0), ("Image(.close).resizable()", 0),
    ("Image(\"close\", bundle: b)", 0),
    ("if a { Image(\"play\") } else { Image(\"pause\") }", 0), ("if a { Image(\"play\") } else { Image(\"x\") }", 1),
    ("if a { Image(\"play\") } else { Image(systemName: \"pause\") }", 0), ("Image(\"close-icon\")", 1),
    ("Image(\"closeWhite\")", 1), ("Image(\"trash\")", 1), ("Image(close)", 1), ("Image(\"\\(close)\")", 1),
    ("Image(uiImage: close)", 1), ("Image(decorative: \"close\")", 1), ("Image(.Icons.close)", 1), ("Image.close", 0),
    ("Image.shut", 0), ("Image.open", 1),
  ])
  func namesOfActions(_ label: String, _ count: Int) {
    let image =
      "extension Image { static let close = Image(\"close\"); static let shut = Image(.close); static let open = Image(\"ic_open\") }"
    let view = "struct A: View { var body: some View { Button { f() } label: { \(label) } } }"
    let text = LintedText(view, only: ["icon_only_button"], others: [("Views/B.swift", image)])
    #expect(text.findings.count == count)
  }

  /// The message contains the name that VoiceOver reads.
  @Test(arguments: [
    ("Image(\"close_24\")", "this `Button` is called `close_24` in VoiceOver; add an accessibility label"),
    ("Image(\"trash\").resizable()", "this `Button` is called `trash` in VoiceOver; add an accessibility label"),
    ("Image(name)", "this `Button` has the name of its image in VoiceOver; add an accessibility label"),
    ("Image(.close24)", "this `Button` has the name of its image in VoiceOver; add an accessibility label"),
    ("Image(\"a/b\")", "this `Button` has the name of its image in VoiceOver; add an accessibility label"),
    (
      "Image(\"a_very_long_name_of_an_asset_in_the_asset_catalog\")",
      "this `Button` has the name of its image in VoiceOver; add an accessibility label"
    ),
    (
      "if a { Image(\"x_1\") } else { Image(\"x_2\") }",
      "this `Button` has the name of its image in VoiceOver; add an accessibility label"
    ),
    ("Image(uiImage: a)", "this `Button` shows only an image, so VoiceOver can't name it; add an accessibility label"),
    (
      "if a { Image(\"x\") } else { Image(uiImage: b) }",
      "this `Button` has no useful name in VoiceOver; add an accessibility label"
    ),
    ("Image(icon: .close)", "this `Button` has no useful name in VoiceOver; add an accessibility label"),
  ])
  func namesInVoiceOver(_ label: String, _ message: String) {
    expect(rule, in: "let a = ⟦Button⟧ { f() } label: { \(label) }", says: message)
  }

  /// A name that is also in the action describes the control.
  @Test(arguments: [
    ("{ showCarbView() } label: { Image(\"carbs\") }", true),
    ("{ showBolusView = true } label: { Image(\"bolus\").resizable() }", true),
    ("(action: openWorkouts) { Image(\"openWorkouts\") }", true),
    ("{ climatization(enable: !isOn) } label: { Image(\"climatization\") }", true),
    ("{ showOverrides() } label: { Image(\"workout\") }", false),
    ("{ showBolusView() } label: { Image(\"bolus_24\") }", false),
    ("{ showBolusView() } label: { Image(\"bolusIcon\") }", false),
    ("{ showIcon() } label: { Image(\"icon\") }", false), ("{ showOverrides(a) } label: { Image(\"a\") }", false),
    ("{ showBolusView() } label: { if a { Image(\"bolus\") } else { Image(\"cross\") } }", false),
  ])
  func namesInTheAction(_ button: String, _ isSilent: Bool) {
    expect(rule, in: "let a = ⟦Button⟧ \(button)", unless: isSilent, reason: "image-only")
  }

  @Test func namesOfSymbolsInVoiceOver() {
    let strict = IconOnlyButton.shipped(["symbols": .string("report")])
    expect(
      strict, in: "let a = ⟦Button⟧ { add() } label: { Image(systemName: \"plus\") }",
      says: "this `Button` has the name of its symbol in VoiceOver; add an accessibility label")
    expect(strict, in: "let a = ⟦Button⟧ { add() } label: { Image(\"add\") }", reason: "image-only")
  }

  /// An initializer of the project may create the image.
  @Test(arguments: [
    ("where Label == Image", "self.init(action: action) { Image(asset: asset) }", 1),
    ("where Label == Image", "self.init(action: action, label: { Image(asset) })", 1),
    ("where Label == Image", "self.init(action: action) { Image(systemName: asset) }", 0),
    ("where Label == Image", "self.init(action: action) { Image(asset, label: Text(asset)) }", 0),
    ("where Label == Image", "self.init(action: action) { Image(symbol: asset) }", 0),
    ("where Label == SwiftUI.Label<Text, Image>", "self.init(action: action) { Label(asset, image: asset) }", 0),
  ])
  func initializersOfControlsOfTheProject(_ condition: String, _ body: String, _ count: Int) {
    let control = "extension Button \(condition) { init(asset: Asset, action: @escaping () -> Void) { \(body) } }"
    let symbol = "extension Image { init(symbol: Asset) { self.init(systemName: symbol.name) } }"
    func found(_ button: String) -> Int {
      let view = "struct A: View { var body: some View { \(button) } }"
      return LintedText(
        view, only: ["icon_only_button"], others: [("Views/B.swift", control), ("Views/C.swift", symbol)]
      ).findings.count
    }
    #expect(found("Button(asset: .close) { close() }") == count)
    #expect(found("Button(asset: .close) { close() }.accessibilityLabel(a)") == 0)
    #expect(found("Button(icon: .close) { close() }") == 0)
  }
}
