/// Finds the finding that a directive for one line narrowly misses.
struct DirectivePlacement {
  /// The number of steps after which a statement is too long for a hint, so that many directives stay fast.
  private static let mostSteps = 200

  private let file: FileView
  private let lines: LineIndex
  /// The findings of each rule that no directive suppresses, in source order.
  private let left: [String: [StampedFinding]]

  init(_ file: FileView, _ lines: LineIndex, left: [StampedFinding]) {
    self.file = file
    self.lines = lines
    var ofRule: [String: [StampedFinding]] = [:]
    for found in left { ofRule[found.rule, default: []].append(found) }
    self.left = ofRule.mapValues { findings in
      findings.sorted { $0.finding.range.lowerBound < $1.finding.range.lowerBound }
    }
  }

  /// The place of the finding that a directive was meant for, if there is one nearby.
  func hint(_ directive: Directive, _ kind: Directive.Kind, rule: String) -> DirectiveHint? {
    guard let findings = left[rule] else { return nil }
    let place = directive.comment.lowerBound
    let own = lines.position(of: place).line
    let next = file.code.firstIndex(from: directive.comment.upperBound)
    let isAlone = !sharesLine(next - 1, own) && !sharesLine(next, own)
    switch kind {
    case .disableNext:
      if !isAlone, first(findings, from: lines.range(ofLine: own).lowerBound)?.start.line == own {
        return .kind(.disableThis)
      }
      let behind = file.code.firstIndex(from: lines.range(ofLine: own).upperBound)
      return later(findings, behind)
    case .disableThis, .disablePrevious:
      if kind == .disableThis, isAlone, next < file.count, let found = first(findings, from: start(next)),
        sharesLine(next, found.start.line)
      {
        return .kind(.disableNext)
      }
      return earlier(findings, place)
    case .disable, .disableFile, .enable: return nil
    }
  }

  /// A finding in the statement that begins with a token.
  private func later(_ findings: [StampedFinding], _ token: Int) -> DirectiveHint? {
    guard token < file.count, let found = first(findings, from: start(token)) else { return nil }
    let end = statementEnd(token)
    guard end == file.count || found.finding.range.lowerBound < start(end) else { return nil }
    let line = lines.range(ofLine: found.start.line).lowerBound
    return .later(line: found.start.line, start: line, canHoldComment: !isInText(line))
  }

  /// Whether a byte offset lies inside a string literal or a comment.
  private func isInText(_ offset: Int) -> Bool {
    if let comment = file.tokens.lastTrivia(before: offset), comment.kind == .blockComment, comment.end > offset {
      return true
    }
    let next = file.code.firstIndex(from: offset)
    guard next < file.count else { return false }
    return file.code.kind(next) == .stringEnd || file.brackets.parent(next).map { file.code.kind($0) } == .stringStart
  }

  /// A finding whose statement contains the directive.
  private func earlier(_ findings: [StampedFinding], _ place: Int) -> DirectiveHint? {
    let count = index(of: findings, from: place)
    guard count > 0 else { return nil }
    let found = findings[count - 1]
    let end = statementEnd(file.code.firstIndex(from: found.finding.range.lowerBound))
    let lastLine = lines.position(of: file.code.range(end - 1).upperBound).line
    guard lines.position(of: place).line <= lastLine else { return nil }
    return .earlier(line: found.start.line)
  }

  /// The token after a statement that continues at a token: the first on a new line that does not continue the previous
  /// one.
  private func statementEnd(_ token: Int) -> Int {
    var index = token
    for _ in 0..<Self.mostSteps where index < file.count {
      index = file.brackets.after(index)
      if index < file.count, file.code.startsLine(index), !file.syntax.continuesExpression(index),
        !isAttribute(index - 1)
      {
        return index
      }
    }
    return index
  }

  /// Whether a token ends an attribute, which belongs to what follows.
  private func isAttribute(_ last: Int) -> Bool {
    let name = file.code.kind(last) == .rightParen ? (file.brackets.partner(last) ?? 0) - 1 : last
    return name > 0 && file.code.kind(name - 1) == .at
  }

  private func first(_ findings: [StampedFinding], from offset: Int) -> StampedFinding? {
    let index = index(of: findings, from: offset)
    return index < findings.count ? findings[index] : nil
  }

  /// The index of the first finding that starts at or after a byte offset.
  private func index(of findings: [StampedFinding], from offset: Int) -> Int {
    findings.indices.partitioningIndex { findings[$0].finding.range.lowerBound >= offset }
  }

  private func sharesLine(_ token: Int, _ line: Int) -> Bool {
    token >= 0 && token < file.count && lines.position(of: start(token)).line == line
  }

  private func start(_ token: Int) -> Int { file.code.range(token).lowerBound }
}
