#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs work on several threads. Results go into slots by index, so that no order depends on the threads.
struct ParallelMap: Sendable {
  /// On how many threads, the calling one included.
  var threads: Int

  /// The number of processors that this process may use.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The results of `body` for 0..<count, in order.
  func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    if threads == 1 || count < 2 { return (0..<count).map(body) }
    return Array(unsafeUninitializedCapacity: count) { slots, initialized in
      let results = Slots(first: slots.baseAddress!)
      let next = Locked(0)
      let batch = max(1, min(64, count / (threads * 8)))
      runOnAll(min(threads, count)) { _ in
        while true {
          let start = next.with { value in
            defer { value += batch }
            return value
          }
          if start >= count { return }
          for index in start..<min(start + batch, count) { (results.first + index).initialize(to: body(index)) }
        }
      }
      initialized = count
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

/// The memory that the threads of one map fill, each its own slots.
private struct Slots<Result>: @unchecked Sendable {
  let first: UnsafeMutablePointer<Result>
}

/// A thread of the operating system. If it cannot be made, its share falls to the others.
private final class Thread {
  #if canImport(Darwin)
  private var handle: pthread_t?
  #else
  private var handle = pthread_t()
  #endif

  init?(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Work(body))
    let status = pthread_create(&handle, nil, runWork, box.toOpaque())
    if status != 0 {
      box.release()
      return nil
    }
  }

  func join() {
    #if canImport(Darwin)
    if let handle { pthread_join(handle, nil) }
    #else
    pthread_join(handle, nil)
    #endif
  }
}

/// What a thread does.
private final class Work {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

#if canImport(Darwin)
private func runWork(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
  return nil
}
#else
private func runWork(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
  return nil
}
#endif
