/// The values of state that nothing modifies.
extension UnmutatedState {
  /// The maximum length of a value in a message.
  private static let maxLength = 30

  /// Returns the text of a value that decides a branch; nil if it's long. The other branches never run, and a constant
  /// would keep them.
  func decidingValue(_ value: Range<Int>, _ uses: [NameUse], _ file: FileView) -> String? {
    guard uses.contains(where: { decides($0.name, value, file) }) else { return nil }
    let text = file.code.text(value)
    return text.utf8.count <= Self.maxLength ? text : nil
  }

  /// Whether a read decides a branch: `switch order {`, `order == .name`, `if isOn {`, `isOn ? 1 : 0`.
  private func decides(_ name: Int, _ value: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    let start = code.startOfPath(name)
    if code.keyword(start - 1) == .switch { return code.kind(name + 1) == .leftBrace }
    if code.isEquality(name + 1) { return isFixed(name + 2, file) }
    if code.isEquality(start - 1) { return isFixed(start - 2, file) }
    guard value.count == 1, code.keyword(value.lowerBound) == .true else { return false }
    let condition = code.kind(start - 1) == .prefixOperator ? start - 1 : start
    return [.if, .guard].contains(code.keyword(condition - 1))
      || code.kind(name + 1) == .binaryOperator && code.isText(name + 1, "?")
  }

  /// Whether an operand is a literal or a case, judged by its token beside the operator.
  private func isFixed(_ token: Int, _ file: FileView) -> Bool {
    let code = file.code
    return switch code.kind(token) {
    case .number, .stringStart, .stringEnd, .period: true
    case .identifier: code.kind(token - 1) == .period && !file.syntax.endsOperand(token - 2)
    default: [.true, .false].contains(code.keyword(token))
    }
  }

  /// The texts and collections that nothing sets, by view. Several in one view are probably sample data.
  struct Samples {
    private var names: [Int: [Int]] = [:]

    /// The minimum number of values to merge into one finding.
    private static let minSamples = 3

    /// Adds the name of state that may hold sample data.
    mutating func add(_ name: Int, _ value: Range<Int>, ofType type: Int, _ file: FileView) {
      guard value.contains(where: { [.stringStart, .leftSquare].contains(file.code.kind($0)) }) else { return }
      names[file.firstPart(ofType: type), default: []].append(name)
    }

    /// Returns the findings, with one finding for the sample data of each view.
    func merged(_ findings: [Finding], _ file: FileView) -> [Finding] {
      var (first, further) = ([Int: [Int]](), Set<Int>())
      for names in names.values where names.count >= Self.minSamples {
        first[file.code.range(names[0]).lowerBound] = names
        further.formUnion(names.dropFirst().map { file.code.range($0).lowerBound })
      }
      return findings.compactMap { finding in
        if further.contains(finding.range.lowerBound) { return nil }
        guard let names = first[finding.range.lowerBound] else { return finding }
        var finding = finding
        finding.message =
          "`\(file.code.word(names[0]))` and \(names.count - 1) other values are never set; set them or use `let`"
        finding.related = names.dropFirst().prefix(Finding.maxRelated).map { file.place(of: $0, "another value") }
        finding.fixes = []
        return finding
      }
    }
  }
}
