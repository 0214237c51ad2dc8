/// Finds files that are read, and data that is decoded, while a body is evaluated.
struct BlockingLoadInBody: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "blocking_load_in_body",
    summary: "A body that reads a file or decodes data blocks the main thread at each evaluation.",
    explanation: """
      A body runs on the main thread, and each time SwiftUI asks for it. Reading a file or a URL there, or decoding JSON,
      stops scrolling and taps until it is done, again and again. An image that is made of data in a body is a new one each
      time, which is decoded again when it is drawn.

      Load in `.task` or in the model, and keep the result; `byPreparingForDisplay()` decodes an image away from the main
      thread:

          .task { image = await UIImage(data: item.data)?.byPreparingForDisplay() }

      An `init` of a view runs as often as the body of the view above it, so reading files there is reported as well, unless
      it returns early with a cached value. Widgets are not reported: they have to load at once. Data that is read and
      decoded is reported once. Decoding stored data of a small image, such as an avatar, is a note.
      """,
    bad: [
      "struct A: View { var body: some View { Image(uiImage: UIImage(data: item.data) ?? UIImage()) } }",
      "struct A: View { var body: some View { if let i = try? JSONDecoder().decode(I.self, from: d) { Text(i.name) } } }",
    ],
    good: [
      "struct A: View { var body: some View { Text(a).task { image = UIImage(data: await load()) } } }",
      "struct A: View { func read() throws { data = try Data(contentsOf: url) } }",
    ],
    reasons: [
      ("read", "a file or a URL is read"), ("decode", "an image is made of data"), ("json", "data is decoded"),
    ])

  private static let types = ["Data", "String", "NSData", "UIImage", "NSImage"]

  var triggers: Triggers {
    .any(of: [
      Triggers.WordSet(["contentsOf"]), Triggers.WordSet(["contentsOfFile"]), Triggers.WordSet(["decode"]),
      Triggers.WordSet(["UIImage", "data"]), Triggers.WordSet(["NSImage", "data"]),
    ])
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    if file.isOfWidget { return [] }
    var initializers = CachingInitializers(file)
    let loads = file.words.tokens(ofAny: Self.types + ["decode"]).compactMap { name in
      reason(name, file).map { (name: name, reason: $0) }
    }.filter { isInBody($0.name, $0.reason, &initializers, file) }
    let reads = loads.filter { $0.reason == "read" }.map(\.name)
    return loads.compactMap { load in
      if decodes(load.name, oneOf: reads, file) { return nil }
      var finding = Finding(
        file.code.range(load.name), reason: load.reason,
        message: "`\(file.code.word(load.name))` blocks the main thread at each evaluation; load it in `.task`")
      if load.reason == "decode", isSmall(load.name, file) { finding.limit = .note }
      return finding
    }
  }

  private static let small = WordList("avatar avatars thumbnail thumbnails thumb icon logo badge favicon")

  /// Whether an image's data is stored under a name that suggests a small image.
  private func isSmall(_ name: Int, _ file: FileView) -> Bool {
    guard let call = file.call(at: name), let data = file.argument("data", of: call) else { return false }
    return data.contains { token in
      file.code.isWord(token) && file.call(at: token) == nil
        && IdentifierWords.words(of: file.code.word(token)).contains(where: Self.small.contains)
    }
  }

  /// Whether a call decodes what one of some others reads: they have one cause.
  private func decodes(_ name: Int, oneOf reads: [Int], _ file: FileView) -> Bool {
    guard let call = file.call(at: name), let data = file.argument("data", of: call) ?? file.argument("from", of: call),
      case let bare = withoutCast(data, file), let first = bare.first
    else { return false }
    let value = bare.count == 1 ? file.binding(of: first).map(file.value) ?? data : data
    return reads.hasOne(in: value)
  }

  /// The value of `data as Data`.
  private func withoutCast(_ value: Range<Int>, _ file: FileView) -> Range<Int> {
    if case .cast(let bare) = file.expression(value).form { bare } else { value }
  }

  private func reason(_ name: Int, _ file: FileView) -> String? {
    let code = file.code
    guard let call = file.call(at: name) else { return nil }
    if code.isWord(name, "decode") { return code.kind(name - 1) == .period ? decoder(name, file) : nil }
    guard code.kind(name - 1) != .period, let label = call.arguments.first?.label else { return nil }
    if code.isWord(label, "contentsOf") || code.isWord(label, "contentsOfFile") { return "read" }
    let isImage = code.isWord(name, "UIImage") || code.isWord(name, "NSImage")
    return isImage && code.isWord(label, "data") ? "decode" : nil
  }

  private func decoder(_ name: Int, _ file: FileView) -> String? {
    let code = file.code
    if code.isWord(name - 2, "decoder") { return "json" }
    // `Bundle.main.decode("a.json")` reads a resource.
    if code.isWord(code.startOfPath(name), "Bundle") { return "read" }
    guard code.kind(name - 2) == .rightParen, let paren = file.brackets.partner(name - 2),
      let type = file.syntax.nameOfCall(paren)
    else { return nil }
    return code.isWord(type, "JSONDecoder") || code.isWord(type, "PropertyListDecoder") ? "json" : nil
  }

  /// Whether code runs in a body, or reads in an initializer of a view.
  private func isInBody(
    _ name: Int, _ reason: String, _ initializers: inout CachingInitializers, _ file: FileView
  ) -> Bool {
    let (phase, member) = file.phaseAndMember(of: name)
    switch phase {
    case .body: return !isForWidgets(name, file)
    case .none:
      guard reason == "read", let member, member.kind == .initializer, let owner = member.parent, file.isView(owner),
        let body = member.body, !isFailable(member, file)
      else { return false }
      return !file.isInClosure(name, in: body) && initializers.mayRead(body, at: name)
    case .action, .layout, .unknown: return false
    }
  }

  /// The words of a name that says whether a view is shown in a widget.
  private static let ofWidgets = WordList("is in for a on shown rendered widget")

  /// Whether code is in a branch for widgets: `if isWidget {`.
  private func isForWidgets(_ token: Int, _ file: FileView) -> Bool {
    file.branches(around: token).contains { branch in
      guard let condition = branch.branch.condition, let name = condition.last,
        condition.allSatisfy({ file.code.isWord($0) || file.code.kind($0) == .period })
      else { return false }
      let words = IdentifierWords.words(of: file.code.word(name))
      return words.contains("widget") && words.allSatisfy(Self.ofWidgets.contains)
    }
  }

  /// `init?(contentsOf url: URL)` is for code that handles a missing file.
  private func isFailable(_ initializer: Declaration, _ file: FileView) -> Bool {
    file.code.kind(initializer.keyword + 1) == .postfixQuestion
  }
}

