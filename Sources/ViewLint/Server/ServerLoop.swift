import LintRules

/// The server around its state: reads frames, runs the linter on another thread, and writes what the state wants.
final class ServerLoop {
  /// How often the process of the client is looked at, in milliseconds.
  private static let parentPause = 10_000
  /// How long the last answers may take to be written, in milliseconds.
  private static let lastWrites: Int32 = 2_000

  private let input: Int32
  private let output: ServerOutput
  private let log: ServerLog
  private let workspace = Workspace()
  private let finished = Locked<[ServerResult]>([])
  private let wakes: Pipe
  private let start = SuspendingClock.now
  private var state = ServerState()
  private var frames = FrameReader()
  /// Whether the result of the run that is going on is no longer needed.
  private var isAbandoned = Locked(false)
  private var parent: pid_t?
  private var nextLook = 0
  private var status: Int32?

  /// Serves a client at the other end of two descriptors.
  ///
  /// - Parameter worker: the number of this worker.
  init(input: Int32, output: Int32, log: ServerLog, worker: Int) throws(SystemError) {
    self.input = input
    state.worker = worker
    self.log = log
    wakes = try Pipe()
    self.output = try ServerOutput(output)
  }

  /// Serves the client until it ends the connection; returns the exit status.
  func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while status == nil {
      var waiting = [input, wakes.reading.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if poll(&waiting, 2, pause) < 0, errno != EINTR { break }
      if waiting[1].revents != 0 { takeResults() }
      if waiting[0].revents != 0 { receive(&buffer) }
      lookAtParent()
      take(.tick)
    }
    isAbandoned.with { $0 = true }
    output.finish(within: Self.lastWrites)
    return status ?? 1
  }

  private var now: Int {
    let time = start.duration(to: SuspendingClock.now).components
    return Int(time.seconds) * 1000 + Int(time.attoseconds / 1_000_000_000_000_000)
  }

  /// How long nothing is to be done unless something happens, in milliseconds; negative for ever.
  private var pause: Int32 {
    let next = [state.wake, parent == nil ? nil : nextLook].compactMap { $0 }.min()
    return next.map { Int32(clamping: max(0, $0 - now)) } ?? -1
  }

  // MARK: Events

  private func receive(_ buffer: inout [UInt8]) {
    let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress!, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else { return take(.closed) }
    buffer.withUnsafeBytes { frames.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    do throws(FrameReader.Failure) {
      while status == nil, let body = try frames.next() { take(.message(body)) }
    } catch {
      log.write("error: \(error.message)", always: true)
      status = 1
    }
  }

  private func takeResults() {
    Signal.take(wakes)
    let results = finished.with { results -> [ServerResult] in
      defer { results = [] }
      return results
    }
    for result in results { take(.finished(result)) }
  }

  private func lookAtParent() {
    guard let parent, now >= nextLook else { return }
    nextLook = now + Self.parentPause
    if kill(parent, 0) != 0, errno == ESRCH { take(.closed) }
  }

  private func take(_ event: ServerEvent) {
    guard status == nil else { return }
    for effect in state.take(event, at: now) { perform(effect) }
  }

  // MARK: Effects

  private func perform(_ effect: ServerEffect) {
    switch effect {
    case .send(let body): output.send(Array(body.utf8))
    case .run(let snapshot): start(snapshot)
    case .abandon: isAbandoned.with { $0 = true }
    case .watch(let process):
      parent = pid_t(truncatingIfNeeded: process)
      nextLook = now + Self.parentPause
    case .log(let text): log.write(text)
    case .end(let status): self.status = self.status ?? status
    }
  }

  private func start(_ snapshot: ServerSnapshot) {
    let flag = Locked(false)
    isAbandoned = flag
    let work = { @Sendable [workspace, finished, wakes = ServerWake(pipe: wakes)] in
      let result = workspace.run(snapshot) { flag.with { $0 } }
      finished.with { $0.append(result) }
      Signal.give(wakes.pipe)
    }
    if let thread = Thread(work) { thread.detach() } else { work() }
  }
}

/// The pipe through which runs say that they have ended. It is only written to by them.
private struct ServerWake: @unchecked Sendable {
  let pipe: Pipe
}

/// Where the server writes what it has to say.
final class ServerLog: @unchecked Sendable {
  private let file: Descriptor?
  private let start = SuspendingClock.now

  /// A log in a file, or on standard error.
  init(_ file: Descriptor?) {
    self.file = file
  }

  /// Writes a line; in a file with the seconds since the start.
  ///
  /// - Parameter always: also to standard error.
  func write(_ text: String, always: Bool = false) {
    let line = Escaping.line(text)
    if file == nil || always { Console.writeError("viewlint server: \(line)\n") }
    guard let file else { return }
    let time = start.duration(to: SuspendingClock.now).components
    let milliseconds = String(1000 + time.attoseconds / 1_000_000_000_000_000).dropFirst()
    OutputStream(descriptor: file.number).writeAll(Array("\(time.seconds).\(milliseconds) \(line)\n".utf8))
  }
}
