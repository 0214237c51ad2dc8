/// Finds timers that a body makes.
struct TimerInBody: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "timer_in_body",
    summary: "A timer that is made in a body starts again at each evaluation.",
    explanation: """
      `.onReceive(Timer.publish(every: 5, …).autoconnect())` makes a new timer each time the body runs. Whatever redraws the
      view starts the interval again, so a timer of five seconds may never fire in a view that changes every second.

      Store the timer in state. A plain property is re-created whenever the parent view updates:

          @State private var timer = Timer.publish(every: 5, on: .main, in: .common).autoconnect()

      or use `TimelineView`, or a loop with `Task.sleep` in `task`.
      """,
    bad: [
      "struct A: View { var body: some View { Text(a).onReceive(Timer.publish(every: 1, on: .main, in: .common)) { _ in } } }"
    ],
    good: [
      "struct A: View { @State private var timer = Timer.publish(every: 1, on: .main, in: .common); var body: some View { Text(a) } }"
    ],
    reasons: [("in-body", "the timer is made each time the body runs")])

  var triggers: Triggers { .any(of: [Triggers.WordSet(["Timer", "publish"])]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "publish").compactMap { name in
      guard code.kind(name - 1) == .period, code.isWord(name - 2, "Timer"), file.call(at: name) != nil else {
        return nil
      }
      let (phase, member) = file.phaseAndMember(of: name)
      guard phase == .body, let owner = member?.parent, project.isViewType(owner, file, asking: &questions) else {
        return nil
      }
      return Finding(
        code.range(name - 2), reason: "in-body",
        message: "this `Timer` starts again each time the body runs; store it in `@State`")
    }
  }
}
