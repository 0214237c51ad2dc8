/// The running program.
enum OwnProgram {
  /// Its absolute path with links resolved; its name if the system does not provide the path.
  static var path: FilePath {
    #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return FilePath("viewlint") }
    let path = FilePath(buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    return FileSystem.resolved(path) ?? path
    #else
    return FileSystem.resolved(FilePath("/proc/self/exe")) ?? FilePath("viewlint")
    #endif
  }
}
