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

  /// A gallery of components has no users. A component that the app shows as well has them.
  @Test(arguments: [
    ("unlabeled_control", "Toggle(\"\", isOn: $on)"), ("icon_only_button", "Button(action: a) { Image(\"b\") }"),
  ])
  func aViewThatOnlyPreviewsShowNeedsNoLabels(_ rule: String, _ control: String) {
    func count(_ head: String, _ other: String) -> Int {
      LintedText(
        "\(head) Gallery: View { var body: some View { \(control) } }\n#Preview { Gallery() }", only: [rule],
        others: [("Views/B.swift", "struct B: View { var body: some View { \(other) } }")]
      ).findings.count
    }
    #expect(count("struct", "Text(a)") == 0)
    #expect(count("struct", "Gallery()") == 1)
  }
}
