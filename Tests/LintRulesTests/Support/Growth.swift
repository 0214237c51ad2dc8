import Foundation
import Testing

/// Compares the times that a step takes for inputs of different sizes.
enum Growth {
  /// Checks that a step takes time in proportion to its input. Four times the input takes about four times as long, and
  /// sixteen times as long if everything is compared with everything.
  ///
  /// - Parameter count: the size of the larger input. The smaller one is a quarter of it.
  static func expectLinear(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ step: (Int) throws -> Void
  ) rethrows {
    var ratios: [Double] = []
    // Only a step that is slow each time is slow; other programs on the same processor disturb a single measurement.
    for _ in 0..<3 {
      // The larger input comes first, so that what is only done once makes it slower, not the smaller one.
      let (many, few) = (try seconds { try step(count) }, try seconds { try step(count / 4) })
      if many < 8 * few + 0.005 { return }
      ratios.append(many / few)
    }
    Issue.record("four times the input takes \(ratios) times as long", sourceLocation: sourceLocation)
  }

  /// The processor time of this thread for a step.
  private static func seconds(_ step: () throws -> Void) rethrows -> Double {
    let start = now
    try step()
    return now - start
  }

  private static var now: Double {
    #if canImport(Darwin)
    let clock = _CLOCK_THREAD_CPUTIME_ID
    #else
    let clock = CLOCK_THREAD_CPUTIME_ID
    #endif
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
