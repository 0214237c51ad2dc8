/// The getter of a property or a subscript.
public struct Getter: Sendable {
  /// What is before its braces: `nonmutating get async`; empty where the accessors are the body itself.
  public var head: Range<Int>
  /// The code tokens of its body.
  public var body: Range<Int>
}

extension FileView {
  /// The getter among the accessors at a `{`, which may be the whole content of the braces; nil without one.
  public func getter(in brace: Int) -> Getter? {
    let all = brackets.inside(brace)
    var start = all.lowerBound
    while start < all.upperBound {
      let end = syntax.first(in: start..<all.upperBound) { code.kind($0) == .leftBrace } ?? all.upperBound
      let words = (start..<end).filter { code.kind($0) == .keyword }
      if start == all.lowerBound, words.isEmpty || !isAccessor(syntax.afterAttributes(start)) {
        return Getter(head: start..<start, body: all)
      }
      if end < all.upperBound, words.contains(where: { code.keyword($0) == .get }) {
        return Getter(head: start..<end, body: brackets.inside(end))
      }
      start = max(end + 1, brackets.after(end))
    }
    return nil
  }

  private func isAccessor(_ index: Int) -> Bool {
    switch code.keyword(index) {
    case .mutating, .nonmutating: true
    case .get, .set, .willSet, .didSet: code.kind(index + 1) != .leftParen || code.keyword(index) != .get
    default: false
    }
  }
}
