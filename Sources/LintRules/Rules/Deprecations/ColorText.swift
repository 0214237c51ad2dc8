/// The text of a color argument, for a modifier that takes any style.
struct ColorText {
  private(set) var text = ""
  /// Whether the argument is certainly a color.
  private(set) var isCertain = true
  /// Whether the argument may be nil, which a style can't be.
  private(set) var isAbsent = false

  init(_ value: Range<Int>, _ file: FileView) {
    let code = file.code
    guard let arms = file.syntax.ternary(value) else {
      text = Self.color(value, code)
      isCertain = Self.isColor(value, file)
      isAbsent = Self.mayBeAbsent(value, file)
      return
    }
    for arm in [arms.first, arms.second] {
      isCertain = isCertain && Self.isColor(arm, file) && file.syntax.ternary(arm) == nil
      isAbsent = isAbsent || Self.mayBeAbsent(arm, file)
    }
    let (start, first, second) = (code.bytes(value).lowerBound, code.bytes(arms.first), code.bytes(arms.second))
    text =
      file.source.text(start..<first.lowerBound) + Self.color(arms.first, code)
      + file.source.text(first.upperBound..<second.lowerBound) + Self.color(arms.second, code)
  }

  /// Whether a value is nil, has an optional member, or is a name with an optional type.
  private static func mayBeAbsent(_ value: Range<Int>, _ file: FileView) -> Bool {
    let (value, code) = (file.syntax.withoutParentheses(value), file.code)
    if value.contains(where: { code.keyword($0) == .nil || code.kind($0) == .postfixQuestion }) { return true }
    guard let last = value.last else { return false }
    let isOwn = value.count == 3 && [.`self`, .Self].contains(code.keyword(value.lowerBound))
    guard value.count == 1 || isOwn, let type = (isOwn ? file.member(last) : file.binding(of: last))?.type,
      let end = type.last
    else { return false }
    return code.kind(end) == .postfixQuestion || code.isWord(type.lowerBound, "Optional")
  }

  /// Whether a value is a nonoptional color. Project initializers, as in `Color(hex: text)`, may fail.
  private static func isColor(_ value: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    var member = value.lowerBound + 1
    if code.kind(value.lowerBound) != .period {
      guard code.isWord(value.lowerBound, "Color") else { return false }
      if code.kind(member) == .leftParen {
        return file.syntax.arguments(member).first.map { argument in
          argument.label.map { labels.contains(code.word($0)) } ?? true
        } ?? false
      }
      guard code.kind(member) == .period else { return false }
      member += 1
    }
    return code.kind(member) == .identifier && !["none", "some"].contains(code.word(member))
  }

  /// The first labels of SwiftUI's `Color` initializers.
  private static let labels = WordList("red hue white uiColor nsColor cgColor")

  /// The text of a color, with the type before an implicit member, because styles don't have your project's colors.
  private static func color(_ value: Range<Int>, _ code: Code) -> String {
    let text = code.text(value)
    let isPlain = value.count == 2 && systemColors.contains(code.word(value.lowerBound + 1))
    return code.kind(value.lowerBound) == .period && !isPlain ? "Color" + text : text
  }

  private static let systemColors = WordList(
    "red orange yellow green mint teal cyan blue indigo purple pink brown white gray black clear")
}
