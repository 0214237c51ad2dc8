/// This process's arguments as bytes. `CommandLine.arguments` would replace invalid UTF-8.
enum ProcessArguments {
  /// Whether the arguments are available. On Linux, a static program without `/proc` sees none, not even its own name.
  static var areKnown: Bool { CommandLine.argc > 0 }

  /// The arguments after the program's name.
  static var all: [FilePath] { (1..<max(Int(CommandLine.argc), 1)).compactMap(argument) }

  /// The name or path that called the program; nil if the caller passed no arguments.
  static var program: FilePath? { CommandLine.argc > 0 ? argument(0) : nil }

  private static func argument(_ index: Int) -> FilePath? {
    CommandLine.unsafeArgv[index].map { pointer in
      FilePath(Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))))
    }
  }
}
