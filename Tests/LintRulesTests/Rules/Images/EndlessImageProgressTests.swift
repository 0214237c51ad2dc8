import Testing

@testable import LintRules

@Suite struct EndlessImageProgressTests {
  private let rule = EndlessImageProgress.shipped()

  @Test(arguments: [
    "⟦AsyncImage⟧(url: u) { $0.resizable() } placeholder: { Color.gray.overlay(ProgressView()) }",
    "⟦AsyncImage⟧(url: u) { $0.resizable() } placeholder: { ZStack { Color.gray; ProgressView(\"Loading\") } }",
    "⟦AsyncImage⟧(url: u, content: { $0.resizable() }, placeholder: { ProgressView() })",
    "⟦AsyncImage⟧(url: u, content: { $0.resizable() }) { ProgressView() }",
    "⟦AsyncImage⟧(url: u, content: { image in image }, placeholder: ProgressView.init)",
    "⟦SwiftUI.AsyncImage⟧(url: u) { $0 } placeholder: { SwiftUI.ProgressView() }",
    "⟦AsyncImage⟧<Image, ProgressView>(url: u) { $0 } /* a */ placeholder: /* b */ { /* c */ ProgressView() }",
    "⟦CachedAsyncImage⟧(url: u) { $0 } placeholder: { ActivityIndicatorView(isVisible: .constant(true), type: .arcs()) }",
    "⟦KFImage⟧(u).placeholder { ProgressView() }.resizable()",
    "⟦KFImage⟧(u).resizable().placeholder({ progress in ProgressView(title) }).frame(width: 1)",
    "⟦KFImage.url⟧(u).placeholder { _ in ActivityIndicator() }",
    "⟦KFAnimatedImage⟧(u)\n#if os(iOS)\n  .placeholder { ProgressView() }\n#endif",
    "⟦AsyncImage⟧(url: u) { $0 } placeholder: {\n#if os(iOS)\n  ProgressView()\n#endif\n}",
  ])
  func reportsPlaceholders(_ view: String) {
    expect(rule, in: body(view), reason: "kept-placeholder")
  }

  /// Kingfisher passes the progress to a placeholder.
  @Test(arguments: [
    "{ progress in ProgressView(progress) }", "{ ProgressView($0) }", "{ p in VStack { ProgressView(p) } }",
  ])
  func barsAreNoSpinners(_ placeholder: String) {
    expectNone(rule, in: body("KFImage(u).placeholder \(placeholder)"))
  }

  @Test(arguments: [
    "if let image = phase.image { image.resizable() } else { ProgressView() }",
    "if let image = phase.image { image } else { ZStack { Color.gray; ProgressView().tint(.red) } }",
    "ZStack { Color.gray; if case .success(let image) = phase { image } else { ProgressView() } }",
    "if url == nil { Color.red } else { if let image = phase.image { image } else { ProgressView() } }",
    "switch phase { case .success(let image): image; default: ProgressView() }",
    "switch phase { case .empty: ProgressView(); case .success(let image): image; @unknown default: ProgressView() }",
    "switch phase { case .success(let i): i; case .failure: ProgressView().tint(.red); default: Color.gray }",
    "switch phase { case .success(let i): i; case .failure, .empty: ProgressView(); @unknown default: Color.gray }",
    "if let i = phase.image { i } else if phase.error != nil { ProgressView() } else { Color.gray }",
    "if let i = phase.image { i } else if let error = phase.error { SwiftUI.ProgressView() } else { Color.gray }",
  ])
  func reportsPhases(_ view: String) {
    expect(rule, in: body("⟦AsyncImage⟧(url: u) { phase in \(view) }"), reason: "phase")
    expect(rule, in: body("⟦AsyncImage⟧(url: u, content: { phase in \(view) })"), reason: "phase")
  }

