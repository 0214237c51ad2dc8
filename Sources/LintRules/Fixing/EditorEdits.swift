/// Edits of one file that editors offer: they are computed from its contents and findings, without another run.
public enum EditorEdits {
  /// The edits that turn a file into another version of it, in order and apart from each other.
  public static func difference(_ old: SourceBytes, _ new: SourceBytes) -> [Edit] {
    let diff = LineDiff(old.bytes, new.bytes)
    return diff.changes.map { change in
      let start = change.old.lowerBound < diff.old.count ? diff.old[change.old.lowerBound].startIndex : old.count
      let replaced = diff.old[change.old].reduce(0) { $0 + $1.count }
      let text = diff.new[change.new].flatMap { $0 }
      return trimmed(start..<start + replaced, old.bytes, text)
    }
  }

  /// The replacement of some bytes without what is equal at its ends.
  private static func trimmed(_ range: Range<Int>, _ old: [UInt8], _ new: [UInt8]) -> Edit {
    var (low, high, first, last) = (range.lowerBound, range.upperBound, 0, new.count)
    while low < high, first < last, old[low] == new[first] { (low, first) = (low + 1, first + 1) }
    while high > low, last > first, old[high - 1] == new[last - 1] { (high, last) = (high - 1, last - 1) }
    // A character and a line break stay whole.
    while low > range.lowerBound, isInside(old, low) || isInside(new, first) { (low, first) = (low - 1, first - 1) }
    while high < range.upperBound, isInside(old, high) || isInside(new, last) { (high, last) = (high + 1, last + 1) }
    return Edit(low..<high, String(decoding: new[first..<last], as: UTF8.self))
  }

  /// Whether an offset is inside a character or between CR and LF.
  private static func isInside(_ bytes: [UInt8], _ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    return bytes[offset] & 0xC0 == 0x80 || offset > 0 && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
  }

  /// The file after all safe fixes for findings of a rule that can be applied together; nil if fewer than two can be, or
  /// if they would break the file.
  public static func fixingAll(_ findings: [StampedFinding], of rule: String, in file: FileView) -> SourceBytes? {
    var plan = EditPlan()
    var count = 0
    var removed = 0
    for found in findings where found.rule == rule {
      let fix = found.finding.fixes.first { !$0.edits.isEmpty && $0.safety == .safe }
      guard let fix, fix.edits.allSatisfy({ $0.path == nil && plan.accepts($0) }) else { continue }
      for edit in fix.edits { plan.add(edit) }
      count += 1
      removed += fix.removedDeclarations
    }
    let health = SourceHealth(file)
    guard count > 1, !health.isDamaged else { return nil }
    let fixed = plan.apply(to: file.source)
    let view = FileView(path: file.path, source: fixed)
    return SourceHealth(view).isSound(after: health, removedDeclarations: removed) ? fixed : nil
  }

  /// The directive that suppresses the findings of a rule that start on a line, above this line; nil where no comment
  /// can be or where it would change more than comments.
  public static func suppression(of rule: String, onLine line: Int, in file: FileView) -> Edit? {
    guard !RuleList.aboutDirectives.contains(rule) else { return nil }
    let edits = SuppressionEdits(file, line: line, rule: rule, reason: "")
    guard edits.areAbove, edits.edits.count == 1, let edit = edits.edits.first else { return nil }
    var plan = EditPlan()
    plan.add(edit)
    let result = plan.apply(to: file.source)
    return Scanner.scan(result).hasSameCode(result, as: file.tokens, file.source) ? edit : nil
  }

  /// The directive that suppresses the findings of a rule in a whole file, below the comment at its top.
  public static func suppression(of rule: String, in file: FileView) -> Edit? {
    guard !RuleList.aboutDirectives.contains(rule) else { return nil }
    let place = endOfHeader(file)
    let isOpen = place > 0 && place == file.source.count && file.source.bytes[place - 1] != 0x0A
    let line = "// \(Directive.Kind.disableFile.spelling) \(rule) -- "
    return Edit(place..<place, isOpen ? "\n" + line : line + "\n")
  }

  /// Where the line after the comment at the top of a file starts; documentation of what follows is not part of it.
  private static func endOfHeader(_ file: FileView) -> Int {
    let bytes = file.source.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let code = file.count > 0 ? file.code.range(0).lowerBound : bytes.count
    var end = start
    for token in file.tokens.trivia where token.isComment {
      let range = token.range
      let isDocumentation = ["///", "/**"].contains { bytes[range].starts(with: $0.utf8) }
      let first = file.lines.range(ofLine: file.lines.position(of: range.lowerBound).line).lowerBound
      let last = file.lines.range(ofLine: file.lines.position(of: range.upperBound).line).upperBound
      guard !isDocumentation, end == start || first == end, last <= code else { break }
      end = last
    }
    return end
  }
}
