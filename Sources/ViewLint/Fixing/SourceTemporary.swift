/// The names of the files that a fix needs beside source files: `.Feed.swift.0123456789abcdef1234.viewlint-tmp`. The last
/// four digits are made of the rest, so that no file of another program is taken for one.
enum SourceTemporary {
  private static let suffix = TemporaryName.sourceSuffix

  /// A new name in the folder of a file; a long name is shortened.
  static func name(beside name: FilePath) -> FilePath {
    let start = [UInt8(ascii: ".")] + name.bytes.prefix(200) + Array(".\(TemporaryName.random())".utf8)
    return FilePath(start + check(start) + Array(suffix.utf8))
  }

  /// Whether a name is one of these.
  static func isOurs(_ name: FilePath) -> Bool {
    let bytes = name.bytes
    guard bytes.first == UInt8(ascii: "."), bytes.count > suffix.utf8.count + 22,
      bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8), !bytes.contains(UInt8(ascii: "/"))
    else { return false }
    let start = bytes.dropLast(suffix.utf8.count)
    return Array(start.suffix(4)) == check(Array(start.dropLast(4)))
  }

  private static func check(_ start: [UInt8]) -> [UInt8] {
    let digits = Array(String(FileDigest(start).hash & 0xFFFF, radix: 16).utf8)
    return [UInt8](repeating: UInt8(ascii: "0"), count: 4 - digits.count) + digits
  }

  /// Removes a file that a killed run of this user has left, by its path relative to the root.
  static func removeLeftover(_ path: FilePath, root: FilePath) {
    guard isOurs(path.name), let target = try? SourceTarget(path, root: root), target.name == path.name,
      let folder = try? target.folder(), let status = folder.status(target.name),
      status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
    else { return }
    try? folder.remove(target.name)
  }
}
