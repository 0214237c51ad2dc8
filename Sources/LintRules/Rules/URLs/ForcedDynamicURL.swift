/// Finds URLs that are unwrapped by force although their string is not a constant.
struct ForcedDynamicURL: BuiltinRule {
  static let info = RuleInfo(
    id: "forced_dynamic_url",
    summary: "A forced URL from a string that is not a constant crashes on one odd answer.",
    explanation: """
      `URL(string:)` is nil for an empty string, and for some others. With `!` after it, one empty answer of the backend ends
      the app. With the data at a desk it works.

      Image views take an optional URL; drop the `!` there. Elsewhere:

          guard let url = URL(string: article.link) else { return }

      Constants are not reported, nor is what is added after a scheme and a host.
      """,
    bad: [
      "let a = Link(\"More\", destination: URL(string: article.link)!)",
      "func load(_ base: String) { let url = URL(string: base + \"/users\")! }",
    ],
    good: [
      "let a = URL(string: \"https://example.com/terms\")!",
      "let a = URL(string: \"https://example.com/u/\\(user.id)\")!",
      "let a = URL(string: UIApplication.openSettingsURLString)!",
    ],
    reasons: [("forced", "the URL is unwrapped by force, and its string is not a constant")],
    options: [],
    fixes: [(.manual, "Drop the `!` where an optional is accepted.")])

  init(_ options: OptionValues) {}

  var triggers: Triggers { .any(of: [Triggers.WordSet(["URL", "string"])]) }

  private static let images = WordList("AsyncImage CachedAsyncImage KFImage WebImage LazyImage AnimatedImage")

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "URL").compactMap { name in
      guard code.kind(name - 1) != .period || code.isWord(name - 2, "Foundation"), let call = file.call(at: name),
        call.arguments.count == 1 || call.arguments.count == 2,
        let text = file.argument("string", of: call), call.arguments[0].value == text,
        code.kind(call.end) == .postfixBang, isDynamic(text, file)
      else { return nil }
      let start = code.startOfPath(name)
      return Finding(
        code.range(start).lowerBound..<code.range(name).upperBound, reason: "forced",
        message: "\(shown(text, file)) may give no URL, and `!` crashes then; unwrap it",
        fixes: fixes(call, start, file))
    }
  }

  private func shown(_ text: Range<Int>, _ file: FileView) -> String {
    let spelling = file.code.spelling(in: file.code.bytes(text))
    let isShort = spelling.utf8.count <= 40 && !spelling.contains("`") && !spelling.contains("\n")
    return isShort ? "`\(spelling)`" : "this string"
  }

  private func fixes(_ call: Call, _ start: Int, _ file: FileView) -> [Fix] {
    guard case .argument(let paren) = file.slot(of: start, file.names), let callee = file.syntax.nameOfCall(paren),
      Self.images.contains(file.code.word(callee))
    else { return [] }
    return [Fix("Pass the optional URL", .manual, [Edit(file.code.range(call.end), "")])]
  }

  /// Whether a string is not a constant, as far as this file shows.
  private func isDynamic(_ range: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    let expression = file.expression(range)
    switch expression.form {
    case .literal: return isDynamicLiteral(expression.tokens, file)
    case .sum(let parts):
      // What follows a scheme and a host does not make a URL invalid that easily.
      if let first = parts.first, hasHost(first, file) { return false }
      return parts.contains { isDynamic($0, file) }
    case .name: return isDynamicName(expression.tokens, file)
    case .member(let receiver, let name):
      if code.isWord(name, "rawValue") { return isDynamic(receiver, file) }
      return true
    case .call(let receiver, let name, _):
      // `String(format: "https://…")`, `Constants.url(for: x)`
      if receiver.isEmpty, code.isWord(name, "String") || code.isWord(name, "NSLocalizedString") { return false }
      return !receiver.isEmpty ? code.startsLowercase(receiver.lowerBound) : code.startsLowercase(name)
    case .fallback(let both): return isDynamic(both.first, file)
    case .ternary(let both): return isDynamic(both.first, file) || isDynamic(both.second, file)
    case .cast(let value): return isDynamic(value, file)
    case .element, .other, .collection, .closure, .absent: return false
    }
  }

  /// Whether a name is a variable: neither a static member nor bound to a constant.
  private func isDynamicName(_ tokens: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    // `Api.base`, `.home`
    if code.startsUppercase(tokens.lowerBound) || code.kind(tokens.lowerBound) == .period { return false }
    let last = code.beforeMarks(tokens.upperBound - 1)
    if code.isWord(last, "rawValue") { return false }
    let bindings = file.names.bindings(ofReference: tokens).map { file.outline.bindings[$0] }
    guard let binding = bindings.first else {
      // A member of a value, or a name of another file.
      return tokens.count > 1 && code.keyword(tokens.lowerBound) != .`self`
    }
    switch binding.kind {
    case .parameter: return true
    case .pattern: return true
    case .constant, .variable:
      if binding.value.isEmpty { return true }
      if binding.kind == .variable { return false }
      let value = file.expression(binding.value)
      if case .name = value.form { return false }
      return isDynamic(binding.value, file)
    case .computed: return false
    }
  }

  /// Whether a literal begins with a value, or has one before the end of its host.
  private func isDynamicLiteral(_ tokens: Range<Int>, _ file: FileView) -> Bool {
    guard let first = tokens.first(where: { file.code.kind($0) == .interpolationStart }) else { return false }
    if hasHost(tokens, file) { return false }
    let inside = file.brackets.inside(first)
    return first == tokens.lowerBound + 1 ? isDynamic(inside, file) : false
  }

  /// Whether a literal begins with a scheme and a host: `https://example.com/`.
  private func hasHost(_ tokens: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    guard code.kind(tokens.lowerBound) == .stringStart, code.kind(tokens.lowerBound + 1) == .stringText else {
      return false
    }
    let text = code.text(tokens.lowerBound + 1..<tokens.lowerBound + 2)
    guard let slashes = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return text.utf8[slashes...].starts(with: "://".utf8) && text.utf8[slashes...].count > 4
  }
}
