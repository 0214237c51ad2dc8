/// Packs findings one after the other, and where each starts.
struct FindingPacker {
  private var packer = BytePacker()
  private var starts: [UInt32] = []

  /// How many were packed.
  var count: Int { starts.count }

  /// Packs a finding, or the result of a file.
  mutating func add(_ found: some Packable) {
    starts.append(UInt32(packer.bytes.count))
    packer.add(found)
  }

  /// The bytes, and how many findings they hold.
  consuming func packed() -> (bytes: [UInt8], count: Int) {
    if starts.isEmpty { return ([], 0) }
    // The array is kept for long, and must not have room for more.
    var all: [UInt8] = []
    all.reserveCapacity(packer.bytes.count + 4 * starts.count)
    all += packer.bytes
    for start in starts {
      for shift in [UInt32(0), 8, 16, 24] { all.append(UInt8(truncatingIfNeeded: start &>> shift)) }
    }
    return (all, starts.count)
  }
}

extension ByteUnpacker {
  /// Reads one of the findings, or results, that `FindingPacker` has packed.
  init(_ bytes: [UInt8], number: Int, of count: Int) {
    let place = bytes.count - 4 * (count - number)
    let start = place < 0 ? bytes.count : (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    self.init(bytes[...], from: start)
  }

  /// The part of a finding that is counted.
  mutating func findingHead() -> (rule: String, severity: Severity, reason: String, isFixable: Bool) {
    (string(), value(), string(), flag())
  }

  /// The result of a file without its text, and whether it has a text.
  mutating func result() -> (result: FileResult, hasText: Bool) {
    let result: FileResult = value()
    return (result, flag())
  }
}
