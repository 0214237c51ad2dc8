/// Writes frames on a thread of its own, so that a client that does not read never blocks the server.
final class ServerOutput: @unchecked Sendable {
  private struct State {
    var frames: [[UInt8]] = []
    var isClosed = false
  }

  private let stream: OutputStream
  private let state = Locked(State())
  private let filled: Pipe
  private let drained: Pipe
  private let hasThread = Locked(false)

  init(_ descriptor: Int32) throws(SystemError) {
    stream = OutputStream(descriptor: descriptor)
    filled = try Pipe()
    drained = try Pipe()
    if let thread = Thread({ [self] in work() }) {
      thread.detach()
      hasThread.with { $0 = true }
    }
  }

  /// Sends a body with its header.
  func send(_ body: [UInt8]) {
    state.with { $0.frames.append(FrameReader.frame(body)) }
    if hasThread.with({ $0 }) { Signal.give(filled) } else { write() }
  }

  /// Waits until everything is written, but not for longer than some milliseconds.
  func finish(within milliseconds: Int32) {
    guard hasThread.with({ $0 }) else { return write() }
    state.with { $0.isClosed = true }
    Signal.give(filled)
    var waiting = pollfd(fd: drained.reading.number, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, milliseconds) < 0, errno == EINTR {}
  }

  private func work() {
    while true {
      Signal.take(filled)
      write()
      if state.with({ $0.isClosed && $0.frames.isEmpty }) { return Signal.give(drained) }
    }
  }

  private func write() {
    while true {
      let frames = state.with { state -> [[UInt8]] in
        defer { state.frames = [] }
        return state.frames
      }
      if frames.isEmpty { return }
      for frame in frames { stream.writeAll(frame) }
    }
  }
}
