/// Packs findings one after the other. Numbers take a byte for each seven bits; a string that was packed shortly before
/// is only referred to.
struct FindingPacker {
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = []
  /// The places of recent strings, by the last bits of their hashes; empty before the first one.
  private var recent: [Range<Int>] = []

  /// The number of recent strings, a power of two.
  private static let slots = 64
  /// The length from which a string takes more than a reference to it.
  private static let shortest = 3

  /// How many were packed.
  var count: Int { starts.count }

  /// Packs a finding with what the linter adds to it.
  mutating func add(_ found: StampedFinding) {
    startNext()
    add(found.rule)
    add(found.severity)
    // What is counted comes first, so that the rest need not be read for it.
    add(found.finding.reason)
    add(found.finding.fixes.contains { $0.safety != .manual })
    add(found.start)
    add(found.end)
    add(found.hasIdentity)
    if found.hasIdentity { add(found.identity) }
    addParts(of: found.finding)
  }

  /// Packs a finding of a rule.
  mutating func add(_ finding: Finding) {
    startNext()
    addParts(of: finding)
  }

  /// Packs the result of a file, without its text.
  mutating func add(_ result: FileResult) {
    startNext()
    add(result.file)
    add(result.isDamaged)
    add(result.hasSyntaxErrors)
    add(result.hasOpenQuestions)
    add(result.conflict != nil)
    if let conflict = result.conflict { add(conflict) }
    add(result.missingAccessor != nil)
    if let accessor = result.missingAccessor { add(accessor) }
    add(result.text != nil)
    add(result.findings)
    for silenced in [result.suppressed, result.baselined] {
      add(PackedFindings(silenced.map(\.finding)))
      for finding in silenced {
        add(finding.reason != nil)
        if let reason = finding.reason { add(reason) }
      }
    }
  }

  private mutating func add(_ findings: PackedFindings) {
    add(findings.count)
    add(findings.refersToFiles)
    add(findings.bytes.count)
    bytes += findings.bytes
  }

  /// The bytes, and how many findings they hold.
  consuming func packed() -> (bytes: [UInt8], count: Int) {
    if starts.isEmpty { return ([], 0) }
    // The array is kept for long, and must not have room for more.
    var all: [UInt8] = []
    all.reserveCapacity(bytes.count + 4 * starts.count)
    all += bytes
    for start in starts {
      for shift in [UInt32(0), 8, 16, 24] { all.append(UInt8(truncatingIfNeeded: start &>> shift)) }
    }
    return (all, starts.count)
  }

  private mutating func startNext() { starts.append(UInt32(bytes.count)) }

  private mutating func addParts(of finding: Finding) {
    add(finding.range)
    add(finding.reason)
    add(finding.message)
    add(finding.limit)
    add(finding.subject ?? "")
    add(finding.isUnnecessary)
    add(finding.extent != nil)
    if let extent = finding.extent {
      add(extent.range)
      add(extent.isFixedByParts)
    }
    add(finding.notes.count)
    for note in finding.notes { add(note) }
    add(finding.related.count)
    for place in finding.related {
      add(place.path)
      add(place.position)
      add(place.message)
    }
    add(finding.fixes.count)
    for fix in finding.fixes { add(fix) }
  }

  private mutating func add(_ fix: Fix) {
    add(fix.title)
    add(Safety.allCases.firstIndex(of: fix.safety)!)
    add(fix.removedDeclarations)
    add(fix.edits.count)
    for edit in fix.edits {
      add(edit.range)
      add(edit.text)
      add(edit.path != nil)
      if let path = edit.path { add(path) }
      add(edit.place != nil)
      if let place = edit.place {
        for range in [place.utf8, place.utf16] {
          add(range.lowerBound)
          add(range.upperBound)
        }
      }
    }
  }

  private mutating func add(_ identity: FindingIdentity) {
    add(identity.declaration)
    add(identity.code)
    add(identity.occurrence)
    add(identity.count)
  }

  private mutating func add(_ severity: Severity) { add(Severity.allCases.firstIndex(of: severity)!) }

  private mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  private mutating func add(_ range: Range<Int>) {
    add(range.lowerBound)
    add(range.count)
  }

  private mutating func add(_ position: LineColumn) {
    add(position.line)
    add(position.column)
  }

  private mutating func add(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Whether the packed bytes in a range are those of a string.
  private func holds(_ utf8: UnsafeBufferPointer<UInt8>, at range: Range<Int>) -> Bool {
    bytes.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[range]).holdsSameBytes(as: UnsafeRawBufferPointer(utf8))
    }
  }

  /// Packs a string: twice its length, then its bytes. For a recent string: one more than twice its length, then the offset
  /// of its bytes.
  private mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let isShort = utf8.count < Self.shortest
      let slot = isShort ? 0 : Int(truncatingIfNeeded: utf8.wordHash(0..<utf8.count)) & (Self.slots - 1)
      if !isShort, !recent.isEmpty, case let known = recent[slot], known.count == utf8.count, holds(utf8, at: known) {
        add(utf8.count << 1 | 1)
        add(known.lowerBound)
        return
      }
      add(utf8.count << 1)
      let start = bytes.count
      bytes += utf8
      if isShort { return }
      if recent.isEmpty { recent = Array(repeating: 0..<0, count: Self.slots) }
      recent[slot] = start..<bytes.count
    }
  }
}
