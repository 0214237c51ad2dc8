/// The arguments of this process as the system provides them.
enum ProcessArguments {
  /// All but the program's name. `CommandLine.arguments` would replace what is not UTF-8.
  static var all: [FilePath] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        var length = 0
        while pointer[length] != 0 { length += 1 }
        return FilePath(Array(UnsafeRawBufferPointer(start: pointer, count: length)))
      }
    }
  }
}
