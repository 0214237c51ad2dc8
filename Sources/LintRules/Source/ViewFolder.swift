/// Folders whose files are view files: `Views` or `View` in any case.
enum ViewFolder {
  /// Whether the bytes are the name of such a folder.
  static func isName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count == 4 || name.count == 5 else { return false }
    let letters: StaticString = "views"
    return name.indices.allSatisfy { name[$0] | 0x20 == letters.utf8Start[$0] }
  }

  /// Whether a path leads through such a folder.
  static func holds(_ path: String) -> Bool {
    var (path, start) = (path, 0)
    return path.withUTF8 { bytes in
      for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
        if isName(UnsafeBufferPointer(rebasing: bytes[start..<index])) { return true }
        start = index + 1
      }
      return false
    }
  }
}
