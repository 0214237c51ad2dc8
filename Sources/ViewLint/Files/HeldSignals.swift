/// The signals that end programs, blocked while a file is replaced: they take effect when the file is complete and the
/// temporary file is gone.
enum HeldSignals {
  /// Calls `body`; a signal that arrives meanwhile takes effect afterwards.
  static func during<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    var held = set
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// Whether one of them waits.
  static var isOneWaiting: Bool {
    var waiting = sigset_t()
    sigpending(&waiting)
    return signals.contains { sigismember(&waiting, $0) == 1 }
  }

  /// The signals that end a program by default, except for those that report its own faults.
  static var signals: [Int32] {
    #if canImport(Darwin)
    let harmless = [SIGIO, SIGINFO]
    #else
    let harmless: [Int32] = []
    #endif
    // Exceeding the file size limit makes `write` fail instead.
    let others = [SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGKILL, SIGXFSZ] + harmless
    let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
    return (1...64).filter { !others.contains($0) && !faults.contains($0) }
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}
