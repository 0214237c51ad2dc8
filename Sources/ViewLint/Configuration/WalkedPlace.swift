import LintRules

extension ConfigurationStore {
  /// What a walk from the project root would find out about a file: its configuration and whether its path makes it a view
  /// file. Nil if no walk would find it: it is excluded, ignored, hidden, outside the root or not a Swift file.
  func walkedPlace(ofFile path: FilePath) -> (scope: Int, verdict: ViewSelection.Verdict)? {
    let bytes = path.bytes
    guard !path.isAbsolute, path.isSwift else { return nil }
    var scope = scope(ofFolder: [], inside: 0)
    var isView = false
    var ignore = ignoreFiles?.scope(inFolder: [])
    var nameStart = 0
    for end in bytes.indices where bytes[end] == UInt8(ascii: "/") {
      let (views, exclude) = patterns(ofScope: scope)
      let folder = Array(bytes[..<end])
      let isEntered = folder.withUnsafeBufferPointer { folder in
        isView = isView || views.fitsFolder(folder, nameStart: nameStart)
        return folder[nameStart] != UInt8(ascii: ".") && !exclude.fitsFolder(folder, nameStart: nameStart)
          && !NeverWalked.fits(UnsafeBufferPointer(rebasing: folder[nameStart...]))
          && ignore?.match(folder, nameStart: nameStart, isFolder: true) == nil
      }
      guard isEntered else { return nil }
      ignore = ignoreFiles?.scope(inFolder: folder)
      scope = self.scope(ofFolder: folder, inside: scope)
      nameStart = end + 1
    }
    let (views, exclude) = patterns(ofScope: scope)
    return bytes.withUnsafeBufferPointer { bytes in
      guard bytes[nameStart] != UInt8(ascii: "."), !exclude.fitsFile(bytes, nameStart: nameStart),
        ignore?.match(bytes, nameStart: nameStart, isFolder: false) == nil
      else { return nil }
      return (scope, isView ? .view : views.verdict(onFile: bytes, nameStart: nameStart))
    }
  }

  /// The configuration of a folder inside one with the configuration `outer`.
  private func scope(ofFolder path: [UInt8], inside outer: Int) -> Int {
    guard configurationName != nil, hasConfiguration(inFolder: path) else { return outer }
    return scope(ofFolder: path)
  }
}
