/// The running program.
enum OwnProgram {
  /// An absolute path that leads to it. It is the one by which the program was called, if that is absolute or was found in
  /// PATH: package managers keep versions in folders of their own, and a link that leads to the newest. It is asked for
  /// once, so that it stays when the link leads elsewhere later.
  static let path = path(calledAs: ProcessArguments.program, file: file)

  /// The path of the program in a file, called by a name or a path; its name if neither is known.
  static func path(calledAs name: FilePath?, file: FilePath?) -> FilePath {
    guard let file else { return FilePath("viewlint") }
    guard let called = name.flatMap(absolute), FileSystem.resolved(called) == file else { return file }
    return called
  }

  /// Where a shell finds the program of a name or an absolute path.
  private static func absolute(_ name: FilePath) -> FilePath? {
    if name.bytes.contains(UInt8(ascii: "/")) { return name.isAbsolute ? name : nil }
    return try? Environment.program(name.text)
  }

  /// The file of the program, links resolved.
  private static var file: FilePath? {
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
