/// Reads a finding or a result that `FindingPacker` has packed. Damaged bytes produce wrong values but never trap.
struct FindingUnpacker {
  private let bytes: [UInt8]
  private var next: Int

  /// Reads one of the findings in the bytes.
  init(_ bytes: [UInt8], number: Int, of count: Int) {
    self.bytes = bytes
    let place = bytes.count - 4 * (count - number)
    next = place < 0 ? bytes.count : (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// A result without the text of its file.
  mutating func result() -> (result: FileResult, hasText: Bool) {
    var result = FileResult(file: number(), findings: [], isDamaged: flag())
    result.hasSyntaxErrors = flag()
    result.hasOpenQuestions = flag()
    if flag() { result.conflict = position() }
    if flag() { result.missingAccessor = string() }
    let hasText = flag()
    result.findings = findings()
    result.suppressed = silenced()
    result.baselined = silenced()
    return (result, hasText)
  }

  private mutating func findings() -> PackedFindings {
    let (count, refersToFiles, length) = (number(), flag(), number())
    let range = taken(length)
    return PackedFindings(packed: Array(bytes[range]), count: count, refersToFiles: refersToFiles)
  }

  private mutating func silenced() -> [SilencedFinding] {
    findings().map { SilencedFinding(finding: $0, reason: flag() ? string() : nil) }
  }

  /// A finding with what the linter adds to it.
  mutating func stampedFinding() -> StampedFinding {
    let head = head()
    let start = position()
    let end = position()
    let identity = flag() ? identity() : nil
    return StampedFinding(
      finding(), rule: head.rule, severity: head.severity, start: start, end: end, identity: identity)
  }

  /// What is counted about a finding.
  mutating func head() -> (rule: String, severity: Severity, reason: String, isFixable: Bool) {
    let rule = string()
    let severity = severity()
    let reason = string()
    return (rule, severity, reason, flag())
  }

  /// Returns the byte range of a finding and reads nothing else.
  mutating func rangeOfFinding() -> Range<Int> {
    _ = head()
    (_, _) = (position(), position())
    if flag() { _ = identity() }
    return range()
  }

  /// A finding of a rule.
  mutating func finding() -> Finding {
    let range = range()
    let reason = string()
    var finding = Finding(range, reason: reason, message: string())
    finding.limit = severity()
    let subject = string()
    finding.subject = subject.isEmpty ? nil : subject
    finding.isUnnecessary = flag()
    if flag() {
      let range = self.range()
      finding.extent = Extent(range, isFixedByParts: flag())
    }
    finding.notes = list { $0.string() }
    finding.related = list {
      let path = $0.string()
      let position = $0.position()
      return RelatedPlace(path: path, position: position, message: $0.string())
    }
    finding.fixes = list { $0.fix() }
    return finding
  }

  private mutating func fix() -> Fix {
    let title = string()
    let safety = choice(of: Safety.allCases)
    let removed = number()
    var fix = Fix(title, safety, list { $0.edit() })
    fix.removedDeclarations = removed
    return fix
  }

  private mutating func edit() -> Edit {
    let range = range()
    let text = string()
    let path = flag() ? string() : nil
    let place = flag() ? EditPlace(utf8: places(), utf16: places()) : nil
    return Edit(range, text, path: path, place: place)
  }

  private mutating func places() -> Range<LineColumn> {
    let start = position()
    return start..<max(start, position())
  }

  private mutating func identity() -> FindingIdentity {
    let declaration = string()
    let code = string()
    let occurrence = number()
    return FindingIdentity(declaration: declaration, code: code, occurrence: occurrence, count: number())
  }

  private mutating func severity() -> Severity { choice(of: Severity.allCases) }

  private mutating func choice<Value>(of values: [Value]) -> Value { values[min(max(0, number()), values.count - 1)] }

  /// Takes up to `count` bytes, and returns their range.
  private mutating func taken(_ count: Int) -> Range<Int> {
    let range = range(from: next, count)
    next = range.upperBound
    return range
  }

  /// The range of up to `count` bytes.
  private func range(from start: Int, _ count: Int) -> Range<Int> {
    let start = min(max(0, start), bytes.count)
    return start..<start + min(max(0, count), bytes.count - start)
  }

  private mutating func flag() -> Bool {
    taken(1).first.map { bytes[$0] != 0 } ?? false
  }

  private mutating func range() -> Range<Int> {
    let start = min(max(0, number()), Int(UInt32.max))
    return start..<start + min(max(0, number()), Int(UInt32.max))
  }

  private mutating func position() -> LineColumn {
    let line = number()
    return LineColumn(line: line, column: number())
  }

  private mutating func list<Element>(_ element: (inout Self) -> Element) -> [Element] {
    let count = number()
    var elements: [Element] = []
    while elements.count < count, next < bytes.count { elements.append(element(&self)) }
    return elements
  }

  private mutating func number() -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while let place = taken(1).first {
      number |= UInt(bytes[place] & 0x7F) << shift
      if bytes[place] < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: number)
  }

  /// The next string.
  mutating func string() -> String {
    let head = number()
    let length = head >> 1
    let range = head & 1 == 0 ? taken(length) : range(from: number(), length)
    return String(decoding: bytes[range], as: UTF8.self)
  }
}
