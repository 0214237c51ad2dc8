import Testing

@testable import LintRules

/// Which files are view files by what they declare.
@Suite struct ViewFilesTests {
  /// A line that is reported in view files.
  private static let bad = "let link = URL(string: \"path\")\n"

  /// The files that are linted when the contents decide about all of them, with the bytes alone and with sketches.
  private func linted(_ sources: [String]) -> [Int] {
    let configuration = Configuration.shipped()
    let settings = configuration.settings(overrides: [])
    let few = sources.indices.map { LintTarget(file: $0, settings: settings, isUndecided: true) }
    let answers = [0, 20].map { others -> [Int] in
      let files = sources.map { $0 + Self.bad } + (0..<others).map { "struct Other\($0) {}\n" + Self.bad }
      let tree = MemoryTree(files: files.enumerated().map { ("App/F\($0.offset).swift", Array($0.element.utf8)) })
      let targets =
        others == 0
        ? few : files.indices.map { LintTarget(file: $0, settings: settings, isUndecided: true) }
      let found = Linter().lint(tree, targets).filter { !$0.findings.isEmpty }.map(\.file)
      let reasons = ViewSearch(tree).reasons(Array(files.indices))
      #expect(reasons.indices.filter { reasons[$0] != nil } == found, "\(sources)")
      #expect(ViewSearch(tree).hasView(Array(files.indices)) || found.isEmpty)
      return found
    }
    #expect(answers[0] == answers[1], "\(sources)")
    return answers[0]
  }

  @Test(arguments: [
    "struct A: View { }", "struct A : SwiftUI.View {}", "struct A: Equatable, View {}", "struct A<T: P>: View {}",
    "public struct A<T>: View where T: P {}", "struct A: View & Sendable {}", "struct A: @MainActor View {}",
    "enum A: View {}", "extension A: View {}", "extension A.B: View {}", "struct A\n  : View\n{}",
    "struct A: /* why */ View {}", "struct A /* a */ : View {}", "struct A: ViewModifier {}", "@main struct A: App {}",
    "struct A: Scene {}", "struct A: Widget {}", "struct A: ButtonStyle {}", "struct A: ToggleStyle {}",
    "struct A: UIViewRepresentable {}", "struct A: Shape {}", "extension View { func a() {} }",
    "extension SwiftUI.View { }", "extension View where Self == A {}", "func a() -> some View { b }",
    "struct A { var b: some View { c } }", "struct A { func b() -> (some View)? { c } }",
    "struct A { var b: some SwiftUI.View { c } }",
    "struct A { subscript(b: Int) -> Int { 1 }; var c: some  View { d } }",
    "enum A { struct B: View {} }", "#if os(iOS)\nstruct A: View {}\n#endif", "actor A: View {}",
    "struct `A`: View {}", "struct Ä: View {}", "protocol P: View {}\nstruct A: P {}",
    "protocol P: View {}\nextension P {}",
    "class C { struct A: View {} }", "struct A: Box<Int>, View {}", "struct A: P<Q<R>>, View {}",
    "// class\nstruct A: View {}", "struct A: View where\n  T: P {}",
    "func a() -> some /* why */ View { b }", "func a() -> some // why\n  View { b }",
    "func a() -> /* why */ some View { b }",
    "func a() -> // why\n  some View { b }", "func a() -> some SwiftUI /* a */ . View { b }",
    "func a() -> some `View` { b }",
    "func a() -> Group<some View> { b }",
  ])
  func aFileThatDeclaresAViewIsLinted(source: String) {
    #expect(linted([source + "\n"]) == [0])
  }

