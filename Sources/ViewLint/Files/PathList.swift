/// Lists of paths in the formats of other programs.
enum PathList {
  /// The separator of paths.
  enum Separator: UInt8 {
    case newline = 0x0A
    case null = 0x00
  }

  /// Reads a list from a file, or from standard input if its name is `-`.
  static func read(
    _ path: FilePath, _ separator: Separator, _ source: FileReader.Source
  ) -> Result<[FilePath], ReadFailure> {
    let bytes =
      path.text == "-"
      ? FileReader.standardInput(limit: FileReader.maximumSize)
      : FileReader.bytes(of: path, source, limit: FileReader.maximumSize)
    return bytes.map { split($0, separator) }
  }

  /// The paths in a list, without empty ones. A carriage return at the end of a line is not part of a path.
  static func split(_ bytes: [UInt8], _ separator: Separator) -> [FilePath] {
    bytes.split(separator: separator.rawValue).compactMap { line in
      let isWindowsLine = separator == .newline && line.last == 0x0D
      let path = Array(isWindowsLine ? line.dropLast() : line)
      return path.isEmpty ? nil : FilePath(path)
    }
  }
}
