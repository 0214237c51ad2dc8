/// Finds the folders of local packages in a manifest, an Xcode project, or a workspace.
public enum PackageReferences {
  /// The text before the path of a package, which ends with the line.
  private static let signs = [
    BytePattern("relativePath = "), BytePattern(".package(path:"), BytePattern("path: "), BytePattern("location = "),
    BytePattern("lastKnownFileType = wrapper;"),
  ]
  /// The maximum length of a line that is read.
  private static let longestLine = 512

  /// Returns the parts of the paths on the lines that name a package.
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

  /// Splits a line at quotes, slashes, blanks, and other separators.
  private static func words(in line: ArraySlice<UInt8>) -> [[UInt8]] {
    line.split { separators.contains($0) }.map(Array.init)
  }

  private static let separators = Set("/\"';:,=()<> \t".utf8)
}
