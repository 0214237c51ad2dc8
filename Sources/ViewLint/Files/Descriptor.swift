/// An open file or an open end of a pipe. Closes itself.
final class Descriptor {
  /// The system's number for it; negative once it is closed.
  private(set) var number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close()
  }

  /// Closes it, once.
  func close() { _ = finish() }

  /// Closes it, once; whether the system took everything that was written.
  func finish() -> Bool {
    defer { number = -1 }
    return number < 0 || systemClose(number) == 0
  }
}

/// The system call, which cannot be named inside a type that has a `close` of its own.
private func systemClose(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}
