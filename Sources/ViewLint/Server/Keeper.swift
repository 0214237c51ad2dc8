/// The process that an editor starts. It runs the server as another process, and runs the next one when that dies.
final class Keeper {
  /// The environment variable that makes this program a worker; its value is the number of the worker.
  static let variable = "VIEWLINT_SERVER_WORKER"
  /// The time limit for writing the last answers, in milliseconds.
  private static let lastWrites: Int32 = 2_000

  private let input: Int32
  private let output: ServerOutput
  private let log: ServerLog
  private let arguments: [FilePath]
  private var state = KeeperState()
  private var worker: RunningProcess
  private var fromClient = FrameReader()
  private var fromWorker = FrameReader()
  private var isClosed = false
  private var status: Int32?

  /// Serves a client at the other end of two descriptors.
  ///
  /// - Parameter arguments: those of the worker.
  init(input: Int32, output: Int32, log: ServerLog, arguments: [FilePath]) throws(SystemError) {
    signal(SIGPIPE, SIG_IGN)
    self.input = input
    self.log = log
    self.arguments = arguments
    self.output = try ServerOutput(output)
    worker = try Keeper.start(arguments, 1)
  }

  private static func start(_ arguments: [FilePath], _ number: Int) throws(SystemError) -> RunningProcess {
    try ChildProcess(
      program: OwnProgram.path, arguments: arguments, environment: [variable: String(number)]
    ).begin()
  }

  /// Serves the client until it ends the connection; returns the exit status.
  func run() -> Int32 {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while status == nil {
      var waiting = [isClosed ? -1 : input, worker.output.number].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      if poll(&waiting, 2, -1) < 0, errno != EINTR { break }
      if waiting[0].revents != 0 { receiveFromClient(&buffer) }
      if status == nil, waiting[1].revents != 0 { receiveFromWorker(&buffer) }
    }
    output.finish(within: Self.lastWrites)
    return status ?? 1
  }

  private func receiveFromClient(_ buffer: inout [UInt8]) {
    guard let count = Self.read(input, &buffer) else { return }
    if count == 0 {
      isClosed = true
      return worker.input.close()
    }
    buffer.withUnsafeBytes { fromClient.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    do throws(FrameReader.Failure) {
      while let body = try fromClient.next() { perform(state.take(.client(body))) }
    } catch {
      log.write("error: \(error.message)", always: true)
      status = 1
    }
  }

  private func receiveFromWorker(_ buffer: inout [UInt8]) {
    guard let count = Self.read(worker.output.number, &buffer) else { return }
    if count == 0 {
      let ending = worker.end()
      if isClosed { status = ending < 128 ? ending : 1 } else { perform(state.take(.ended(ending))) }
      return
    }
    buffer.withUnsafeBytes { fromWorker.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    while let body = (try? fromWorker.next()) ?? nil { perform(state.take(.worker(body))) }
  }

  /// The number of bytes that were read; nil to try again.
  private static func read(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int? {
    let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress!, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    return max(0, count)
  }

  private func perform(_ effects: [KeeperEffect]) {
    for effect in effects {
      switch effect {
      case .sendToClient(let body): output.send(body)
      // A worker that died is noticed where its output ends.
      case .sendToWorker(let body): OutputStream(descriptor: worker.input.number).writeAll(FrameReader.frame(body))
      case .start: startNext()
      case .log(let text): log.write(text)
      case .end(let status): self.status = self.status ?? status
      }
    }
  }

  private func startNext() {
    fromWorker = FrameReader()
    do throws(SystemError) {
      worker = try Keeper.start(arguments, state.workers)
    } catch {
      log.write("error: can't start the worker: \(error.text)", always: true)
      status = 1
    }
  }
}

/// The system call, which cannot be named inside a type that has a `read` of its own.
private func systemRead(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, memory, count)
}
