/// The folders of local packages that a manifest, an Xcode project or a workspace names.
public enum PackageReferences {
  /// What comes before the path of one, at the end of its line at the latest.
  private static let signs = [
    BytePattern("relativePath = "), BytePattern(".package(path:"), BytePattern("path: "), BytePattern("location = "),
    BytePattern("lastKnownFileType = wrapper;"),
  ]
  /// Longer lines name none.
  private static let longestLine = 512

  /// The last parts of the paths on the lines that name a package.
  public static func folders(in bytes: [UInt8]) -> [[UInt8]] {
    var folders: [[UInt8]] = []
    for sign in signs {
      var offset = 0
      while let place = sign.first(in: bytes, from: offset) {
        let end = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        offset = end
        if end - place <= longestLine { folders += words(in: bytes[place..<end]) }
      }
    }
    return folders
  }

  /// The parts of paths on a line: what is between quotes, slashes and blanks.
  private static func words(in line: ArraySlice<UInt8>) -> [[UInt8]] {
    line.split { separators.contains($0) }.map(Array.init)
  }

  private static let separators = Set("/\"';:,=()<> \t".utf8)
}
