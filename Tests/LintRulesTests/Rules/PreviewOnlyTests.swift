import Testing

@testable import LintRules

/// Private views that only previews use are part of the previews.
@Suite struct PreviewOnlyTests {
  private let view = "var body: some View { Text(a).frame(width: .infinity) }"

  private func count(_ source: String) -> Int {
    LintedText(source + "\nstruct Z: View { var body: some View { Text(a) } }", only: ["infinite_frame_dimension"])
      .findings.count
  }

  @Test(arguments: [
    "#Preview { Demo() }", "struct P: PreviewProvider { static var previews: some View { Demo() } }",
    "struct P: PreviewProvider { static var previews: some View { Outer() } }\nprivate struct Outer: View { var body: some View { Demo() } }",
  ])
  func aPrivateViewThatOnlyPreviewsUse(_ preview: String) {
    #expect(count("private struct Demo: View { \(view) }\n\(preview)") == 0)
    #expect(count("struct Demo: View { \(view) }\n\(preview)") == 1)
    #expect(
      count("private struct Demo: View { \(view) }\n\(preview)\nstruct B: View { var body: some View { Demo() } }")
        == 1)
  }

  @Test(arguments: ["private func demo() -> some View", "private var demo: some View", "fileprivate func demo() -> V"])
  func aPrivateFunctionThatOnlyPreviewsUse(_ head: String) {
    let body = "{ Text(a).frame(width: .infinity) }"
    let use = head.contains("func") ? "demo()" : "demo"
    #expect(count("\(head) \(body)\n#Preview { \(use) }") == 0)
    #expect(count("\(head.split(separator: " ").dropFirst().joined(separator: " ")) \(body)\n#Preview { \(use) }") == 1)
    #expect(count("\(head) \(body)\n#Preview { \(use) }\nstruct B: View { var body: some View { \(use) } }") == 1)
  }

  @Test(arguments: [("StatefulPreviewWrapper", 0), ("PreviewContainer", 0), ("FilePreview", 1)])
  func aViewWithANameForPreviews(_ name: String, _ number: Int) {
    #expect(count("struct \(name): View { \(view) }\n#Preview { \(name)() }") == number)
  }

  @Test func aPrivateViewThatNothingUsesIsNone() {
    #expect(count("private struct Demo: View { \(view) }\n#Preview { Text(a) }") == 1)
  }

  @Test func aProtocolMayInheritPreviewProvider() {
    let previews = "static var previews: some View { Text(a).frame(width: .infinity) }"
    #expect(count("protocol Previews: PreviewProvider { }\nstruct P: Previews { \(previews) }") == 0)
    // The protocol is in another file.
    #expect(count("struct P: Previews { \(previews) }") == 0)
    #expect(count("struct P: View { var previews: some View { Text(a).frame(width: .infinity) } }") == 1)
  }

  /// A view that only previews create is a gallery or isn't finished. A public view may have other users.
  @Test(arguments: [
    ("endless_image_progress", "", "AsyncImage(url: u) { $0 } placeholder: { ProgressView() }"),
    ("icon_only_button", "", "Button(action: a) { Image(\"b\") }"),
    ("owned_observed_object", "@ObservedObject var model = Model()", "Text(model.a)"),
    ("readonly_binding", "@Binding var n: Int", "Text(n)"), ("unlabeled_control", "", "Toggle(\"\", isOn: $on)"),
    ("unmutated_state", "@State private var n = 1", "Text(n)"),
    ("unused_dynamic_property", "@State private var n = 0", "Text(a)"),
  ])
  func aViewThatOnlyPreviewsCreate(_ rule: String, _ property: String, _ body: String) {
    let view = "struct A: View { \(property); var body: some View { \(body) } }"
    let call = property.contains("Binding") ? "A(n: $n)" : "A()"
    let user = "struct B: View { @State var n = 1; var body: some View { \(call); Text(n) } }"
    for preview in [
      "#Preview { \(call) }", "struct A_Previews: PreviewProvider { static var previews: some View { \(call) } }",
    ] {
      #expect(LintedText.counts(rule, in: view, with: preview) == [0, 0])
      #expect(LintedText.counts(rule, in: view, with: "\(preview)\n\(user)") == [1, 1])
      let others = [(path: "Views/B.swift", text: preview)]
      #expect(LintedText("public \(view)", only: [rule], others: others).findings.count == 1)
    }
    #expect(LintedText(view, only: [rule]).findings.count == 1)
  }
}