  @Test(arguments: [
    "struct A {}", "struct A: Codable {}", "class A: View {}", "final class A: UIViewController, View {}",
    "struct A: Box<View> {}", "struct A<T: View> {}", "struct A: P where T: View {}", "protocol A: View {}",
    "extension A where T: View {}", "// struct A: View {}", "/* struct A: View {} */", "let a = \"struct A: View {}\"",
    "func a(_ b: some View) {}", "func a<T: View>(_ b: T) {}", "let a: any View", "func a() -> AnyView { b }",
    "struct A: PreviewProvider { static var previews: some View { B() } }", "#Preview { B() }",
    "#Preview { struct B: View { var body: some View { c } }; return B() }",
    "extension Text { func a() -> Text { self } }", "extension ViewModel {}", "struct A: ViewModel {}",
    "let a = some\nlet b = View()", "import SwiftUI", "/// Use `struct A: View`.\nstruct B {}", "extension Scene {}",
  ])
  func anyOtherFileIsNot(source: String) {
    #expect(linted([source + "\n"]) == [])
  }

  @Test(arguments: [
    // A type is a view in all of its files.
    (["struct A {}", "extension A: View {}"], [0, 1]), (["extension A {}", "struct A: View {}"], [0, 1]),
    (["extension A {}", "struct A {}", "extension A: View {}"], [0, 1, 2]),
    (["enum A { struct B {} }", "extension A.B: View {}"], [0, 1]),
    (["extension A.B {}", "enum A { struct B: View {} }"], [0, 1]),
    // Types of the same name in different places are different types.
    (["struct A {}", "struct A: View {}"], [1]), (["extension B {}", "enum A { struct B: View {} }"], [1]),
    (["struct B {}", "extension A.B: View {}"], [1]),
    // Protocols of the project.
    (["struct A: P {}", "protocol P: View {}"], [0]),
    (["struct A: P {}", "protocol P: Q {}", "protocol Q: View {}"], [0]),
    (["extension A {}", "struct A: P {}", "protocol P: View {}"], [0, 1]),
    (["struct A: P {}", "protocol P: Q {}", "protocol Q: P {}"], []), (["struct A: P {}", "protocol P {}"], []),
    (["extension P {}", "protocol P: View {}"], [0]),
    // What only looks like a conformance elsewhere.
    (["struct A {}", "// extension A: View {}"], []), (["struct A {}", "/* extension A: View {} */"], []),
    (["struct A {}", "extension A: Codable {}"], []), (["class A {}", "class A: View {}"], []),
  ])
  func otherFilesOfTheProjectCount(sources: [String], expected: [Int]) {
    #expect(linted(sources.map { $0 + "\n" }) == expected)
  }

  @Test func aFileWithoutTriggersCountsAsLintedIfItIsAView() {
    let settings = Configuration.shipped().settings(overrides: [])
    let sources = ["struct A: View {}", "struct B {}", "extension A {}"]
    let tree = MemoryTree(files: sources.enumerated().map { ("F\($0.offset).swift", Array($0.element.utf8)) })
    let targets = sources.indices.map { LintTarget(file: $0, settings: settings, isUndecided: true) }
    #expect(Linter().lint(tree, targets).map(\.file) == [0, 2])
  }

  @Test func reasonsNameWhatMakesAFileAViewFile() {
    let sources = [
      "struct A: View {}", "extension A {}", "extension View {}", "func a() -> some View {}", "struct B {}",
      "enum C { struct D: ButtonStyle {} }",
    ]
    let tree = MemoryTree(files: sources.enumerated().map { ("F\($0.offset).swift", Array($0.element.utf8)) })
    #expect(
      ViewSearch(tree).reasons(Array(sources.indices)).map { $0?.text } == [
        "declares `A`", "is part of the view `A`", "extends `View`", "`a` returns `some View`", nil, "declares `C.D`",
      ])
  }

  /// Long comments before names are not followed to their end: then nobody knows from the bytes.
  @Test func aLongCommentHidesNoView() {
    let comment = "/*" + String(repeating: "x", count: 3_000) + "*/"
    #expect(linted(["struct \(comment) A: View {}\n"]) == [0])
    #expect(linted(["struct A: \(comment) View {}\n"]) == [0])
  }
}
