/// Finds URLs that are unwrapped by force although their string is not a constant.
struct ForcedDynamicURL: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "forced_dynamic_url",
    summary: "A forced URL from a string that is not a constant crashes on one odd answer.",
    explanation: """
      `URL(string:)` is nil for an empty string, and for some others. With `!` after it, one empty answer of the backend ends
      the app. With the data at a desk it works.

      Image views take an optional URL; drop the `!` there. Elsewhere:

          guard let url = URL(string: article.link) else { return }

      Constants, also lazy ones, and the elements of constant arrays are not reported, nor is what is added after a scheme and
      a host, whether it is written there or a function of the project returns it, nor are the digits of a phone number after
      `tel:`, nor a `let` of a private structure that gets only constants. A string that is tested for a scheme
      (`hasPrefix("https://")`) is fine as well.

      The rule is in the preset `strict`: constants that reach the call through other files, or through the item of a sheet,
      are not followed and are reported.
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
    fixes: [(.manual, "Drop the `!` where an optional is accepted.")], needs: [.urlTypes],
    strict: .warning, subject: .forcedURL)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["URL", "string"])]) }

  private static let images = WordList("AsyncImage CachedAsyncImage KFImage WebImage LazyImage AnimatedImage")

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    let origins = TextOriginReader(
      file, dialSchemes: [], constants: project.constants, followsResults: true, followsFormats: true)
    let checks = URLCheckReader(file, origins)
    return file.words.tokens(ofAny: ["URL", "init"]).sorted().compactMap { name in
      guard let start = start(ofCallee: name, file), let call = file.call(at: name),
        let text = onlyString(of: call, code), code.kind(call.end) == .postfixBang
      else { return nil }
      var origin = OriginOfURL(file)
      guard origin.isDynamic(text), origin.hasSchemeItself(text) || !hasScheme(text, origins, file),
        !checks.isTested(text, isStrict: false)
      else { return nil }
      return Finding(
        code.range(start).lowerBound..<code.range(name).upperBound, reason: "forced",
        message: "\(shown(text, file)) may give no URL, and `!` crashes then; unwrap it",
        fixes: fixes(call, start, file))
    }
  }

  private static let texts = WordList("absoluteString relativeString description path")

  /// Whether a string certainly begins with a scheme. A member that is a string is not the URL of the same name that another
  /// type has.
  private func hasScheme(_ text: Range<Int>, _ origins: TextOriginReader, _ file: FileView) -> Bool {
    let origin = origins.origin(of: text)
    if origin.kind == .textOfURL, case .member(_, let name) = file.expression(text).form {
      return Self.texts.contains(file.code.word(name))
    }
    return origin.hasScheme
  }

  /// The first token of what is called: `URL`, `Foundation.URL`, and `.init` where a value of the type is declared.
  private func start(ofCallee name: Int, _ file: FileView) -> Int? {
    let code = file.code
    if code.keyword(name) == .`init` {
      guard code.kind(name - 1) == .period else { return nil }
      guard !file.syntax.endsOperand(name - 2) else { return nil }
      guard case .value(let index) = file.slot(of: name - 1) else { return nil }
      let type = file.outline.bindings[index].type
      return !type.isEmpty && code.isWord(type.lowerBound, "URL") ? name - 1 : nil
    }
    if code.kind(name - 1) == .period, !code.isWord(name - 2, "Foundation") { return nil }
    return code.startOfPath(name)
  }

  /// The string that a URL is made from, where nothing else but a flag is given.
  private func onlyString(of call: Call, _ code: Code) -> Range<Int>? {
    guard let first = call.arguments.first, let label = first.label, code.isWord(label, "string") else { return nil }
    let others = call.arguments.dropFirst()
    let isFlag = others.allSatisfy { $0.label.map { code.isWord($0, "encodingInvalidCharacters") } ?? false }
    return isFlag ? first.value : nil
  }

  private func shown(_ text: Range<Int>, _ file: FileView) -> String {
    let isOnOneLine = !file.source.bytes[file.code.bytes(text)].contains(0x0A)
    let spelling = isOnOneLine ? file.code.text(text) : file.code.spelling(in: file.code.bytes(text))
    let isShort = spelling.utf8.count <= 40 && !spelling.contains("`") && !spelling.contains("\n")
    return isShort ? "`\(spelling)`" : "this string"
  }

  private func fixes(_ call: Call, _ start: Int, _ file: FileView) -> [Fix] {
    guard case .argument(let paren) = file.slot(of: start), let callee = file.syntax.nameOfCall(paren),
      Self.images.contains(file.code.word(callee))
    else { return [] }
    return [Fix("Pass the optional URL", .manual, [Edit(file.code.range(call.end), "")])]
  }
}
