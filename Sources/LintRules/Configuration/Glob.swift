/// Why a string is not a valid glob.
public struct GlobError: Error, Equatable {
  /// What is wrong, as a lower-case clause.
  public var message: String
}

/// A pattern over the bytes of a path: `*` and `?` stay inside one folder level, `**` as a whole level crosses levels,
/// `[a-z]` and `[!a-z]` are sets of ASCII characters, `{a,b}` are alternatives, a backslash takes away a meaning.
///
/// Matching costs at most pattern length times path length, and about the path length for most patterns.
public struct Glob: Sendable {
  /// A piece of a pattern.
  enum Element: Sendable {
    /// One byte as it is.
    case byte(UInt8)
    /// `?`
    case character
    /// `[…]`, an index into the sets.
    case set(Int)
    /// `*`
    case star
    /// `**/`: any number of levels.
    case levels
    /// `**` at the end of a pattern or an alternative.
    case everything
    /// `{`, `,` and `}` of alternatives.
    case open, or, close
  }

  /// Which ASCII characters a bracket expression accepts.
  struct ByteSet: Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var isNegated = false

    mutating func insert(_ byte: UInt8) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }

    func accepts(_ byte: UInt8) -> Bool {
      guard byte != UInt8(ascii: "/") else { return false }
      guard byte < 128 else { return isNegated && byte & 0xC0 != 0x80 }
      let isMember = byte < 64 ? low >> UInt64(byte) & 1 == 1 : high >> UInt64(byte - 64) & 1 == 1
      return isMember != isNegated
    }
  }

  /// How a pattern is matched.
  enum Form: Sendable {
    case literal([UInt8])
    case suffix([UInt8])
    /// A pattern without alternatives, after a literal prefix.
    case sequence(GlobSequence, prefix: [UInt8])
    /// A pattern with alternatives.
    case program(GlobProgram)
  }

  let form: Form

  /// Compiles a pattern. `prefix` is literal and comes before it.
  public init(_ pattern: String, prefix: [UInt8] = []) throws(GlobError) {
    let bytes = Array(pattern.utf8)
    var parser = GlobParser(bytes)
    try parser.parse()
    let special = "*?[]{}\\".utf8
    if !bytes.contains(where: { special.contains($0) }) {
      form = .literal(prefix + bytes)
    } else if prefix.isEmpty, Self.isSuffix(bytes) {
      form = .suffix(Array(bytes.dropFirst()))
    } else if parser.hasAlternatives {
      form = .program(GlobProgram(prefix: prefix, parser.elements, parser.sets))
    } else {
      form = .sequence(GlobSequence(elements: parser.elements, sets: parser.sets), prefix: prefix)
    }
  }

  /// Whether a pattern is one star and a literal name, as in `*.swift`.
  private static func isSuffix(_ pattern: [UInt8]) -> Bool {
    let special = "*?[]{}\\/".utf8
    return pattern.first == UInt8(ascii: "*") && !pattern.dropFirst().contains { special.contains($0) }
  }

  /// Whether the whole of `path` matches the pattern.
  public func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    switch form {
    case .literal(let bytes):
      return path.count == bytes.count && path.elementsEqual(bytes)
    case .suffix(let bytes):
      let start = path.count - bytes.count
      return start >= 0 && path[start...].elementsEqual(bytes) && !path[..<start].contains(UInt8(ascii: "/"))
    case .sequence(let sequence, let prefix):
      guard path.count >= prefix.count, path[..<prefix.count].elementsEqual(prefix) else { return false }
      return sequence.matches(UnsafeBufferPointer(rebasing: path[prefix.count...]))
    case .program(let program):
      return program.matches(path)
    }
  }

  /// Whether the whole of `path` matches the pattern.
  public func matches(_ path: String) -> Bool {
    Array(path.utf8).withUnsafeBufferPointer { matches($0) }
  }
}
