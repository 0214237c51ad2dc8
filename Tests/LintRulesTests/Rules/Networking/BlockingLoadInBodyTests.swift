import Testing

@testable import LintRules

@Suite struct BlockingLoadInBodyTests {
  private let rule = BlockingLoadInBody.shipped()

  @Test(arguments: [
    ("struct A: View {  var body: some View { Image(uiImage: ⟦UIImage⟧(data: item.data) ?? UIImage()) } }", "decode"),
    (
      "struct A: View {  var body: some View { if let info = try? JSONDecoder().⟦decode⟧(Info.self, from: message) { InfoView(info) } } }",
      "json"
    ),
    (
      "struct A: View { func row() -> some View { let i = try? decoder.⟦decode⟧(I.self, from: d); return Text(i) }; var body: some View { Text(a) } }",
      "json"
    ),
    ("struct A: View {  var body: some View { if let d = try? ⟦Data⟧(contentsOf: url) { Text(a) } } }", "read"),
    ("struct A: View {  var body: some View { Text(try! ⟦String⟧(contentsOfFile: path)) } }", "read"),
    (
      "struct A: View { init(path: String) { image = ⟦UIImage⟧(contentsOfFile: path) }; var body: some View { Text(a) } }",
      "read"
    ),
    (
      "struct A: View { init(p: String) { load { return 1 }; image = ⟦UIImage⟧(contentsOfFile: p) }; var body: some View { Text(a) } }",
      "read"
    ),
    (
      "struct A: View { init(p: String?) { guard let p else { image = nil; return }; image = ⟦UIImage⟧(contentsOfFile: p) }; var body: some View { Text(a) } }",
      "read"
    ),
    (
      "struct A: View { init(p: String) { if p.isEmpty { image = nil; return }; image = ⟦UIImage⟧(contentsOfFile: p) }; var body: some View { Text(a) } }",
      "read"
    ),
    (
      "struct A: View { init(p: String) { image = ⟦UIImage⟧(contentsOfFile: p); if let i = Self.cache[p] { image = i; return } }; var body: some View { Text(a) } }",
      "read"
    ),
    (
      "struct A: View { init(p: String) { if let i = Self.cache[p] { return; image = i }; if a { x = 1; return }; image = ⟦UIImage⟧(contentsOfFile: p) }; var body: some View { Text(a) } }",
      "read"
    ),
    (
      "struct A: View { @State private var on = a; var body: some View { List(Bundle.main.⟦decode⟧([Row].self, from: \"a.json\")) } }",
      "read"
    ),
    (
      "struct A: Provider { @ViewBuilder func make(p: String) -> some View { if let i = ⟦UIImage⟧(contentsOfFile: p) { Image(uiImage: i) } } }",
      "read"
    ),
    (
      "struct A: View { var body: some View { if let d = ⟦NSData⟧(contentsOf: u), let i = UIImage(data: d as Data) { Image(uiImage: i) } } }",
      "read"
    ),
    (
      "struct A: View { var body: some View { if let d = try? ⟦Data⟧(contentsOf: u), let i = UIImage(data: d) { Image(uiImage: i) } } }",
      "read"
    ),
    ("struct A: View { var body: some View { Image(uiImage: UIImage(data: try! ⟦Data⟧(contentsOf: u))!) } }", "read"),
    (
      "struct A: View { var body: some View { let d = try! ⟦Data⟧(contentsOf: u); Text(try! JSONDecoder().decode(I.self, from: d)) } }",
      "read"
    ),
    (
      "struct A: View { var body: some View { if !isWidget { Image(uiImage: ⟦UIImage⟧(contentsOfFile: p)!) } else { Text(a) } } }",
      "read"
    ),
    ("extension Item { var image: some View { Image(uiImage: ⟦UIImage⟧(data: data)!) } }", "decode"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View {  var body: some View { Text(a).task { image = UIImage(data: await load()) } } }",
    "struct A: View { var body: some View { if isWidget { Image(uiImage: UIImage(contentsOfFile: p)!) } else { Text(a) } } }",
    "func importFile() throws { data = try Data(contentsOf: url) }",
    """
    import WidgetKit
    struct A: View {  var body: some View { Image(uiImage: UIImage(contentsOfFile: p)) } }
    """,
    "struct A: View { func read() { d = try? Data(contentsOf: u) }; var body: some View { Text(a) } }",
    "struct A: View { init() { text = try? String(contentsOf: Bundle.main.url(forResource: \"a\")) }; var body: some View { Text(a) } }",
    "struct A: View { init(p: String) { load = { UIImage(contentsOfFile: p) } }; var body: some View { Text(a) } }",
    "struct A: View {  var body: some View { Text(model.decode(a)) } }",
    "struct A: View {  var body: some View { Image(uiImage: UIImage(named: \"a\")) } }",
    "struct A: View {  var body: some View { Button(a) { try? Data(contentsOf: u) } } }",
    "struct A: View { init?(contentsOf u: URL) { data = try? Data(contentsOf: u) }; var body: some View { Text(a) } }",
    "struct A: View { init(p: String) { if let i = Self.cache[p] { image = i; return }; image = UIImage(contentsOfFile: p) }; var body: some View { Text(a) } }",
    "struct A: View { init(p: String) { if a { return }; if let i = Self.cache[p] { if b { return }; image = i; return }; image = UIImage(contentsOfFile: p) }; var body: some View { Text(a) } }",
    "class M { init(p: String) { image = UIImage(contentsOfFile: p) } }",
    "struct A: View {  var body: some View { Card { UIImage(data: d) } } }",
    "extension Item { var image: Image { Image(uiImage: UIImage(data: data)!) } }",
    "struct A: View { var body: some View { Text(a).sheet(isPresented: $on) { Image(uiImage: UIImage(contentsOfFile: p)!) } } }",
    "struct A: View { init() { rows = Bundle.main.decode(\"a.json\") }; var body: some View { Text(a) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// Loads of the same file in a member have the same cause.
  @Test func loadsOfTheSameFileAreOneFinding() {
    func source(_ second: String) -> String {
      "struct A: View { var body: some View { Text(⟦String⟧(contentsOf: url)); \(second)) } }"
    }
    expect(rule, in: source("Text(String(contentsOf: url)"), reason: "read")
    expect(rule, in: source("Text(⟦String⟧(contentsOf: other)"), reason: "read")
    expect(
      rule, in: source("row } ; var row: some View { Text(⟦String⟧(contentsOf: url)"), reason: "read")
  }

  /// Both branches of `#if` do the same, for two systems.
  @Test func branchesOfConditionsAreOneFinding() {
    let image = "Image(b: {}(contentsOfFile: path)!)"
    func source(_ conditions: [String]) -> String {
      let branches = zip(conditions, ["⟦NSImage⟧", "UIImage"]).map { "\($0)\n" + image.replacing("{}", with: $1) }
      return "struct A: View { var body: some View {\n\(branches.joined(separator: "\n"))\n#endif\n} }"
    }
    expect(rule, in: source(["#if os(macOS)", "#else"]), reason: "read")
    let separate = source(["#if os(macOS)", "#endif\n#if BETA"]).replacing("UIImage", with: "⟦UIImage⟧")
    expect(rule, in: separate, reason: "read")
  }

  /// The body of a view without properties rarely runs.
  @Test(arguments: [
    ("var text: String { a }", "Bundle.main.url(forResource: b)", true), ("static let d = 1", "url", false),
    ("let c: C", "Bundle.main.url(forResource: b)", false),
    ("var text: String { a }", "Safety.resources.url(forResource: b)", true),
    ("var text: String { a }", "Safety.resources.url(for: b)", false),
    ("var file: URL { Safety.resources.url(forResource: b)! }", "file", true),
    ("let c: C", "Safety.resources.url(forResource: b)", false),
    ("@State private var on = a", "Bundle.main.url(forResource: b)", false),
  ])
  func resourcesInViewsWithoutProperties(_ member: String, _ url: String, _ isSilent: Bool) {
    let source = "struct A: View { \(member); var body: some View { Text(try! ⟦String⟧(contentsOf: \(url))) } }"
    expect(rule, in: source, unless: isSilent)
  }

  /// Decoding data in memory is fast enough for most views.
  @Test(arguments: [("UIImage(data: photo)!", 0), ("UIImage(contentsOfFile: path)!", 1)])
  func decodingIsOffByDefault(_ image: String, _ count: Int) {
    let source = "import SwiftUI\nstruct A: View { var body: some View { Image(uiImage: \(image)) } }"
    let settings = Configuration.shipped().settings(overrides: [])
    let file = FileView(path: "Views/A.swift", source: SourceBytes(source))
    let entries = settings.entries.filter { $0.id == "blocking_load_in_body" }
    let severities = rule.check(file, Defaults.project).compactMap { finding in
      entries.first.flatMap { $0.severity(of: finding) }
    }
    #expect(severities.count == count)
  }

  /// The initializer of a view in a sheet doesn't run whenever a parent updates.
  @Test(arguments: [
    ("struct B: View { var body: some View { Text(a).sheet(isPresented: $on) { A(p: q) } } }", 0),
    ("class C { func show() { present(UIHostingController(rootView: A(p: q))) } }", 0),
    ("struct B: View { let q: String; var body: some View { A(p: q).sheet(isPresented: $on) { A(p: q) } } }", 1),
    ("struct B: View { var body: some View { A(p: \"a.png\") } }", 0), ("", 1),
  ])
  func initializersOfPresentedViews(_ other: String, _ count: Int) {
    let view =
      "struct A: View { init(p: String) { image = UIImage(contentsOfFile: p) }; var body: some View { Text(a) } }"
    let only = ["blocking_load_in_body"]
    #expect(LintedText(view, only: only, others: [("Views/B.swift", other)]).findings.count == count)
    let body = "struct A: View { var body: some View { Image(uiImage: UIImage(contentsOfFile: p)!) } }"
    #expect(LintedText(body, only: only, others: [("Views/B.swift", other)]).findings.count == 1)
    #expect(LintedText("#if DEBUG\n\(body)\n#endif", only: only).findings.isEmpty)
  }

  /// An initializer runs when the parent view updates, not when its own `body` runs.
  @Test(arguments: [
    ("var body: some View { Image(uiImage: ⟦UIImage⟧(contentsOfFile: p)!) }", "every time `body` runs"),
    (
      "init(p: String) { image = ⟦UIImage⟧(contentsOfFile: p) }; var body: some View { Text(a) }",
      "whenever the view is created"
    ),
  ])
  func saysWhenTheMainThreadIsBlocked(_ members: String, _ time: String) {
    expect(
      rule, in: "struct A: View { \(members) }",
      says: "`UIImage` blocks the main thread \(time); load it asynchronously in `.task`")
  }

  @Test func saysThatDataIsDecodedAgain() {
    expect(
      rule, in: "struct A: View { var body: some View { Image(uiImage: ⟦UIImage⟧(data: d)!) } }",
      says: "`UIImage` decodes its data every time `body` runs; decode it once and store the result")
  }

  /// A folder of a widget says so; a file of a view that is called a widget may be part of the app.
  @Test func widgetsAreFoundByTheirFolders() {
    let source = "struct A: View {  var body: some View { Image(uiImage: UIImage(data: d)!) } }"
    let counts = ["ArtworkWidget/A.swift", "Views/CalendarWidget.swift"].map { path in
      RuleRun(rule: rule, project: Defaults.project, path: path).findings(in: source).count
    }
    #expect(counts == [0, 1])
  }

  /// A setting about widgets says nothing about where the view is.
  @Test(arguments: ["isWidgetEnabled", "isWidget == b", "widgetCount > 0"])
  func settingsOfWidgetsAreNoPlace(_ condition: String) {
    let image = "Image(uiImage: ⟦UIImage⟧(contentsOfFile: p)!)"
    expect(rule, in: "struct A: View { var body: some View { if \(condition) { \(image) } else { Text(a) } } }")
  }

  @Test(arguments: [("person.avatarData", Severity.note), ("person.data", .error)])
  func aSmallStoredImageIsANote(_ data: String, _ limit: Severity) {
    let view = "struct A: View { var body: some View { Image(uiImage: UIImage(data: \(data)) ?? UIImage()) } }"
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "A.swift").findings(in: view)
    #expect(findings.map(\.limit) == [limit])
  }

  /// A resource has a path or a URL, and often a local name.
  @Test(arguments: [
    ("if let p = Bundle.main.path(forResource: a, ofType: b), let i = {}(contentsOfFile: p) { Image(b: i) }", true),
    ("if let u = assets.url(forResource: a, withExtension: b), let i = {}(contentsOf: u) { Image(b: i) }", true),
    ("let p = Bundle.main.path(forResource: a)!; let q = p; Image(b: {}(contentsOfFile: q)!)", true),
    ("if let p = paths.first, let i = {}(contentsOfFile: p) { Image(b: i) }", false),
  ])
  func namesOfResources(_ view: String, _ isSilent: Bool) {
    let source = "struct A: View { var body: some View { \(view.replacing("{}", with: "⟦NSImage⟧")) } }"
    expect(rule, in: source, unless: isSilent, reason: "read")
  }

  /// SwiftUI doesn't update a view whose constants stay the same.
  @Test(arguments: [
    ("private struct", "A(n: \"a\", size: 2)", true), ("private struct", "A(n: \"a\"); A(n: \"b\")", true),
    ("private struct", "A(n: \"a\"); A(n: name)", false), ("private struct", "A(n: \"a\\(name)\")", false),
    ("private struct", "Text(a)", false), ("struct", "A(n: \"a\")", false),
  ])
  func resourcesInViewsMadeOfLiterals(_ keyword: String, _ use: String, _ isSilent: Bool) {
    let image = "Image(b: ⟦NSImage⟧(contentsOf: assets.url(forResource: n))!)"
    let source = """
      \(keyword) A: View { let n: String; var body: some View { \(image) } }
      struct B: View { var body: some View { \(use) } }
      """
    expect(rule, in: source, unless: isSilent, reason: "read")
  }

  /// One repair is for all conditions of an `if`, and for all loads of a file.
  @Test(arguments: [
    ("if let i = NSImage(contentsOf: a) { Image(b: i) } else if let i = NSImage(contentsOf: b) { Image(b: i) }", [1]),
    ("if let i = NSImage(contentsOf: a) { Image(b: i) } else { Image(b: NSImage(contentsOf: b)!) }", [1]),
    ("if let i = NSImage(contentsOf: a) { Image(b: i) } else { if on { Image(b: NSImage(contentsOf: b)!) } }", [1]),
    ("if let i = NSImage(contentsOf: a) { Image(b: i) }; if let i = NSImage(contentsOf: b) { Image(b: i) }", [0, 0]),
    ("if let i = NSImage(contentsOf: a), let j = NSImage(contentsOf: b) { Image(b: i, j) }", [0, 0]),
    ("if on { Image(b: NSImage(contentsOf: a)!) } else { Image(b: NSImage(contentsOf: b)!) }", [1]),
    ("if on { Image(b: NSImage(contentsOf: a)!) }; if off { Image(b: NSImage(contentsOf: b)!) }", [0, 0]),
    ("if on { Image(b: NSImage(contentsOf: a)!); Image(b: NSImage(contentsOf: b)!) } else { Text(a) }", [0, 0]),
    ("Image(b: NSImage(contentsOf: a)!); Image(b: NSImage(contentsOf: a)!); Image(b: NSImage(contentsOf: a)!)", [2]),
  ])
  func loadsWithOneCause(_ view: String, _ counts: [Int]) {
    let source = "struct A: View { var body: some View { \(view) } }"
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source)
    #expect(findings.map(\.related.count) == counts)
    #expect(findings.flatMap(\.related).allSatisfy { $0.message == "another `NSImage` with the same cause" })
  }

  /// A view with only values runs its `body` once for each value.
  @Test(arguments: [
    ("let path: String", "{}", "", Severity.note), ("@Environment(\\.colorScheme) var scheme", "{}", "", .note),
    ("@State var path = a", "VStack { Text(path); {} }", "", .error),
    ("@ObservedObject var model: Model", "{}", "", .error),
    ("let path: String", "ForEach(a) { b in {} }", "", .error),
    ("let path: String", "{}", "struct B: View { var body: some View { List(a) { A(path: $0) } } }", .error),
  ])
  func viewsThatOnlyValuesUpdate(_ property: String, _ view: String, _ other: String, _ limit: Severity) {
    let body = view.replacing("{}", with: "Image(b: NSImage(contentsOf: a)!)")
    let source = "struct A: View { \(property); var body: some View { \(body) } }\n\(other)"
    let severity = LintedText(source, only: ["blocking_load_in_body"]).result?.findings.map(\.finding.limit)
    #expect(severity == [limit])
  }

  /// An `ImageRenderer` runs no tasks.
  @Test(arguments: [
    ("func export() -> Data? { ImageRenderer(content: A(n: 1).padding()).pngData() }", 0),
    (
      "func export() -> Data? { let page = VStack { A(n: 1) }; let r = ImageRenderer(content: page); return r.data }", 0
    ),
    (
      """
      struct Page: View { let n: Int; var body: some View { VStack { A(n: n) } } }
      func export() -> Data? { let page = Page(n: 1); return ImageRenderer(content: AnyView(page)).data }
      """, 0
    ),
    (
      """
      struct Page: View { let n: Int; var body: some View { VStack { A(n: n) } } }
      struct B: View { let n: Int; var body: some View { Page(n: n) } }
      func export() -> Data? { let page = Page(n: 1); return ImageRenderer(content: page).data }
      """, 1
    ),
    (
      """
      struct B: View { let n: Int; var body: some View { A(n: n) } }
      func export() -> Data? { ImageRenderer(content: A(n: 1)).data }
      """, 1
    ),
    ("struct B: View { let n: Int; var body: some View { A(n: n) } }", 1),
    ("extension A { var copy: some View { A(n: n) } }; let renderer = ImageRenderer(content: Text(a))", 1),
    ("func export() -> Data? { let page = A(n: 1); return ImageRenderer(content: Text(a)).data + page.data }", 1),
  ])
  func viewsForImages(_ other: String, _ count: Int) {
    let view =
      "struct A: View { let n: Int; var body: some View { Image(b: NSImage(contentsOf: a)!); if n > 1 { Text(a) } } }"
    #expect(LintedText.counts("blocking_load_in_body", in: view, with: other) == [count, count])
  }
}
