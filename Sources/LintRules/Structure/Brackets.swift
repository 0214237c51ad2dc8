/// The partners of all brackets, string literals and interpolations, and what encloses each code token.
///
/// Unbalanced code has openers without a partner. A `}` closes everything that is open inside its braces; a `)` or `]`
/// never closes a brace. Each branch of `#if` starts with the brackets that were open before it.
public final class Brackets: Sendable {
  /// For each code token: the index of its partner, or -1.
  private let partners: [Int32]
  /// For each code token: the index of the innermost opener around it, or -1.
  private let parents: [Int32]
  /// Each bracket is closed by the right one, and there is no `#if`. Without this, `unmatched` has to count.
  let isSound: Bool

  /// The entry of a code token; -1 for an index outside the file.
  @inline(__always)
  private func entry(_ index: Int, _ entries: [Int32]) -> Int {
    UInt(bitPattern: index) < UInt(bitPattern: entries.count) ? Int(entries[index]) : -1
  }

  /// The closing bracket of an opening one and vice versa; nil without a partner.
  public func partner(_ index: Int) -> Int? {
    let partner = entry(index, partners)
    return partner < 0 ? nil : partner
  }

  /// The innermost opening bracket, literal or interpolation around a code token.
  public func parent(_ index: Int) -> Int? {
    let parent = entry(index, parents)
    return parent < 0 ? nil : parent
  }

  /// The index after the closing bracket for the opener at `index`. The next index if the token is not an opener, the
  /// end of the file if the bracket is never closed.
  public func after(_ index: Int) -> Int {
    let partner = entry(index, partners)
    return partner > index ? partner + 1 : min(index + 1, partners.count)
  }

  /// The code tokens between an opening bracket and its partner; empty without one.
  public func inside(_ opener: Int) -> Range<Int> {
    opener + 1..<max(opener + 1, partner(opener) ?? opener + 1)
  }

  /// The number of brackets, literals and interpolations without a partner among some code tokens.
  func unmatched(in range: Range<Int>, _ code: Code) -> Int {
    range.count { index in
      switch code.kind(index) {
      case .leftParen, .leftSquare, .leftBrace, .rightParen, .rightSquare, .rightBrace, .stringStart,
        .interpolationStart:
        partner(index) == nil
      default: false
      }
    }
  }

  /// Matches the brackets of a file in linear time: every opener is pushed and popped once for each `#if` branch in
  /// which it is open.
  init(_ code: Code) {
    var (parents, isSound): ([Int32], Bool) = ([], false)
    partners = [Int32](unsafeUninitializedCapacity: code.count) { partners, count in
      let memory = partners
      parents = [Int32](unsafeUninitializedCapacity: code.count) { parents, count in
        isSound = code.withTokens { Self.match($0, memory, parents) }
        count = code.count
      }
      count = code.count
    }
    (self.parents, self.isSound) = (parents, isSound)
  }

  /// Fills the uninitialized tables for the tokens of a file; returns whether it is sound.
  private static func match(
    _ tokens: UnsafeBufferPointer<Token>, _ partners: UnsafeMutableBufferPointer<Int32>,
    _ parents: UnsafeMutableBufferPointer<Int32>
  ) -> Bool {
    var sound = SoundBrackets(tokens: tokens, partners: partners, parents: parents)
    let count = sound.match()
    guard count < tokens.count else { return sound.isClosed }
    var matcher = BracketMatcher(partners: partners, tokens: tokens, open: sound.open)
    for index in count..<tokens.count {
      partners.initializeElement(at: index, to: -1)
      parents.initializeElement(at: index, to: matcher.take(index, tokens[index].kind))
    }
    return false
  }
}
