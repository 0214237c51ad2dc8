/// Wakes another thread through a pipe.
enum Signal {
  /// Wakes whoever waits for the pipe.
  static func give(_ pipe: Pipe) {
    var byte: UInt8 = 0
    while write(pipe.writing.number, &byte, 1) < 0, errno == EINTR {}
  }

  /// Waits until the pipe has a byte, and takes those that it has.
  static func take(_ pipe: Pipe) {
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(pipe.reading.number, &bytes, 16) < 0, errno == EINTR {}
  }
}
