/// A thread of the operating system. If it cannot be created, the other threads do its work. One that is not detached
/// has to be joined.
final class Thread {
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

  /// Lets the thread end by itself.
  func detach() {
    #if canImport(Darwin)
    if let handle { pthread_detach(handle) }
    #else
    pthread_detach(handle)
    #endif
  }

  /// Waits until the thread ends.
  func join() {
    #if canImport(Darwin)
    if let handle { pthread_join(handle, nil) }
    #else
    pthread_join(handle, nil)
    #endif
  }
}

/// The work of a thread.
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
