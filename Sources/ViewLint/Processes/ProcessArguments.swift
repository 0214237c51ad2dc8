/// The arguments of this process as the system provides them. `CommandLine.arguments` would replace what is not UTF-8.
enum ProcessArguments {
  /// All but the program's name.
  static var all: [FilePath] { (1..<max(Int(CommandLine.argc), 1)).compactMap(argument) }

  /// The name or the path by which the program was called; nil if whoever called it gave none.
  static var program: FilePath? { CommandLine.argc > 0 ? argument(0) : nil }

  private static func argument(_ index: Int) -> FilePath? {
    CommandLine.unsafeArgv[index].map { pointer in
      FilePath(Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))))
    }
  }
}
