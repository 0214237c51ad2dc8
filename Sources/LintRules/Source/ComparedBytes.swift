extension UnsafeRawBufferPointer {
  /// Whether two buffers hold the same bytes. They are compared eight at a time: findings have long messages.
  func holdsSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      let pair = (
        loadUnaligned(fromByteOffset: offset, as: UInt64.self),
        other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      )
      if pair.0 != pair.1 { return false }
      offset += 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }
}

extension String {
  /// Whether a string precedes another one in the order of their bytes.
  func precedesInBytes(_ other: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { left.lexicographicallyPrecedes($0) }
    }.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
