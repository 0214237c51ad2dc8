/// Shows the progress of a long run on a terminal: one line that is overwritten, and removed when the run ends.
final class Progress: Sendable {
  private struct State {
    var isShown = false
    var isOver = false
  }

  private let state = Locked(State())
  private let write: @Sendable (String) -> Void

  /// Starts to show a string after a delay, and again after each interval.
  init(
    after patience: Duration = .seconds(1), every interval: Duration = .milliseconds(200),
    write: @escaping @Sendable (String) -> Void, _ text: @escaping @Sendable () -> String
  ) {
    self.write = write
    Thread { [self] in
      Self.sleep(patience)
      while show(text()) { Self.sleep(interval) }
    }?.detach()
  }

  /// Removes the line and shows nothing from here on.
  func end() {
    state.with { state in
      state.isOver = true
      if state.isShown { write(Self.startOfLine) }
    }
  }

  /// Returns whether there is more to show.
  private func show(_ text: String) -> Bool {
    state.with { state in
      if state.isOver { return false }
      write(Self.startOfLine + text)
      state.isShown = true
      return true
    }
  }

  /// Goes to the start of the line and clears it.
  private static let startOfLine = "\r\u{1B}[K"

  private static func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }
}
