import LintRules

/// A path as the file system has it: bytes, which need not be UTF-8, with `/` between components.
struct FilePath: Hashable, Sendable {
  /// The bytes, without a terminating NUL.
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path for people; invalid UTF-8 becomes U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path as a string that no other path has: where `text` replaces bytes, all bytes follow after a NUL.
  var key: String {
    var text = text
    // Of ASCII nothing is replaced.
    if bytes.reduce(0, |) < 0x80 { return text }
    if text.withUTF8({ $0.elementsEqual(bytes) }) { return text }
    return text + "\0" + bytes.map { String($0, radix: 16) }.joined(separator: " ")
  }

  /// The path for people that has the key `key`.
  static func text(ofKey key: String) -> String { String(key.prefix { $0 != "\0" }) }

  var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// The components of the path, without empty ones and `.`.
  var levels: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }
  }

  /// The last component; empty for `/`.
  var name: FilePath { FilePath(Array(levels.last ?? [])) }

  /// Whether it has the extension of Swift files.
  var isSwift: Bool { bytes.count > 6 && bytes.suffix(6).elementsEqual(".swift".utf8) }

  /// The path without its last component; nil for `/`, for one component and for an empty path.
  var parent: FilePath? {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), bytes.count > 1 else { return nil }
    return FilePath(Array(bytes[..<max(slash, 1)]))
  }

  /// `other` below this path; an absolute `other` replaces it.
  func appending(_ other: FilePath) -> FilePath {
    if other.isAbsolute || bytes.isEmpty { return other }
    if other.bytes.isEmpty { return self }
    return FilePath(bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + other.bytes)
  }

  /// The absolute path with `.`, `..` and repeated slashes resolved without looking at the file system.
  var normalized: FilePath {
    var kept: [ArraySlice<UInt8>] = []
    for level in levels {
      if level == [UInt8(ascii: "."), UInt8(ascii: ".")] {
        _ = kept.popLast()
      } else {
        kept.append(level)
      }
    }
    return FilePath([UInt8(ascii: "/")] + Self.joined(kept))
  }

  /// The path relative to a folder above it, both absolute and normalized: empty for the folder itself, nil for a path
  /// elsewhere.
  func relative(to folder: FilePath) -> FilePath? {
    if self == folder { return FilePath([UInt8]()) }
    let prefix = folder.bytes.last == UInt8(ascii: "/") ? folder.bytes : folder.bytes + [UInt8(ascii: "/")]
    return bytes.starts(with: prefix) ? FilePath(Array(bytes[prefix.count...])) : nil
  }

  /// The path relative to any folder, over `..` where needed; both are absolute and normalized.
  func route(from folder: FilePath) -> FilePath {
    if let below = relative(to: folder) { return below }
    let own = levels
    let other = folder.levels
    let shared = zip(own, other).prefix { $0 == $1 }.count
    let upward = Array(repeating: ArraySlice("..".utf8), count: other.count - shared)
    return FilePath(Self.joined(upward + own[shared...]))
  }

  /// Components joined with slashes.
  private static func joined(_ levels: [ArraySlice<UInt8>]) -> [UInt8] {
    var bytes: [UInt8] = []
    for level in levels {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "/")) }
      bytes += level
    }
    return bytes
  }

  /// Calls `body` with the path as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBytes { body($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
  }
}

extension FilePath {
  /// The descriptor that a path such as `/dev/stdin` or `/dev/fd/63` names; nil for other paths.
  var openFile: Int32? {
    let streams = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    if let index = ["/dev/stdin", "/dev/stdout", "/dev/stderr"].firstIndex(where: { self == FilePath($0) }) {
      return streams[index]
    }
    for folder in ["/dev/fd", "/proc/self/fd"] {
      if let name = relative(to: FilePath(folder)), let number = NumberReader.whole(name.text) { return Int32(number) }
    }
    return nil
  }
}
