/// How long another program may run and how much it may print.
struct ProcessLimits: Sendable, Equatable {
  /// What a program had too much of.
  enum Kind: Sendable, Equatable {
    case time, output
  }

  /// The longest time that it may run, in seconds; nil without end.
  var seconds: Double?
  /// The most bytes that it may write to standard output.
  var outputBytes: Int

  /// No limits.
  static var none: ProcessLimits { ProcessLimits(seconds: nil, outputBytes: .max) }

  /// What is kept of standard error, in bytes.
  static var mostErrorBytes: Int { 1 << 20 }

  /// The moment at which a program that starts now has run for too long.
  var deadline: SuspendingClock.Instant? {
    seconds.map { SuspendingClock.now + .seconds($0) }
  }
}
