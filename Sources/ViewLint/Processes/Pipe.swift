/// Two connected descriptors, which other programs do not inherit.
struct Pipe {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = Descriptor(ends[0])
    writing = Descriptor(ends[1])
  }
}

/// Exchanges data with a program over pipes until all of them are closed, without ever waiting for one pipe alone.
struct PipeTraffic {
  private var rest: ArraySlice<UInt8>
  private let input: Descriptor
  private let sources: [Descriptor]
  /// The bytes from each source.
  private(set) var received: [[UInt8]]

  init(input: [UInt8], to sink: Descriptor, _ sources: Descriptor...) {
    rest = input[...]
    self.input = sink
    self.sources = sources
    received = sources.map { _ in [] }
  }

  /// Sends the input and receives the output until all sources have ended or a limit is exceeded, which is returned.
  /// Only the first source has the limit of the output; the others are cut.
  mutating func run(until deadline: SuspendingClock.Instant?, _ limits: ProcessLimits) -> ProcessLimits.Kind? {
    _ = fcntl(input.number, F_SETFL, O_NONBLOCK)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    send()
    while sources.contains(where: { $0.number >= 0 }) {
      // A closed one has a negative number, which poll ignores.
      var waiting = sources.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
      waiting.append(pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0))
      let count = poll(&waiting, nfds_t(waiting.count), PipeTraffic.milliseconds(until: deadline))
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      for index in sources.indices where waiting[index].revents != 0 { receive(index, &buffer) }
      if waiting[sources.count].revents != 0 { send() }
      if received[0].count > limits.outputBytes { return .output }
      for index in 1..<sources.count where received[index].count > ProcessLimits.mostErrorBytes {
        received[index].removeLast(received[index].count - ProcessLimits.mostErrorBytes)
      }
      if let deadline, SuspendingClock.now >= deadline { return .time }
    }
    return nil
  }

  /// How long `poll` waits; negative without end.
  private static func milliseconds(until deadline: SuspendingClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let rest = SuspendingClock.now.duration(to: deadline).components
    return Int32(clamping: max(0, rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000 + 1))
  }

  private mutating func send() {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input.number, $0.baseAddress!, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        // It no longer reads.
        break
      }
    }
    rest = []
    input.close()
  }

  private mutating func receive(_ index: Int, _ buffer: inout [UInt8]) {
    let count = buffer.withUnsafeMutableBytes { read(sources[index].number, $0.baseAddress!, $0.count) }
    if count > 0 {
      received[index] += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      sources[index].close()
    }
  }
}
