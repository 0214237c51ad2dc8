import LintRules

/// Parses `git cat-file --batch`: for each requested object `NAME TYPE SIZE`, a line break, its bytes and a line break,
/// or `NAME missing` and a line break.
struct BlobReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// The bytes of the next object; nil if git does not have it.
  mutating func next() -> [UInt8]? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    let words = rest[..<end].split(separator: UInt8(ascii: " "))
    rest = rest[(end + 1)...]
    guard words.count == 3, let size = NumberReader.whole(String(decoding: words[2], as: UTF8.self)),
      size < rest.count
    else {
      return nil
    }
    let start = rest.startIndex
    defer { rest = rest[(start + size + 1)...] }
    return Array(rest[start..<start + size])
  }
}

extension Git {
  /// The contents of objects, in order; nil for those that git does not have. Runs one process for all of them.
  func blobs(_ names: [String]) throws(GitFailure) -> [[UInt8]?] {
    guard !names.isEmpty else { return [] }
    let input = Array(names.map { $0 + "\n" }.joined().utf8)
    var reader = BlobReader(try output(["cat-file", "--batch", "--buffer"], input: input))
    return names.map { _ in reader.next() }
  }
}
