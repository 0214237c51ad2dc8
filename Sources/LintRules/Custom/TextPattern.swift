/// Which contents of a string literal match.
public enum TextPattern: Sendable, Equatable {
  /// `letters`: the text has a letter before its first interpolation.
  case letters
  /// The whole text of a literal without interpolations matches.
  case glob(TextGlob)
}

/// A pattern over strings: `*` matches any characters, `?` one, `[a-z]` a set of characters, `{a,b}` are alternatives.
public struct TextGlob: Sendable, Equatable {
  /// The pattern as it is written.
  public let text: String
  private let glob: Glob

  /// A slash ends a level of a glob. Strings have no levels, so this byte replaces it in both.
  private static let slash = UInt8(1)

  /// Compiles a pattern.
  public init(_ text: String) throws(GlobError) {
    self.text = text
    glob = try Glob(String(decoding: Self.withoutLevels(text.utf8), as: UTF8.self))
  }

  private static func withoutLevels(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { $0 == UInt8(ascii: "/") ? slash : $0 }
  }

  /// Whether a whole string matches.
  public func matches(_ text: some Sequence<UInt8>) -> Bool {
    Self.withoutLevels(text).withUnsafeBufferPointer { glob.matches($0) }
  }

  /// Patterns are equal if they are written in the same way.
  public static func == (left: TextGlob, right: TextGlob) -> Bool { left.text == right.text }
}
