/// Finds timers that `body` creates.
struct TimerInBody: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "timer_in_body",
    summary: "A timer created in `body` restarts every time `body` runs.",
    explanation: """
      `Timer.publish(…)` in `body` creates a new publisher every time `body` runs, so the interval starts again. In a
      view that updates every second, a five-second timer never fires.

      Store the publisher in `@State`, or use `TimelineView` or a loop with `Task.sleep` in `.task`. A plain property
      isn't enough, because it's re-created whenever the parent view updates.
      """,
    bad: [
      """
      struct CarouselView: View {
        let slides: [Slide]
        @State private var index = 0

        var body: some View {
          SlideView(slide: slides[index])
            .onReceive(Timer.publish(every: 5, on: .main, in: .common).autoconnect()) { _ in  // reported
              index = (index + 1) % slides.count
            }
        }
      }
      """
    ],
    good: [
      """
      struct CarouselView: View {
        let slides: [Slide]
        @State private var index = 0
        @State private var timer = Timer.publish(every: 5, on: .main, in: .common).autoconnect()

        var body: some View {
          SlideView(slide: slides[index])
            .onReceive(timer) { _ in
              index = (index + 1) % slides.count
            }
        }
      }
      """,
      """
      struct CarouselView: View {
        let slides: [Slide]
        @State private var index = 0

        var body: some View {
          SlideView(slide: slides[index])
            .task {
              while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(5))
                index = (index + 1) % slides.count
              }
            }
        }
      }
      """,
    ],
    notReported: """
      - Timers created in an action, such as the closure of `.onAppear`.
      - Timers in models and other types that aren't views.
      - `Timer.scheduledTimer`, which `side_effect_in_body` reports.
      """,
    limits: ["A timer in a plain property isn't reported, although it restarts when the parent view updates."],
    reasons: [("in-body", "the timer is created in `body`")])

  var triggers: Triggers { .any(of: [Triggers.WordSet(["Timer", "publish"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "publish").compactMap { name in
      guard code.kind(name - 1) == .period, code.isWord(name - 2, "Timer"), file.call(at: name) != nil else {
        return nil
      }
      let (phase, member) = file.phaseAndMember(of: name)
      guard phase == .body, let owner = member?.parent, project.isViewType(owner, file) else {
        return nil
      }
      return Finding(
        code.range(name - 2), reason: "in-body",
        message: "this `Timer` restarts every time `body` runs; store it in `@State`")
    }
  }
}
