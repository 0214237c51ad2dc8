/// Lists of paths, as other programs print them.
enum PathList {
  /// How paths are set apart.
  enum Separator: UInt8 {
    case newline = 0x0A
    case null = 0x00
  }

  /// Reads a list from a file, or from standard input if its name is `-`.
  static func read(_ path: FilePath, _ separator: Separator) -> Result<[FilePath], ReadFailure> {
    let bytes = path.text == "-" ? FileReader.standardInput() : FileReader.bytes(of: path)
    return bytes.map { split($0, separator) }
  }

  /// The paths in a list. Empty ones are left out, and a carriage return that ends a line is no part of a path.
  static func split(_ bytes: [UInt8], _ separator: Separator) -> [FilePath] {
    bytes.split(separator: separator.rawValue).compactMap { line in
      let isWindowsLine = separator == .newline && line.last == 0x0D
      let path = Array(isWindowsLine ? line.dropLast() : line)
      return path.isEmpty ? nil : FilePath(path)
    }
  }
}
