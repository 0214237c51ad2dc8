import Testing

@testable import LintRules

/// Since Xcode 27 `@State` is a macro, which also takes the value as an argument. The rules support both forms.
@Suite struct StateMacroTests {
  private func reasons(_ rule: String, _ members: String) -> [String] {
    LintedText("struct A: View { \(members) }", only: [rule]).findings
  }

  @Test func anAssignmentAfterTheArgumentIsLate() {
    let members =
      "@State(initialValue: true) private var on: Bool; init(on: Bool) { self.on = on }; var body: some View { Text(on) }"
    #expect(reasons("ignored_state_assignment", members) == ["1 ignored_state_assignment already-initialized"])
  }

  @Test func theArgumentIsTheFirstValue() {
    let members = "@State(initialValue: true) var on: Bool; var body: some View { Toggle(b, isOn: $on) }"
    let findings = LintedText("struct A: View { \(members) }", only: ["non_private_state"]).result?.findings ?? []
    #expect(
      findings.map(\.finding.message) == [
        "callers can pass `on`, but `A` ignores later values; make it private"
      ])
  }

  @Test func stateThatNothingReads() {
    let members = "@State(initialValue: true) private var on: Bool; var body: some View { Text(b) }"
    #expect(reasons("unused_dynamic_property", members) == ["1 unused_dynamic_property unused"])
  }

  @Test func anObjectThatIsMadeOnceIsNotObservedEither() {
    let object = "final class Model: ObservableObject { @Published var title = b }"
    let members = "@State(initialValue: Model()) private var model: Model; var body: some View { Text(model.title) }"
    let findings = LintedText("struct A: View { \(members) }\n\(object)", only: ["state_holds_observable_object"])
      .findings
    #expect(findings.count == 1)
  }

  @Test func stateInAModel() {
    let model = "import SwiftUI\nstruct Entry: Codable { @State(initialValue: 1) var count: Int }"
    #expect(LintedText(model, only: ["state_outside_view"]).findings == ["2 state_outside_view not-a-view"])
  }

  @Test func anArgumentThatNothingChangesIsAConstant() {
    let members = "@State(initialValue: 1) private var count: Int; var body: some View { Text(count) }"
    #expect(reasons("unmutated_state", members) == ["1 unmutated_state never-changed"])
  }
}
