import Testing

@testable import viewlint

@Suite struct WrappedTextTests {
  @Test func codeKeepsItsLines() {
    let text = "Keep\none:\n\n    let a = 1\n    a()\n\nor\nnone"
    #expect(WrappedText.paragraphs(text) == "Keep one:\n\n    let a = 1\n    a()\n\nor none")
  }
}
