/// What distinguishes a finding from the others of its rule and file and stays the same when lines move: its enclosing
/// declarations and its code.
public struct FindingIdentity: Sendable, Hashable {
  /// The declarations around it, outermost first: `FeedView.body`. Empty at file level.
  public var declaration: String
  /// Its code tokens without white space and comments, or the words of a comment. The end of a long construct is a
  /// digest.
  public var code: String
  /// Its number among the findings with the same rule, declaration and code, from 1 in source order.
  public var occurrence: Int

  /// Makes an identity.
  public init(declaration: String, code: String, occurrence: Int = 1) {
    self.declaration = declaration
    self.code = code
    self.occurrence = occurrence
  }
}

/// Reads the identities of findings in one file.
struct IdentityReader {
  private let file: FileView
  private let code: Code
  /// The declarations around the last token and their names, which most findings share with the previous one.
  private var last: (declarations: [Int], names: String) = ([], "")

  /// Longer code is shortened to a digest, in bytes.
  private static let longestCode = 120
  /// The largest number of levels that are named or climbed, so that absurd nesting stays fast.
  private static let mostLevels = 64

  init(_ file: FileView) {
    self.file = file
    code = file.code
  }

  /// The identity of a finding that starts and ends at byte offsets.
  mutating func identity(_ range: Range<Int>) -> FindingIdentity {
    let first = code.firstIndex(from: range.lowerBound)
    let isInComment = first == code.firstIndex(from: range.upperBound)
    return FindingIdentity(
      declaration: declaration(around: first),
      code: isInComment ? words(range) : text(construct(first, range.upperBound)))
  }

  /// The words of a comment.
  private func words(_ range: Range<Int>) -> String {
    var digest = Digest()
    let words = file.source.bytes[range].split { $0 <= 0x20 }.joined(separator: [0x20])
    let text = Array(words)
    if text.count > Self.longestCode { digest.add(text[Self.longestCode...]) }
    let shown = String(decoding: text.prefix(Self.longestCode), as: UTF8.self)
    return digest.isEmpty ? shown : "\(shown)… \(digest.text)"
  }

  /// The code tokens of a finding. A name that is called includes its parentheses.
  private func construct(_ first: Int, _ end: Int) -> Range<Int> {
    let past = max(first, code.firstIndex(from: end))
    guard code.kind(past) == .leftParen, !code.startsLine(past) else { return first..<past }
    return first..<file.brackets.after(past)
  }

  /// The tokens as a string, with a space only where two words would join.
  private func text(_ tokens: Range<Int>) -> String {
    var text: [UInt8] = []
    var digest = Digest()
    for index in tokens {
      if index > tokens.lowerBound, code.isWord(index), code.isWord(index - 1) { text.append(0x20) }
      text += file.source.bytes[code.range(index)]
      if text.count > 2 * Self.longestCode {
        digest.add(text[Self.longestCode...])
        text.removeSubrange(Self.longestCode...)
      }
    }
    if text.count > Self.longestCode {
      digest.add(text[Self.longestCode...])
      text.removeSubrange(Self.longestCode...)
    }
    let shown = String(decoding: text, as: UTF8.self)
    return digest.isEmpty ? shown : "\(shown)… \(digest.text)"
  }

  /// The names of the declarations around a code token.
  private mutating func declaration(around token: Int) -> String {
    let declarations = file.outline.declarations
    var around: [Int] = []
    var next = lastDeclaration(startingBy: token)
    for _ in 0..<Self.mostLevels {
      guard let index = next else { break }
      if token < declarations[index].end, code.isWord(declarations[index].name) { around.append(index) }
      next = declarations[index].parent
    }
    if around != last.declarations {
      last = (around, around.reversed().map { code.word(declarations[$0].name) }.joined(separator: "."))
    }
    return last.names
  }

  private func lastDeclaration(startingBy token: Int) -> Int? {
    let declarations = file.outline.declarations
    let low = declarations.indices.partitioningIndex { declarations[$0].start > token }
    return low == 0 ? nil : low - 1
  }
}

/// A hash of bytes that is the same on every machine and in every version: 64-bit FNV-1a.
public struct Digest: Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325
  /// Whether nothing was added.
  public private(set) var isEmpty = true

  /// The digest of nothing.
  public init() {}

  /// Adds bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
      isEmpty = false
    }
  }

  /// Adds a string and its end, so that `ab`, `c` differs from `a`, `bc`.
  public mutating func add(_ text: String) {
    add(text.utf8)
    add(CollectionOfOne(0xFF))
  }

  /// Sixteen hexadecimal digits.
  public var text: String {
    // The last bytes also reach the upper bits.
    let mixed = (value ^ (value >> 32)) &* 0x9E37_79B9_7F4A_7C15
    let digits = String(mixed ^ (mixed >> 29), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