  @Test(arguments: [
    "switch phase { case .empty: ProgressView(); case .success(let image): image; default: Image(\"broken\") }",
    "switch phase { case .empty: if isOld { Color.gray } else { ProgressView() }; case .success(let i): i; default: a }",
    "if let image = phase.image { image } else if phase.error != nil { Color.red } else { ProgressView() }",
    "switch phase { case .success(let i): i; case .failure: Color.red; default: ProgressView() }",
    "if let image = phase.image { image } else if case .empty = phase { ProgressView() } else { Color.red }",
    "if let i = phase.image { i } else { switch phase { case .empty: ProgressView(); default: Color.red } }",
    "if isBusy { Color.gray } else { ProgressView() }",
    "switch phase { case .success(let i): i; case .failure: ProgressView().onAppear(perform: retry); default: Color.gray }",
    "switch phase { case .success(let i): i; case .failure: if isOld { ProgressView() }; default: Color.gray }",
    "switch phase { case .success(let i): i; case .failure(let error) where isCancelled(error): ProgressView(); default: a }",
    "if let i = phase.image { i } else if phase.error == nil { ProgressView() } else { Color.red }",
    "phase.image; ProgressView()",
    "if let image = phase.image { image } else { Spinner() }",
    "// ProgressView()\n if let image = phase.image { image } else { Text(\"ProgressView()\") }",
  ])
  func ignoresPhases(_ view: String) {
    expectNone(rule, in: body("AsyncImage(url: u) { phase in \(view)\n }"))
  }

  @Test(arguments: [
    "AsyncImage(url: u)", "ProgressView()",
    "AsyncImage(url: u) { $0.resizable() } placeholder: { Color.gray.opacity(0.15) }",
    "AsyncImage(url: u) { $0.overlay(ProgressView()) } placeholder: { Color.gray }",
    "AsyncImage(url: u) { $0 } placeholder: { Color.gray }.overlay { ProgressView() }",
    "AsyncImage(url: u) { $0 } placeholder: { if hasFailed { Color.red } else { ProgressView() } }",
    "CachedAsyncImage(url: u, placeholder: { p in ProgressView() }, image: { $0 }, error: { Text($0) })",
    "MyAsyncImage(url: u) { ProgressView() }", "Media.AsyncImage(url: u) { $0 } placeholder: { ProgressView() }",
    "KFImage(u).placeholder { ProgressView() }.onFailure { _ in isBroken = true }",
    "KFImage(u).onFailureImage(missing).placeholder { ProgressView() }", "KFImage(u).placeholder { Color.gray }",
    "KFImage(u).placeholder { progress in if !progress.isFinished { ProgressView() } }",
    "KFImage(u).placeholder { progress in ProgressView(value: progress.fractionCompleted) }",
    "Text(\"a\").placeholder { ProgressView() }",
  ])
  func staysSilent(_ view: String) {
    expectNone(rule, in: body(view))
  }

  /// Files are there, and load at once.
  @Test(arguments: [
    ("@State private var u: URL?", "u = URL(fileURLWithPath: p)", true),
    ("@State private var u: URL?", "if u == nil { u = URL(filePath: p).appending(path: q) } else { u = nil }", true),
    ("@State private var u: URL? = nil", "u = try? FileManager.default.url(for: .cachesDirectory)", true),
    ("@State private var u: URL?", "u = URL(fileURLWithPath: p); u = remote", false),
    ("@State private var u: URL?", "u = URL(string: p)", false), ("@State private var u: URL?", "show(p)", false),
    ("@State private var u: URL? = remote", "u = URL(fileURLWithPath: p)", false),
    ("@State private var u: URL?", "u = FileManager.default.fileExists(atPath: p) ? a : b", false),
    ("@State private var u: URL?", "u = FileManager.default.cached(k) ?? remote", false),
    ("@State private var u: URL?", "u = nil", false),
    ("@State private var u: URL?", "u = URL(fileURLWithPath: p); load(&u)", false),
    ("@State private var u: URL?", "u = URL(fileURLWithPath: p); load($u)", false),
    ("@State var u: URL?", "u = URL(fileURLWithPath: p)", false), ("private var u: URL?", "u = nil", false),
  ])
  func stateWithFiles(_ property: String, _ action: String, _ isSilent: Bool) {
    let image = "AsyncImage(url: {}) { $0 } placeholder: { ProgressView() }"
    for (name, view) in [
      ("u", "if let u { \(image) }"), ("u", image), ("v", "if b, let v = u { \(image) }"),
    ] {
      let body = view.replacing("{}", with: name)
      let source = "struct A: View { \(property); var body: some View { \(body) }; func load() { \(action) } }"
      let findings = rule.check(FileView(path: "Views/A.swift", source: SourceBytes(source)), Defaults.project)
      #expect(findings.isEmpty == isSilent)
    }
    let rows = "ForEach(all) { u in \(image) }"
    let other = "struct A: View { \(property); var body: some View { \(rows) }; func load() { \(action) } }"
    expect(rule, in: other.replacing("{}", with: "u").replacing("AsyncImage", with: "⟦AsyncImage⟧"))
  }

