/// The reason why a file can't be read.
enum ReadFailure: Error, Equatable {
  /// The system returned an error.
  case system(SystemError)
  /// It has more bytes than are allowed.
  case tooLarge(Int)
  /// Its encoding is not UTF-8.
  case encoding(String)
  /// The path names a pipe or a device.
  case special

  /// The message for people.
  var text: String {
    switch self {
    case .system(let error): "can't be read: \(error.text)"
    case .tooLarge(let limit): "can't be read: it has more than \(limit) bytes"
    case .encoding(let name): "can't be decoded (\(name)); viewlint reads only UTF-8"
    case .special: "can't be read: it's a pipe or device, not a file"
    }
  }
}

/// Memory that files are read into, one after the other.
final class ReadBuffer: @unchecked Sendable {
  fileprivate var memory: UnsafeMutableRawBufferPointer

  init() {
    memory = .allocate(byteCount: 256 << 10, alignment: 16)
  }

  deinit {
    memory.deallocate()
  }

  /// Whether it is worth keeping for another file.
  var isSmall: Bool { memory.count <= 1 << 20 }

  /// Makes room for `wanted` bytes, at least twice the memory but no more than `most` bytes, and keeps its first `count`
  /// bytes.
  fileprivate func grow(keeping count: Int, to wanted: Int, most: Int) {
    let size = max(count + 1, min(max(memory.count * 2, wanted), most))
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    memory.deallocate()
    memory = larger
  }
}

/// Reads files: one call to open, one to read, one to close for most of them.
enum FileReader {
  /// The kinds of files that a path may name. Opening a pipe in a project could block forever.
  enum Source {
    /// A regular file: for paths from a project, an editor, or an agent.
    case regular
    /// Also a pipe opened by a shell, such as `/dev/fd/63`: for paths on the command line.
    case typed
    /// Any file, pipe, or device: for lists on the command line and standard input.
    case stream

    /// Whether a pipe or a device at the path may be read.
    fileprivate func isOpen(to path: UnsafePointer<CChar>) -> Bool {
      switch self {
      case .regular: false
      case .typed: FilePath(String(cString: path)).openFile != nil
      case .stream: true
      }
    }
  }

  /// The largest file that can be read, in bytes: offsets have 31 bits.
  static let maximumSize = Int(Int32.max)
  /// The largest source file that is read, in bytes. Linting a file takes many times its size in memory.
  static let mostSourceBytes = 16 << 20

  /// Calls `body` with the bytes of the file at `path`, relative to the open folder `folder`; returns the failure
  /// otherwise.
  static func read(
    _ path: UnsafePointer<CChar>, in folder: Int32, _ source: Source, buffer: ReadBuffer, limit: Int = mostSourceBytes,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) -> ReadFailure? {
    do throws(ReadFailure) {
      let descriptor = try open(path, in: folder, source)
      defer { close(descriptor) }
      let count = try fill(buffer, from: descriptor, source, limit: limit)
      let bytes = UnsafeRawBufferPointer(rebasing: buffer.memory[..<count])
      if let encoding = ForeignEncoding.name(of: bytes) { return .encoding(encoding) }
      // The pointer does not keep its buffer alive.
      withExtendedLifetime(buffer) { body(bytes) }
      return nil
    } catch {
      return error
    }
  }

  /// Opens a file for reading. The caller closes the descriptor.
  private static func open(
    _ path: UnsafePointer<CChar>, in folder: Int32, _ source: Source
  ) throws(ReadFailure) -> Int32 {
    let isOpen = source.isOpen(to: path)
    // Without O_NONBLOCK opening a pipe would block before `fstat` can reject it.
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (isOpen ? 0 : O_NONBLOCK)
    let descriptor = FileSystem.open(path, in: folder, flags)
    // A socket cannot be opened.
    if descriptor < 0 { throw [ENXIO, EOPNOTSUPP].contains(errno) ? .special : .system(.last) }
    var status = stat()
    if isOpen || fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG { return descriptor }
    close(descriptor)
    throw status.st_mode & S_IFMT == S_IFDIR ? .system(SystemError(number: EISDIR)) : .special
  }

  /// A copy of the bytes of a file; the path may be relative to the working directory.
  static func bytes(
    of path: FilePath, _ source: Source = .regular, buffer: ReadBuffer = ReadBuffer(), limit: Int = mostSourceBytes
  ) -> Result<[UInt8], ReadFailure> {
    path.withCString { name in
      var bytes: [UInt8] = []
      let failure = read(name, in: FileSystem.workingFolder, source, buffer: buffer, limit: limit) { bytes = Array($0) }
      return failure.map { .failure($0) } ?? .success(bytes)
    }
  }

  /// A copy of the bytes of a regular file, whatever they are; the path may be relative to a folder.
  static func rawBytes(
    of path: FilePath, in folder: Int32 = FileSystem.workingFolder, limit: Int = maximumSize
  ) -> Result<[UInt8], ReadFailure> {
    Result { () throws(ReadFailure) in
      let opened = path.withCString { path in
        Result { () throws(ReadFailure) in try open(path, in: folder, .regular) }
      }
      let descriptor = try opened.get()
      defer { close(descriptor) }
      let size = size(descriptor)
      guard size <= limit else { throw .tooLarge(limit) }
      var failure: SystemError?
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { memory, count in
        while count < size {
          let got = systemRead(descriptor, memory.baseAddress! + count, size - count)
          if got < 0, errno == EINTR { continue }
          if got < 0 { failure = .last }
          if got <= 0 { return }
          count += got
        }
      }
      if let failure { throw .system(failure) }
      return bytes
    }
  }

  /// All of standard input, in any encoding.
  static func standardInput(limit: Int = mostSourceBytes) -> Result<[UInt8], ReadFailure> {
    let buffer = ReadBuffer()
    return Result { () throws(ReadFailure) in
      let count = try fill(buffer, from: 0, .stream, limit: limit)
      return withExtendedLifetime(buffer) { Array(buffer.memory[..<count]) }
    }
  }

  /// Reads an open file to its end; returns the number of bytes.
  private static func fill(
    _ buffer: ReadBuffer, from descriptor: Int32, _ source: Source, limit: Int
  ) throws(ReadFailure) -> Int {
    var count = 0
    while true {
      // One byte more than is allowed says that there is too much.
      let wanted = min(buffer.memory.count, limit + 1) - count
      let got = systemRead(descriptor, buffer.memory.baseAddress! + count, wanted)
      if got < 0 {
        if errno == EINTR { continue }
        throw .system(.last)
      }
      count += got
      if count > limit { throw .tooLarge(limit) }
      // A regular file returns fewer bytes than requested only at its end.
      if got == 0 || (got < wanted && source == .regular) { return count }
      if count == buffer.memory.count {
        let size = size(descriptor)
        if size > limit { throw .tooLarge(limit) }
        // The end of a file is known when there is room for one more byte.
        buffer.grow(keeping: count, to: size + 1, most: limit + 1)
      }
    }
  }

  /// The size of an open file in bytes; 0 if it is unknown.
  private static func size(_ descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }
}

/// The system call, which cannot be named inside a type that has a `read` of its own.
private func systemRead(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, memory, count)
}