/// Finds out which initializers return with a value that they find before they read a file: each file is read once.
private struct CachingInitializers {
  private let file: FileView
  /// For each body that was asked about from where on it reads nothing that is reported.
  private var ends: [Int: Int] = [:]

  init(_ file: FileView) { self.file = file }

  /// Whether a body reads a file at a token, no resource of the app, and without a look at a cache before.
  mutating func mayRead(_ body: Int, at load: Int) -> Bool {
    let end = ends[body] ?? self.end(of: body)
    ends[body] = end
    return load < end
  }

  /// The first `return` in the branch of an `if let` after an assignment; the beginning of a body with resources.
  private func end(of body: Int) -> Int {
    let (code, tokens) = (file.code, file.brackets.inside(body))
    if tokens.contains(where: { code.isWord($0, "Bundle") }) { return body }
    var (token, assignment, rejected) = (tokens.lowerBound, body, Set<Int>())
    while token < tokens.upperBound {
      if code.kind(token) == .leftBrace, file.outline.role(ofBrace: token) == .closure {
        token = max(token + 1, file.brackets.after(token))
        continue
      }
      if code.kind(token) == .equal { assignment = token }
      if code.keyword(token) == .return, let brace = file.brackets.parent(token), brace < assignment,
        rejected.insert(brace).inserted, isOfCondition(brace)
      {
        return token
      }
      token += 1
    }
    return tokens.upperBound
  }

  /// Whether a brace is that of an `if` with `let` in its condition, not of its `else`.
  private func isOfCondition(_ brace: Int) -> Bool {
    guard let keyword = file.outline.statementKeyword(ofBrace: brace), file.code.keyword(keyword) == .if,
      file.code.keyword(brace - 1) != .else
    else { return false }
    return (keyword..<brace).contains { file.code.keyword($0) == .let }
  }
}
