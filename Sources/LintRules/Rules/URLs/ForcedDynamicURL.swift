/// Reports force-unwrapped URLs whose string isn't a constant.
struct ForcedDynamicURL: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "forced_dynamic_url",
    summary: "Force-unwrapping a URL built from dynamic text can crash.",
    explanation: """
      `URL(string:)` returns `nil` for an empty string and some others. With `!`, the first unexpected response from the
      backend crashes the app. With test data it works.

      Image views take an optional URL, so drop the `!` there. Elsewhere, unwrap the URL with `if let` or `guard let`.
      """,
    bad: [
      """
      struct ArticleView: View {
        let article: Article

        var body: some View {
          VStack {
            AsyncImage(url: URL(string: article.imageAddress)!)  // reported
            Text(article.title)
            Link("Read more", destination: URL(string: article.link)!)  // reported
          }
        }
      }
      """
    ],
    good: [
      """
      struct ArticleView: View {
        let article: Article

        var body: some View {
          VStack {
            AsyncImage(url: URL(string: article.imageAddress))
            Text(article.title)
            if let url = URL(string: article.link) {
              Link("Read more", destination: url)
            }
          }
        }
      }
      """
    ],
    notReported: #"""
      - Constants, elements of constant arrays, and the system's URL strings.
      - Text after a literal scheme and host, or after the result of a function that returns both.
      - The digits of a phone number after `tel:`.
      - A string that is tested for a scheme, such as with `hasPrefix("https://")`.
      - A `let` of a private type that is only initialized with constants.

      ```swift
      struct HelpView: View {
        let user: User

        private static let terms = "https://example.com/terms"

        var body: some View {
          Link("Terms", destination: URL(string: Self.terms)!)
          Link("Profile", destination: URL(string: "https://example.com/users/\(user.id)")!)
          Link("Settings", destination: URL(string: UIApplication.openSettingsURLString)!)
        }
      }
      ```
      """#,
    limits: ["Constants that reach the call through other files, or through the item of a sheet, are reported, too."],
    reasons: [("forced", "a URL from a dynamic string is force-unwrapped")],
    fixes: [(.manual, "Remove the `!` where an optional URL is accepted.")], needs: [.urlTypes],
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
        message: "this `!` crashes if \(shown(text, file)) isn't a valid URL; unwrap it safely",
        fixes: fixes(call, start, file))
    }
  }

  private static let texts = WordList("absoluteString relativeString description path")

  /// Whether a string certainly starts with a scheme. A member that is a string isn't the URL with the same name in a
  /// different type.
  private func hasScheme(_ text: Range<Int>, _ origins: TextOriginReader, _ file: FileView) -> Bool {
    let origin = origins.origin(of: text)
    if origin.kind == .textOfURL, case .member(_, let name) = file.expression(text).form {
      return Self.texts.contains(file.code.word(name))
    }
    return origin.hasScheme
  }

  /// The first token of the callee: `URL`, `Foundation.URL`, or `.init` as the value of a declared URL.
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

  /// The string that a URL is created from, if there is no other argument except a flag.
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
    return [Fix("Remove the `!`", .manual, [Edit(file.code.range(call.end), "")])]
  }
}