  /// Only files have attributes.
  @Test(arguments: [
    ("(try? u.resourceValues(forKeys: [.nameKey]).name) ?? a", true), ("u?.checkResourceIsReachable()", true),
    ("u.lastPathComponent", false), ("v.resourceValues(forKeys: [])", false),
    ("all.map { u in u.resourceValues(forKeys: []) }", false),
  ])
  func urlsWithFileAttributes(_ text: String, _ isSilent: Bool) {
    let image = "⟦AsyncImage⟧(url: u) { $0 } placeholder: { ProgressView() }"
    let source = "struct A: View { let u: URL; let v: URL; var body: some View { \(image); Text(\(text)) } }"
    expect(rule, in: source, unless: isSilent)
  }

  /// The spinner of an image in a placeholder belongs to that image alone.
  @Test func nestedImages() {
    let inner = "⟦AsyncImage⟧(url: small) { $0 } placeholder: { ProgressView() }"
    expect(rule, in: body("AsyncImage(url: u) { $0 } placeholder: { \(inner) }"))
    expect(rule, in: body("⟦AsyncImage⟧(url: u) { $0 } placeholder: { \(inner); ProgressView() }"))
    expect(rule, in: body("KFImage(u).placeholder { \(inner) }"))
  }

  @Test(arguments: [
    "AsyncImage(url: u) { $0 } placeholder: { ProgressView(", "AsyncImage(url: u) { phase in if let",
    "AsyncImage(url: u) { phase in switch phase { case .success: default", "KFImage(u).placeholder {",
    "AsyncImage(url: u) { phase in if let image = phase.image } else ProgressView() } }", ") KFImage(.placeholder",
  ])
  func survivesDamage(_ view: String) {
    _ = rule.check(FileView(path: "Views/A.swift", source: SourceBytes(view)), Defaults.project)
  }

  @Test func options() {
    let rule = EndlessImageProgress.shipped(["imageViews": .strings(["LazyImage"]), "spinners": .strings(["Loader"])])
    let view = "if let image = state.image { image } else { Loader() }"
    expect(rule, in: body("⟦LazyImage⟧(url: u) { state in \(view) }; AsyncImage(url: u) { state in \(view) }"))
  }

