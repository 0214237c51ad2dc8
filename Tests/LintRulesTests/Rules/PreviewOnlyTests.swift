import Testing

@testable import LintRules

/// Private views that only previews use are part of the previews.
@Suite struct PreviewOnlyTests {
  private let button = "var body: some View { Button(action: a) { Image(\"b\") } }"

  private func count(_ source: String) -> Int {
    LintedText(source + "\nstruct Z: View { var body: some View { Text(a) } }", only: ["icon_only_button"]).findings
      .count
  }

  @Test(arguments: [
    "#Preview { Demo() }", "struct P: PreviewProvider { static var previews: some View { Demo() } }",
    "struct P: PreviewProvider { static var previews: some View { Outer() } }\nprivate struct Outer: View { var body: some View { Demo() } }",
  ])
  func aPrivateViewThatOnlyPreviewsUse(_ preview: String) {
    #expect(count("private struct Demo: View { \(button) }\n\(preview)") == 0)
    #expect(count("struct Demo: View { \(button) }\n\(preview)") == 1)
    #expect(
      count("private struct Demo: View { \(button) }\n\(preview)\nstruct B: View { var body: some View { Demo() } }")
        == 1)
  }

  @Test func aPrivateViewThatNothingUsesIsNone() {
    #expect(count("private struct Demo: View { \(button) }\n#Preview { Text(a) }") == 1)
  }

  @Test func aProtocolMayInheritPreviewProvider() {
    let previews = "static var previews: some View { Button(action: a) { Image(\"b\") } }"
    #expect(count("protocol Previews: PreviewProvider { }\nstruct P: Previews { \(previews) }") == 0)
    // The protocol is in another file.
    #expect(count("struct P: Previews { \(previews) }") == 0)
    #expect(count("struct P: View { var previews: some View { Button(action: a) { Image(\"b\") } } }") == 1)
  }
}
