/// Starts a program. `Git` uses it, and `Keeper`, `HookSupervisor`, and `ChildGuard` use it to start this program. No
/// other code starts programs.
struct ChildProcess: Sendable {
  /// The result of a program.
  struct Ending: Sendable, Equatable {
    /// The exit status; 128 plus the number of the signal if a signal ended it.
    var status: Int32
    /// What it wrote to standard output.
    var output: [UInt8]
    /// What it wrote to standard error, at most `ProcessLimits.mostErrorBytes`.
    var errors: [UInt8]
    /// The limit at which it was killed; nil if it ended by itself.
    var exceeded: ProcessLimits.Kind?
  }

  /// The name of the program, which is searched in PATH, or its path.
  var program: FilePath
  var arguments: [FilePath]
  /// Variables to set or, with nil, to remove from its environment. All others are inherited.
  var environment: [String: String?] = [:]
  /// How long it may run and how much it may print.
  var limits = ProcessLimits.none

  /// Runs the program with `input` as its standard input; throws if it cannot be started. A program that exceeds a limit
  /// is killed with its process group, and so is a program whose parent is killed.
  func run(input: [UInt8] = []) throws(SystemError) -> Ending {
    // A program that does not read all of its input must not end this one. From here on, `write` fails instead.
    signal(SIGPIPE, SIG_IGN)
    let deadline = limits.deadline
    let inward = try Pipe()
    let outward = try Pipe()
    let errors = try Pipe()
    let child = try start(inward.reading, outward.writing, errors.writing, hasOwnGroup: true)
    ChildGuard.watch(child)
    defer { ChildGuard.release(child) }
    inward.reading.close()
    outward.writing.close()
    errors.writing.close()
    var traffic = PipeTraffic(input: input, to: inward.writing, outward.reading, errors.reading)
    let exceeded = traffic.run(until: deadline, limits) ?? (ended(child, by: deadline) ? nil : .time)
    if exceeded != nil { kill(-child, SIGKILL) }
    let status = try ChildProcess.status(of: child)
    return Ending(status: status, output: traffic.received[0], errors: traffic.received[1], exceeded: exceeded)
  }

  /// Starts the program, which runs at the same time as this one.
  ///
  /// - Parameter isApart: whether it has its own process group, which signals for this one don't reach, and its own
  ///   standard error, which is discarded.
  func begin(isApart: Bool = false) throws(SystemError) -> RunningProcess {
    let inward = try Pipe()
    let outward = try Pipe()
    let errors = isApart ? outward.writing : Descriptor(fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3))
    let child = try start(inward.reading, outward.writing, errors, hasOwnGroup: isApart)
    inward.reading.close()
    outward.writing.close()
    return RunningProcess(input: inward.writing, output: outward.reading) {
      (try? ChildProcess.status(of: child)) ?? 1
    }
  }

  /// Runs the program with this process's standard streams; returns its exit status, or 128 plus the number of the
  /// signal that ended it.
  func runInPlace() throws(SystemError) -> Int32 {
    let streams = (STDIN_FILENO...STDERR_FILENO).map { Descriptor(fcntl($0, F_DUPFD_CLOEXEC, 3)) }
    let child = try start(streams[0], streams[1], streams[2])
    ChildGuard.watch(child)
    defer { ChildGuard.release(child) }
    return try ChildProcess.status(of: child)
  }

  private func start(
    _ input: Descriptor, _ output: Descriptor, _ errors: Descriptor, hasOwnGroup: Bool = false
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    // The child inherits only the descriptors in the actions, even if another thread opens files at the same time.
    let inheritance = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let inheritance: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    sigaddset(&usual, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | inheritance
    // The programs that it starts join its group and end with it.
    if hasOwnGroup { flags |= POSIX_SPAWN_SETPGROUP }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var child = pid_t()
    let status = program.withCString { name in
      CStringList([program] + arguments).withPointers { words in
        CStringList(variables).withPointers { posix_spawnp(&child, name, &actions, &attributes, words, $0) }
      }
    }
    if status != 0 { throw SystemError(number: status) }
    return child
  }

  /// The environment of the program, as `NAME=value`.
  private var variables: [FilePath] {
    var result = Environment.entries.filter { !environment.keys.contains($0.name) }.map { $0.bytes }
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      if let value { result.append(FilePath("\(name)=\(value)")) }
    }
    return result
  }

  /// Whether the program, which has closed its output, ends before a moment. Its status stays to be asked for.
  private func ended(_ child: pid_t, by deadline: SuspendingClock.Instant?) -> Bool {
    guard let deadline else { return true }
    var pause: UInt32 = 50
    while true {
      var information = siginfo_t()
      if waitid(P_PID, id_t(child), &information, WEXITED | WNOHANG | WNOWAIT) != 0 { return true }
      if ChildProcess.hasEnded(information) { return true }
      if SuspendingClock.now >= deadline { return false }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  /// With `WNOHANG`, the system fills in a signal only for a child that has ended.
  private static func hasEnded(_ information: siginfo_t) -> Bool { information.si_signo != 0 }

  private static func status(of child: pid_t) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw .last }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// Strings in the form of a C array.
private struct CStringList {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ texts: [FilePath]) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for text in texts {
      starts.append(bytes.count)
      bytes += text.bytes + [0]
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// Calls `body` with pointers to the strings, followed by nil.
  func withPointers<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    var bytes = bytes
    return bytes.withUnsafeMutableBytes { memory in
      body(starts.map { (memory.baseAddress! + $0).assumingMemoryBound(to: CChar.self) } + [nil])
    }
  }
}
