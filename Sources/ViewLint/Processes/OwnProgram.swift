/// The running program.
enum OwnProgram {
  /// The absolute path of the program. It is the path that called the program if that is absolute or in PATH, because
  /// package managers link to the newest version. It is determined once, because the link may change later.
  static let path = path(calledAs: ProcessArguments.program, file: file)

  /// The stamp of the program's file. Results of a different build don't count.
  static let stamp = file.flatMap { FileStamp($0) }

  /// Returns the path to use for a program file that was called by a name or a path; `viewlint` if the file is unknown.
  static func path(calledAs name: FilePath?, file: FilePath?) -> FilePath {
    guard let file else { return FilePath("viewlint") }
    guard let called = name.flatMap(absolute), FileSystem.resolved(called) == file else { return file }
    return called
  }

  /// Returns the path at which a shell finds the program for a name or an absolute path.
  private static func absolute(_ name: FilePath) -> FilePath? {
    if name.bytes.contains(UInt8(ascii: "/")) { return name.isAbsolute ? name : nil }
    return try? Environment.program(name.text)
  }

  /// The program's file, links resolved.
  static var file: FilePath? {
    #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    let path = FilePath(buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    return FileSystem.resolved(path) ?? path
    #else
    return FileSystem.resolved(FilePath("/proc/self/exe"))
    #endif
  }
}
