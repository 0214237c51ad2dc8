/// Runs work on several threads. Results go into slots by index, so that no order depends on the threads.
struct ParallelMap: Sendable {
  /// The number of threads, including the calling one.
  let threads: Int
  /// No other thread is created before this time.
  private let alone: ContinuousClock.Instant

  /// Makes a map that works only on the calling thread at first.
  init(threads: Int, patience: Duration = .milliseconds(5)) {
    self.threads = threads
    alone = ContinuousClock.now + patience
  }

  /// The number of processors that this process may use.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The results of `body` for 0..<count, in order. A short task uses no other threads: creating one takes as long as
  /// linting a small file.
  func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    Array(unsafeUninitializedCapacity: count) { slots, initialized in
      let results = Slots(first: slots.baseAddress)
      var done = 0
      while done < count, threads == 1 || ContinuousClock.now < alone {
        results.fill(done, body)
        done += 1
      }
      if done < count { share(done..<count) { results.fill($0, body) } }
      initialized = count
    }
  }

  /// Calls `body` for a range, on all threads.
  private func share(_ range: Range<Int>, _ body: @Sendable (Int) -> Void) {
    let rest = Locked(range)
    runOnAll(min(threads, range.count)) { _ in
      while true {
        // The shares get smaller towards the end, so that all threads end together.
        let share = rest.with { rest in
          let share = rest.prefix(max(1, min(64, rest.count / (threads * 4))))
          rest = share.upperBound..<rest.upperBound
          return share
        }
        if share.isEmpty { return }
        for index in share { body(index) }
      }
    }
  }

  /// Calls `body` once on each of `count` threads, with their numbers; the calling thread is one of them.
  func runOnAll(_ count: Int, _ body: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      let others = (1..<max(count, 1)).compactMap { number in Thread { body(number) } }
      body(0)
      for thread in others { thread.join() }
    }
  }
}

/// The memory for the results of one map; each thread fills its own slots.
private struct Slots<Result>: @unchecked Sendable {
  let first: UnsafeMutablePointer<Result>?

  func fill(_ index: Int, _ body: (Int) -> Result) {
    (first! + index).initialize(to: body(index))
  }
}
