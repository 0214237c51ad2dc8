/// The findings of some of the rules of a file, by the indices of their entries, packed as `PackedFindings` are.
struct KnownFindings: Sendable {
  /// The numbers of the findings of each entry; nil if they are not known.
  private let ranges: [Range<Int32>?]
  private let bytes: [UInt8]
  private let count: Int

  /// Knows of no rule.
  init() {
    (ranges, bytes, count) = ([], [], 0)
  }

  /// Packs the findings of each entry; nil for those that are not known.
  init(_ findings: [[Finding]?]) {
    var packer = FindingPacker()
    ranges = findings.map { findings in
      guard let findings else { return nil }
      let first = packer.count
      for finding in findings { packer.add(finding) }
      return Int32(first)..<Int32(packer.count)
    }
    (bytes, count) = packer.packed()
  }

  /// The findings of each entry; nil for those that are not known.
  var unpacked: [[Finding]?] {
    ranges.map { range in
      range?.map { number in
        var unpacker = ByteUnpacker(bytes, number: Int(number), of: count)
        return unpacker.value()
      }
    }
  }
}
