/// The environment variables of this process.
enum Environment {
  /// A variable and its value, as bytes.
  struct Entry: Sendable, Equatable {
    /// `NAME=value`.
    var bytes: FilePath

    /// The name before the first `=`.
    var name: String { String(decoding: bytes.bytes.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self) }
  }

  /// All variables, in the order of the system.
  static var entries: [Entry] {
    #if canImport(Darwin)
    var next = _NSGetEnviron().pointee
    #else
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var result: [Entry] = []
    while let entry = next?.pointee {
      result.append(Entry(bytes: FilePath(Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry))))))
      next = next?.advanced(by: 1)
    }
    return result
  }

  /// The value of a variable; nil if it is not set or empty.
  static func value(_ name: String) -> FilePath? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return FilePath(Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
  }

  /// The first program of a name in the folders of PATH. Relative folders are left out: there the project could provide
  /// the program.
  static func program(_ name: String) throws(SystemError) -> FilePath {
    let list = value("PATH") ?? FilePath("/usr/local/bin:/usr/bin:/bin")
    let folders = list.bytes.split(separator: UInt8(ascii: ":")).map { FilePath(Array($0)) }
    for folder in folders where folder.isAbsolute {
      let program = folder.appending(FilePath(name))
      if FileSystem.isExecutable(program), (try? FileSystem.kind(of: program)) == .file { return program }
    }
    throw SystemError(number: ENOENT)
  }
}
