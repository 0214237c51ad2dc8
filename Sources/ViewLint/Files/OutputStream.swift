/// Buffered output to a file descriptor, written in large pieces.
final class OutputStream: @unchecked Sendable {
  /// The number of bytes that are written at once.
  private static let largePiece = 64 << 10

  private let descriptor: Int32
  private var waiting: [UInt8] = []
  /// The first error; nothing is written after it.
  private(set) var error: SystemError?

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Adds text.
  func write(_ text: String) {
    waiting += text.utf8
    if waiting.count >= Self.largePiece { flush() }
  }

  /// Adds bytes.
  func write(bytes: [UInt8]) {
    if bytes.count >= Self.largePiece {
      flush()
      return writeAll(bytes)
    }
    waiting += bytes
    if waiting.count >= Self.largePiece { flush() }
  }

  /// Writes the buffered output.
  func flush() {
    writeAll(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Writes bytes at once.
  func writeAll(_ bytes: [UInt8]) {
    var rest = ArraySlice(bytes)
    while !rest.isEmpty, error == nil {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress!, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        error = .last
      }
    }
  }
}

/// The system call, which cannot be named inside a type that has a `write` of its own.
private func systemWrite(_ descriptor: Int32, _ memory: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, memory, count)
}
