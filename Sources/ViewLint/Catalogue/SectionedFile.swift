/// The format of viewlint's own files: a head, then sections of bytes.
///
/// The head has numbers of 32 bits: a mark, the version of the format, a checksum of everything else in 64 bits, and the
/// sizes of the sections in their order. All numbers use the native byte order. Readers reject damaged files. A forged file
/// can have the right checksum, so readers also check every offset in a section.
struct SectionedFile {
  /// Identifies the kind of file.
  let mark: UInt32
  /// The version of the format. Files of other versions are rejected.
  let version: UInt32
  /// The number of sections.
  let count: Int

  /// The size of the head in bytes.
  var headSize: Int { (Self.sizesPlace + 4 * count + 31) / 32 * 32 }
  private static let checksumPlace = 8..<16
  /// Where the sizes of the sections begin.
  private static let sizesPlace = 16

  /// The bytes of a file with some sections.
  func bytes(_ sections: [[UInt8]]) -> [UInt8] {
    var head = [mark, version, 0, 0] + sections.map { UInt32($0.count) }
    head += Array(repeating: 0, count: headSize / 4 - head.count)
    var bytes = head.withUnsafeBytes { Array($0) }
    bytes.reserveCapacity(sections.reduce(bytes.count) { $0 + $1.count })
    for section in sections { bytes += section }
    let sum = bytes.withUnsafeBytes { Checksum.of($0, leavingOut: Self.checksumPlace) }
    withUnsafeBytes(of: sum) { bytes.replaceSubrange(Self.checksumPlace, with: $0) }
    return bytes
  }

  /// Returns the ranges of the sections; nil for damaged bytes.
  func sections(_ memory: UnsafeRawBufferPointer) -> [Range<Int>]? {
    guard memory.count >= headSize, memory.loadUnaligned(as: UInt32.self) == mark,
      memory.loadUnaligned(fromByteOffset: 4, as: UInt32.self) == version,
      memory.loadUnaligned(fromByteOffset: Self.checksumPlace.lowerBound, as: UInt64.self)
        == Checksum.of(memory, leavingOut: Self.checksumPlace)
    else { return nil }
    var position = headSize
    var sections: [Range<Int>] = []
    for section in 0..<count {
      let size = Int(memory.loadUnaligned(fromByteOffset: Self.sizesPlace + section * 4, as: UInt32.self))
      guard size <= memory.count - position else { return nil }
      sections.append(position..<position + size)
      position += size
    }
    return position == memory.count ? sections : nil
  }

  /// The memory of some values as a section.
  static func bytes<Value: BitwiseCopyable>(of values: [Value]) -> [UInt8] { values.withUnsafeBytes { Array($0) } }

  /// The values in a section.
  static func values<Value: BitwiseCopyable>(_ section: ArraySlice<UInt8>) -> [Value] {
    let size = MemoryLayout<Value>.stride
    return section.withUnsafeBytes { memory in
      (0..<memory.count / size).map { memory.loadUnaligned(fromByteOffset: $0 * size, as: Value.self) }
    }
  }
}
