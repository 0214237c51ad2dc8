/// The findings of one file, packed into the bytes of one array: a project may have a hundred thousand of them, and as
/// values each takes up to a kilobyte. Each is unpacked when it is asked for.
public struct PackedFindings: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  /// The packed findings, then the offset of each in four bytes, low byte first.
  let bytes: [UInt8]
  /// How many there are.
  public let count: Int
  /// Whether one of them names a file: in a related place, or in an edit of another file.
  public let refersToFiles: Bool

  /// Packs findings.
  public init(_ findings: some Sequence<StampedFinding>) {
    var packer = FindingPacker()
    var refersToFiles = false
    for found in findings {
      packer.add(found)
      refersToFiles = refersToFiles || found.finding.refersToFiles
    }
    self.refersToFiles = refersToFiles
    (bytes, count) = packer.packed()
  }

  /// Takes findings that are packed.
  init(packed bytes: [UInt8], count: Int, refersToFiles: Bool) {
    (self.bytes, self.refersToFiles) = (bytes, refersToFiles)
    self.count = Swift.min(Swift.max(0, count), bytes.count / 4)
  }

  /// Packs findings.
  public init(arrayLiteral findings: StampedFinding...) {
    self.init(findings)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { count }

  /// A finding.
  public subscript(index: Int) -> StampedFinding {
    var unpacker = unpacker(index)
    return unpacker.value()
  }

  /// A finding's rule, severity and reason, and whether it has a fix that viewlint can apply, without the rest.
  public func head(at index: Int) -> (rule: String, severity: Severity, reason: String, isFixable: Bool) {
    var unpacker = unpacker(index)
    return unpacker.findingHead()
  }

  /// The id of a finding's rule.
  func rule(at index: Int) -> String {
    var unpacker = unpacker(index)
    return unpacker.string()
  }

  /// The byte range of a finding in its file.
  func range(at index: Int) -> Range<Int> {
    var unpacker = unpacker(index)
    _ = unpacker.findingHead()
    return unpacker.range()
  }

  private func unpacker(_ index: Int) -> ByteUnpacker {
    precondition(index >= 0 && index < count)
    return ByteUnpacker(bytes, number: index, of: count)
  }
}
