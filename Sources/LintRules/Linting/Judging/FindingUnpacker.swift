/// Reads a finding that `FindingPacker` has packed.
struct FindingUnpacker {
  private let bytes: [UInt8]
  private var next: Int

  /// Reads one of the findings in the bytes.
  init(_ bytes: [UInt8], number: Int, of count: Int) {
    self.bytes = bytes
    let place = bytes.count - 4 * (count - number)
    next = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
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
    let safety = Safety.allCases[number()]
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
    return start..<position()
  }

  private mutating func identity() -> FindingIdentity {
    let declaration = string()
    let code = string()
    let occurrence = number()
    return FindingIdentity(declaration: declaration, code: code, occurrence: occurrence, count: number())
  }

  private mutating func severity() -> Severity { Severity.allCases[number()] }

  private mutating func flag() -> Bool {
    next += 1
    return bytes[next - 1] != 0
  }

  private mutating func range() -> Range<Int> {
    let start = number()
    return start..<start + number()
  }

  private mutating func position() -> LineColumn {
    let line = number()
    return LineColumn(line: line, column: number())
  }

  private mutating func list<Element>(_ element: (inout Self) -> Element) -> [Element] {
    let count = number()
    return (0..<count).map { _ in element(&self) }
  }

  private mutating func number() -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = bytes[next]
      next += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
      shift += 7
    }
  }

  /// The next string.
  mutating func string() -> String {
    let head = number()
    let length = head >> 1
    let start = head & 1 == 0 ? next : number()
    if head & 1 == 0 { next += length }
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }
}
