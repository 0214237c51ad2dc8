extension URLCheckReader {
  /// The members of a URL that contain its text.
  private static let textMembers = ["absoluteString", "relativeString", "relativePath", "path"]

  /// Whether code of the file compares the text of a URL with a literal. Such a literal is a token rather than an
  /// address, as in an `OpenURLAction`: `url.absoluteString == "privacy"`.
  func isToken(_ text: Range<Int>) -> Bool {
    guard let literal = StringLiteral(file.syntax, text.lowerBound), literal.tokens == text, literal.isPlain,
      !literal.lead.isEmpty, case let members = file.words.tokens(ofAny: Self.textMembers),
      file.steps.take(members.count)
    else { return false }
    return members.contains { member in
      guard file.code.kind(member - 1) == .period else { return false }
      return isCompared(member, with: literal)
        || localUses(of: member).contains { isCompared($0, with: literal) }
    }
  }

  /// Returns the uses of the local name that stores the value of a member: `let link = url.absoluteString`.
  private func localUses(of member: Int) -> [Int] {
    guard let index = file.names.binding(withValueAt: file.code.startOfPath(member)),
      case let binding = file.outline.bindings[index], binding.value.upperBound == member + 1, !binding.isMember
    else { return [] }
    let uses = file.words.tokens(of: file.code.word(binding.name))
    return file.steps.take(uses.count) ? uses.filter(binding.scope.contains) : []
  }

  /// Whether code compares a name with a literal: `text == "privacy"`, `"privacy" == text`,
  /// `switch text { case "privacy": … }`.
  private func isCompared(_ name: Int, with literal: StringLiteral) -> Bool {
    let (code, next) = (file.code, file.code.afterMarks(name + 1))
    if isComparison(next) { return isSame(next + 1, literal) }
    let sign = code.startOfPath(name) - 1
    if isComparison(sign), code.kind(sign - 1) == .stringEnd, let start = file.brackets.partner(sign - 1) {
      return isSame(start, literal)
    }
    guard code.kind(next) == .leftBrace, file.outline.role(ofBrace: next) == .switchBody,
      case let cases = file.brackets.inside(next), file.steps.take(cases.count)
    else { return false }
    return cases.contains { token in
      code.kind(token) == .stringStart && file.brackets.parent(token) == next
        && (code.keyword(token - 1) == .case || code.kind(token - 1) == .comma) && isSame(token, literal)
    }
  }

  private func isComparison(_ token: Int) -> Bool { file.code.isText(token, "==") || file.code.isText(token, "!=") }

  private func isSame(_ start: Int, _ literal: StringLiteral) -> Bool {
    guard let other = StringLiteral(file.syntax, start), other.isPlain else { return false }
    return file.source.bytes[other.lead].elementsEqual(file.source.bytes[literal.lead])
  }

  // MARK: Strings that web pages send

  /// The maximum number of `body` tokens to check.
  private static let maxMessages = 64

  /// Whether a string comes from a web page's script, which sends complete URLs: `message.body as? String`.
  func isScriptMessage(_ text: Range<Int>) -> Bool {
    if file.words.number(of: "WebKit") == nil { return false }
    let names = origins.namesBehind(text)
    return !names.isEmpty
      && file.words.tokens(of: "body").prefix(Self.maxMessages).contains { body in
        guard file.code.kind(body - 1) == .period, file.code.isWord(body - 2), file.code.keyword(body + 1) == .as else {
          return false
        }
        let name = file.code.startOfPath(body) - 2
        return file.code.kind(name + 1) == .equal && file.code.isWord(name) && names.contains(file.code.word(name))
      }
  }
}
