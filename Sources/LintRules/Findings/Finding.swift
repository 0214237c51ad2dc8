/// What a rule reports at one place of one file. The linter adds the rule's id, the severity and the path.
public struct Finding: Sendable, Equatable {
  /// The byte range of the construct; it starts at the first byte of the name that begins it.
  public var range: Range<Int> {
    get { Int(first)..<Int(end) }
    set { (first, end) = (UInt32(clamping: newValue.lowerBound), UInt32(clamping: newValue.upperBound)) }
  }
  /// Why it is reported, as a stable id: `dynamic`, `relative-literal`.
  public var reason: String
  /// One lower-case clause without a full stop.
  public var message: String
  /// Other places that belong to the finding, possibly in other files.
  public var related: [RelatedPlace]
  /// Ways to fix it, the best first.
  public var fixes: [Fix]
  /// What else there is to know, each a clause: why there is no fix, why the fix is unsafe.
  public var notes: [String]
  /// The maximum severity, unless the project sets a severity for the finding's rule or reason.
  public var limit = Severity.error
  /// Whether nothing in the project suggests that the finding is right. It's reported only if the project sets a severity
  /// for its rule or reason, or if a preset asks for such findings.
  public var isUnproven = false
  /// The subject of the finding. Only a rule's first note about a subject is reported in a project; the other notes are
  /// its related places.
  public var subject: String?
  /// What is reported has no effect and can be removed; editors fade it out.
  public var isUnnecessary = false
  /// Where it includes findings of other rules.
  public var extent: Extent? {
    get { boxedExtent?.value }
    set { boxedExtent = newValue.map { BoxedExtent($0) } }
  }

  /// Whether it names a file: in a related place, or in an edit of another file.
  var refersToFiles: Bool {
    !related.isEmpty || fixes.contains { $0.edits.contains { $0.path != nil } }
  }

  /// The bounds of the range. Files have fewer than 2^32 bytes.
  private var first: UInt32
  private var end: UInt32
  private var boxedExtent: BoxedExtent?

  /// Makes a finding.
  public init(
    _ range: Range<Int>, reason: String, message: String, related: [RelatedPlace] = [], fixes: [Fix] = [],
    notes: [String] = []
  ) {
    (first, end) = (UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound))
    self.reason = reason
    self.message = message
    self.related = related
    self.fixes = fixes
    self.notes = notes
  }

  /// An extent, stored separately because few findings have one.
  private final class BoxedExtent: Sendable, Equatable {
    let value: Extent

    init(_ value: Extent) {
      self.value = value
    }

    static func == (left: BoxedExtent, right: BoxedExtent) -> Bool { left.value == right.value }
  }
}

/// Code whose findings about the subjects in `RuleInfo.includes` have the same cause as another finding.
public struct Extent: Sendable, Equatable {
  /// The bytes.
  public var range: Range<Int>
  /// Whether the fixes of the included findings, all together, fix the one that includes them.
  public var isFixedByParts: Bool

  /// Makes an extent.
  public init(_ range: Range<Int>, isFixedByParts: Bool) {
    self.range = range
    self.isFixedByParts = isFixedByParts
  }
}

/// A place that a finding refers to.
public struct RelatedPlace: Sendable, Equatable {
  /// The file, relative to the project root.
  public var path: String
  /// The position in the file, 1-based.
  public var position: LineColumn
  /// A short description of the place.
  public var message: String

  /// Makes a related place.
  public init(path: String, position: LineColumn, message: String) {
    self.path = path
    self.position = position
    self.message = message
  }
}