  @Test func namesTheSpinnerAndTheAdvice() {
    let source = body(
      "KFImage(u).placeholder {\n  ProgressView() }; AsyncImage(url: u) { $0 } placeholder: { ProgressView() }")
    let findings = rule.check(FileView(path: "Views/A.swift", source: SourceBytes(source)), Defaults.project)
    #expect(
      findings.map(\.message) == [
        "the spinner of this `KFImage` never stops if the download fails; add `onFailureImage(_:)`",
        "the spinner of this `AsyncImage` never stops if the download fails; handle `phase.error`",
      ])
    #expect(findings.first?.related.map(\.position) == [LineColumn(line: 4, column: 3)])
  }

  @Test(arguments: [
    (
      "AsyncImage(url: u) { $0.resizable().map { $0 } } placeholder: { ProgressView() }",
      """
      AsyncImage(url: u) { phase in if let image = phase.image { image.resizable().map { $0 } } \
      else if phase.error != nil { <#failure#> } else { ProgressView() } }
      """
    ),
    (
      "AsyncImage(url: u) { image in\n    image\n      .bold()\n} placeholder: {\n    ProgressView()\n}",
      """
      AsyncImage(url: u) { phase in
          if let image = phase.image {
              image
                .bold()
          } else if phase.error != nil {
              <#failure#>
          } else {
              ProgressView()
          }
      }
      """
    ),
    (
      "AsyncImage(url: u) {\n\t$0\n} placeholder: { ProgressView() }.image()",
      """
      AsyncImage(url: u) { phase in
      \tif let image = phase.image {
      \t\timage
      \t} else if phase.error != nil {
      \t\t<#failure#>
      \t} else {
      \t\tProgressView()
      \t}
      }.image()
      """
    ),
    (
      "AsyncImage(url: u) { $0.image } placeholder: { ProgressView() }",
      """
      AsyncImage(url: u) { phase in if let loadedImage = phase.image { loadedImage.image } \
      else if phase.error != nil { <#failure#> } else { ProgressView() } }
      """
    ),
  ])
  func suggestsThePhase(_ view: String, _ fixed: String) {
    let found = rule.check(FileView(path: "Views/A.swift", source: SourceBytes(view)), Defaults.project)
    #expect(found.flatMap(\.fixes).map(\.safety) == [.manual])
    var bytes = Array(view.utf8)
    for edit in found.flatMap(\.fixes).flatMap(\.edits).reversed() {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == fixed)
  }

  /// Only the form with two closures is known to become one with a phase.
  @Test(arguments: [
    "CachedAsyncImage(url: u) { $0 } placeholder: { ProgressView() }", "KFImage(u).placeholder { ProgressView() }",
    "AsyncImage(url: u, content: { $0 }, placeholder: { ProgressView() })",
    "AsyncImage(url: u) { (image: Image) in image } placeholder: { ProgressView() }",
    "AsyncImage(url: u) { image in image } /* a */ placeholder: { ProgressView() }",
    "AsyncImage(url: u) { image in image.id(phase) } placeholder: { ProgressView() }",
    "AsyncImage(url: u) { phase in if let image = phase.image { image } else { ProgressView() } }",
    "AsyncImage(url: u) { $0.id(\"\"\"\n  a\n  \"\"\") } placeholder: { ProgressView() }",
  ])
  func suggestsNothing(_ view: String) {
    let found = rule.check(FileView(path: "Views/A.swift", source: SourceBytes(view)), Defaults.project)
    #expect(found.count == 1)
    #expect(found.flatMap(\.fixes) == [])
  }

  private func body(_ view: String) -> String { "struct A: View {\n  var body: some View {\n    \(view)\n  }\n}" }

  @Test(arguments: [
    "⟦AsyncImage⟧(url: u) { phase in ZStack { phase.image; if phase.image == nil { ProgressView() } } }",
    "⟦LazyImage⟧(url: u) { state in if let image = state.image { image } else { ProgressView() } }",
    "⟦WebImage⟧(url: u) { image in image } placeholder: { ProgressView() }",
    "⟦WebImage⟧(url: u).placeholder { ProgressView() }",
  ])
  func spinnersOfOtherForms(_ image: String) {
    expect(rule, in: "struct A: View { var body: some View { \(image) } }")
  }

  @Test(arguments: [
    "AsyncImage(url: u) { phase in ZStack { phase.image; if phase.image == nil && isOn { ProgressView() } } }",
    "LazyImage(url: u) { state in if let image = state.image { image } else if state.isLoading { ProgressView() } }",
    "LazyImage(url: u) { state in if state.error != nil { Color.red } else { ProgressView() } }",
  ])
  func otherFormsThatEnd(_ image: String) {
    expectNone(rule, in: "struct A: View { var body: some View { \(image) } }")
  }

  /// Copies in a type have the same cause, even if their URLs differ.
  @Test(arguments: [
    ("AsyncImage(url: b) { $0.padding(2) } placeholder: { ProgressView() }", [2]),
    ("AsyncImage(url: URL(string: \"b\")) { $0.padding(3) } placeholder: { ProgressView() }", [2]),
    ("AsyncImage(url: b) { $0.padding(2).bold() } placeholder: { ProgressView() }", [1, 1]),
    ("AsyncImage(url: b) { $0.padding(2) } placeholder: { ProgressView().tint(.red) }", [1, 1]),
    (
      "Row() } }; struct B: View { var body: some View { AsyncImage(url: b) { $0.padding(2) } placeholder: { ProgressView() }",
      [1, 1]
    ),
  ])
  func copiesAreOneFinding(_ copy: String, _ counts: [Int]) {
    let source = body("AsyncImage(url: a) { $0.padding(2) } placeholder: { ProgressView() }\n\(copy)")
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source)
    #expect(findings.map(\.related.count) == counts)
    if counts == [2] { #expect(findings.first?.related.map(\.position.line) == [3, 4]) }
  }
}
