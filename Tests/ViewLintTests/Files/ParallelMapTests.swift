import Testing

@testable import viewlint

@Suite struct ParallelMapTests {
  @Test(arguments: [1, 2, 7], [0, 1, 2, 63, 1_000, 10_007])
  func keepsTheOrder(_ threads: Int, _ count: Int) {
    let map = ParallelMap(threads: threads, patience: .zero)
    #expect(map.map(count) { "\($0)" } == (0..<count).map { "\($0)" })
  }

  @Test func whatIsDoneAtOnceIsDoneOnTheCallingThread() {
    let caller = ThreadNumber.current
    let threads = ParallelMap(threads: 8, patience: .seconds(1_000)).map(500) { _ in ThreadNumber.current }
    #expect(threads.allSatisfy { $0 == caller })
  }

  @Test func callsEachThreadOnce() {
    let calls = Locked<[Int]>([])
    ParallelMap(threads: 5).runOnAll(5) { number in calls.with { $0.append(number) } }
    #expect(calls.with { $0.sorted() } == [0, 1, 2, 3, 4])
  }

  @Test func aQueueEndsWhenAllWorkIsDone() {
    let queue = WorkQueue([12])
    let done = Locked(0)
    ParallelMap(threads: 4).runOnAll(4) { _ in
      queue.drain { depth in
        done.with { $0 += 1 }
        return depth == 0 ? [] : [depth - 1, depth - 1]
      }
    }
    #expect(done.with { $0 } == 1 << 13 - 1)
  }
}

/// The system's name for a thread.
private enum ThreadNumber {
  static var current: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}
