/// How long the steps of a run took.
struct Timings: Sendable {
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant
  private var steps: [(name: String, duration: Duration)] = []

  init() {
    last = start
  }

  /// Ends the current step and names it.
  mutating func finish(_ name: String) {
    let now = ContinuousClock.now
    steps.append((name, last.duration(to: now)))
    last = now
  }

  /// One line per step and one for the total, in milliseconds.
  var text: String {
    let all = steps + [("all", start.duration(to: last))]
    return all.map { "  \(milliseconds($0.duration)) ms  \($0.name)\n" }.joined()
  }

  private func milliseconds(_ duration: Duration) -> String {
    let microseconds = duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
    let text = "\(microseconds / 1000)." + String(String(1000 + microseconds % 1000).dropFirst())
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
}
