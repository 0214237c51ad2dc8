/// Ends the child processes when this process dies from any signal. The guard is a second process of this program. It
/// reads from a pipe that only this process writes to, and kills the remaining children when the pipe closes.
enum ChildGuard {
  /// The environment variable that turns this program into a guard.
  private static let variable = "VIEWLINT_CHILD_GUARD"

  /// Whether this process may start a guard, and the guard itself, which starts with the first child.
  private struct State {
    var isAllowed = false
    var guardian: RunningProcess?
  }

  private static let state = Locked(State())

  /// Allows this process to start a guard. If this process is a guard, does its work and exits.
  static func begin() {
    guard Environment.value(variable) != nil else { return state.with { $0.isAllowed = true } }
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    for child in leftChildren() { kill(-child, SIGKILL) }
    exit(0)
  }

  /// Registers a child to end, with its process group, if this process is killed.
  static func watch(_ child: pid_t) {
    state.with { state in
      guard state.isAllowed else { return }
      if state.guardian == nil { state.guardian = start() }
      tell(state.guardian, child)
    }
  }

  /// Removes a child that has ended.
  static func release(_ child: pid_t) {
    state.with { tell($0.guardian, -child) }
  }

  /// Ends the guard and waits for it, so that it doesn't become a zombie where no process reaps orphans.
  static func end() {
    state.with { state in
      state.guardian?.input.close()
      _ = state.guardian?.end()
      state.guardian = nil
    }
  }

  private static func start() -> RunningProcess? {
    // If the guard was killed, writing to it must not end this process.
    signal(SIGPIPE, SIG_IGN)
    return try? ChildProcess(program: OwnProgram.path, arguments: [], environment: [variable: "1"]).begin(isApart: true)
  }

  private static func tell(_ guardian: RunningProcess?, _ number: Int32) {
    guard let guardian else { return }
    var number = number
    while write(guardian.input.number, &number, MemoryLayout<Int32>.size) < 0, errno == EINTR {}
  }

  /// Reads started and ended children until the pipe closes; returns those that still run.
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
