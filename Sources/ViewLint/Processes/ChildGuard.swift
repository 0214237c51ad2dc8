/// Ends the programs that this one has started when it is killed, by whatever signal. The guard is another process of this
/// program: it reads from a pipe that only this process writes to, and when the pipe is closed, it ends what still runs.
enum ChildGuard {
  /// The environment variable that makes this program a guard.
  private static let variable = "VIEWLINT_CHILD_GUARD"

  /// Whether this process may have a guard, and how to reach it. It is started with the first program.
  private struct State {
    var isAllowed = false
    var guardian: RunningProcess?
  }

  private static let state = Locked(State())

  /// Lets this process have a guard; one that is a guard does its work and ends.
  static func begin() {
    guard Environment.value(variable) != nil else { return state.with { $0.isAllowed = true } }
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    for child in leftChildren() { kill(-child, SIGKILL) }
    exit(0)
  }

  /// Ends a program, and what it has started, if this process is killed.
  static func watch(_ child: pid_t) {
    state.with { state in
      guard state.isAllowed else { return }
      if state.guardian == nil { state.guardian = start() }
      tell(state.guardian, child)
    }
  }

  /// Forgets a program that has ended.
  static func release(_ child: pid_t) {
    state.with { tell($0.guardian, -child) }
  }

  /// Lets the guard end. Where nobody looks after orphans, it would stay in the list of processes otherwise.
  static func end() {
    state.with { state in
      state.guardian?.input.close()
      _ = state.guardian?.end()
      state.guardian = nil
    }
  }

  private static func start() -> RunningProcess? {
    // A guard that is killed itself must not end this process.
    signal(SIGPIPE, SIG_IGN)
    return try? ChildProcess(program: OwnProgram.path, arguments: [], environment: [variable: "1"]).begin(isApart: true)
  }

  private static func tell(_ guardian: RunningProcess?, _ number: Int32) {
    guard let guardian else { return }
    var number = number
    while write(guardian.input.number, &number, MemoryLayout<Int32>.size) < 0, errno == EINTR {}
  }

  /// Reads what starts and what ends until nobody writes any longer; returns what still runs.
  private static func leftChildren() -> Set<pid_t> {
    var children: Set<pid_t> = []
    var number: Int32 = 0
    while true {
      let count = read(STDIN_FILENO, &number, MemoryLayout<Int32>.size)
      if count < 0, errno == EINTR { continue }
      guard count == MemoryLayout<Int32>.size else { return children }
      if number > 0 { children.insert(number) } else { children.remove(-number) }
    }
  }
}
