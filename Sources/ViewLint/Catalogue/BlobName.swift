/// Finds out whether bytes are what git calls by a name: the SHA-1 of `blob`, their number and the bytes.
enum BlobName {
  /// Whether git gives some bytes this name. False in repositories that name objects in another way.
  static func fits(_ bytes: UnsafeRawBufferPointer, _ name: String) -> Bool {
    guard name.utf8.count == 40 else { return false }
    var hash = SHA1()
    Array("blob \(bytes.count)\0".utf8).withUnsafeBytes { hash.add($0) }
    hash.add(bytes)
    return hash.finish() == name
  }
}

/// SHA-1, which is how git names objects. It protects nothing here.
struct SHA1 {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
  )
  /// The bytes of the block that is not full yet.
  private var rest: [UInt8] = []
  private var count = 0

  /// Adds bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(64 - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<start])
      if rest.count < 64 { return }
      let block = rest
      block.withUnsafeBytes { process($0) }
      rest = []
    }
    let full = start + (bytes.count - start) / 64 * 64
    process(UnsafeRawBufferPointer(rebasing: bytes[start..<full]))
    rest.append(contentsOf: bytes[full...])
  }

  /// The name in hexadecimal digits; nothing can be added after it.
  mutating func finish() -> String {
    let bits = UInt64(count) * 8
    var end: [UInt8] = [0x80]
    while (rest.count + end.count) % 64 != 56 { end.append(0) }
    withUnsafeBytes(of: bits.bigEndian) { end.append(contentsOf: $0) }
    end.withUnsafeBytes { add($0) }
    return [state.0, state.1, state.2, state.3, state.4].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Adds whole blocks.
  private mutating func process(_ blocks: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
      var offset = 0
      while offset < blocks.count {
        for index in 0..<16 {
          words[index] = UInt32(
            bigEndian: blocks.loadUnaligned(fromByteOffset: offset &+ index &* 4, as: UInt32.self))
        }
        for index in 16..<80 {
          words[index] = rotated(words[index &- 3] ^ words[index &- 8] ^ words[index &- 14] ^ words[index &- 16], 1)
        }
        mix(UnsafeMutablePointer(words.baseAddress!))
        offset &+= 64
      }
    }
  }

  private mutating func mix(_ words: UnsafeMutablePointer<UInt32>) {
    var (a, b, c, d, e) = state
    for index in 0..<80 {
      let (function, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ function &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
  }

  @inline(__always)
  private func rotated(_ value: UInt32, _ bits: UInt32) -> UInt32 { value &<< bits | value &>> (32 &- bits) }
}
