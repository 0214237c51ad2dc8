/// The guarantee that a fix gives.
public enum Safety: String, Sendable, CaseIterable, Comparable {
  /// Never applied by viewlint: it has placeholders or a choice that only a person can make.
  case manual
  /// May not compile, or may change what the program does; applied with `--fix --unsafe-fixes` only.
  case unsafe
  /// Compiles, and keeps the meaning for absolute URLs; applied by `--fix`.
  case safe

  /// Orders safeties from `manual` to `safe`.
  public static func < (left: Safety, right: Safety) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .manual: 0
    case .unsafe: 1
    case .safe: 2
    }
  }
}

/// The replacement of one byte range of a file.
public struct Edit: Sendable, Equatable {
  /// The bytes that are replaced, as offsets; empty for an insertion.
  public var range: Range<Int>
  /// The text that takes their place; its line breaks are LF and are adapted to the file's when it is applied.
  public var text: String
  /// The file and place of an edit outside the finding's own file, which most edits do not have.
  private let elsewhere: Elsewhere?

  /// Makes an edit of a byte range.
  public init(_ range: Range<Int>, _ text: String, path: String? = nil, place: EditPlace? = nil) {
    self.range = range
    self.text = text
    elsewhere = path == nil && place == nil ? nil : Elsewhere(path: path, place: place)
  }

  /// The file that is edited, relative to the project root; nil for the file of the finding.
  public var path: String? { elsewhere?.path }

  /// Where an edit of another file starts and ends; nil for the file of the finding.
  public var place: EditPlace? { elsewhere?.place }

  /// The properties of an edit of another file, kept separately so that the other edits stay small.
  private final class Elsewhere: Sendable, Equatable {
    let path: String?
    let place: EditPlace?

    init(path: String?, place: EditPlace?) {
      self.path = path
      self.place = place
    }

    static func == (left: Elsewhere, right: Elsewhere) -> Bool { left.path == right.path && left.place == right.place }
  }
}

/// The start and end of an edit, as lines and columns of its file.
public struct EditPlace: Sendable, Equatable {
  /// With columns in UTF-8 bytes.
  public var utf8: Range<LineColumn>
  /// With columns in UTF-16 units.
  public var utf16: Range<LineColumn>

  /// Makes a place.
  public init(utf8: Range<LineColumn>, utf16: Range<LineColumn>) {
    self.utf8 = utf8
    self.utf16 = utf16
  }
}

/// A way to fix a finding: all edits together or none.
public struct Fix: Sendable, Equatable {
  /// An imperative, as an editor's menu shows it: "Add a frame".
  public var title: String
  /// The guarantee that it gives.
  public var safety: Safety
  /// Its edits, which do not overlap; the first one edits the finding's own file.
  public var edits: [Edit]
  /// How many declarations it removes from the file of its first edit. Every other edit keeps their number.
  public var removedDeclarations = 0

  /// Makes a fix.
  public init(_ title: String, _ safety: Safety, _ edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}
