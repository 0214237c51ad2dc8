/// Reports code that reads a file or decodes data while `body` runs.
struct BlockingLoadInBody: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "blocking_load_in_body",
    summary: "Reading a file or decoding data in `body` blocks the main thread on every update.",
    explanation: """
      `body` runs on the main thread. Reading a file or decoding data there blocks scrolling and taps every time the
      view updates. An image created from data is a new image each time, so it's also decoded again when it's drawn. An
      initializer that reads a file does so whenever the parent view updates.

      Load asynchronously in `.task` and keep the result in `@State`. A synchronous call in `.task` still runs on the
      main actor, so put it into an actor or a detached task. `byPreparingForDisplay()` decodes an image in the
      background.
      """,
    bad: [
      """
      struct PhotoView: View {
        let photo: Photo

        var body: some View {
          if let image = UIImage(data: photo.data) {  // reported: decode
            Image(uiImage: image)
              .resizable()
              .scaledToFit()
          }
        }
      }
      """,
      """
      struct ProfileView: View {
        let json: Data

        var body: some View {
          if let profile = try? JSONDecoder().decode(Profile.self, from: json) {  // reported: json
            Text(profile.name)
          }
        }
      }
      """,
      """
      struct LicenseView: View {
        private let license: String

        init(url: URL) {
          license = (try? String(contentsOf: url, encoding: .utf8)) ?? ""  // reported: read
        }

        var body: some View {
          ScrollView {
            Text(license)
          }
        }
      }
      """,
    ],
    good: [
      """
      struct PhotoView: View {
        let photo: Photo

        @State private var image: UIImage?

        var body: some View {
          ZStack {
            if let image {
              Image(uiImage: image)
                .resizable()
                .scaledToFit()
            }
          }
          .task {
            image = await UIImage(data: photo.data)?.byPreparingForDisplay()
          }
        }
      }
      """,
      """
      struct LicenseView: View {
        let url: URL

        @State private var license = ""

        var body: some View {
          ScrollView {
            Text(license)
          }
          .task {
            license = await TextLoader.shared.text(at: url)
          }
        }
      }

      actor TextLoader {
        static let shared = TextLoader()

        func text(at url: URL) -> String {
          (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        }
      }
      """,
    ],
    notReported: """
      - Code that runs later, such as in `.task` or the action of a button.
      - Widgets, and branches such as `if isWidget`, because a widget has to load its content immediately.
      - Initializers that can fail (`init?`), that return early with a cached value, or that read a resource of the app
        bundle.
      - Decoding data that is read in the same place: reading it is the finding.
      """,
    limits: ["Functions that `body` calls are checked only if they return a view."],
    reasons: [
      ("read", "reads a file or a URL"),
      ("decode", "creates an image from data; a note for a small image, such as an avatar"),
      ("json", "decodes data"),
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
      let time = file.phase(of: load.name) == .body ? "every time `body` runs" : "whenever the view is created"
      var finding = Finding(
        file.code.range(load.name), reason: load.reason,
        message: "`\(file.code.word(load.name))` blocks the main thread \(time); load it asynchronously in `.task`")
      if load.reason == "decode", isSmall(load.name, file) { finding.limit = .note }
      return finding
    }
  }

  private static let small = WordList("avatar avatars thumbnail thumbnails thumb icon logo badge favicon")

  /// Whether the name of an image's data suggests a small image.
  private func isSmall(_ name: Int, _ file: FileView) -> Bool {
    guard let call = file.call(at: name), let data = file.argument("data", of: call) else { return false }
    return data.contains { token in
      file.code.isWord(token) && file.call(at: token) == nil
        && IdentifierWords.words(of: file.code.word(token)).contains(where: Self.small.contains)
    }
  }

  /// Whether a call decodes data that one of the reported calls reads.
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

  /// The words of conditions that ask whether a view is shown in a widget.
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

  /// `init?(contentsOf url: URL)` handles a missing file.
  private func isFailable(_ initializer: Declaration, _ file: FileView) -> Bool {
    file.code.kind(initializer.keyword + 1) == .postfixQuestion
  }
}

/// Finds the initializers that return a cached value before they read a file, so that each file is read once.
private struct CachingInitializers {
  private let file: FileView
  /// The token in each body from which on reads aren't reported.
  private var ends: [Int: Int] = [:]

  init(_ file: FileView) { self.file = file }

  /// Whether a token reads a file that isn't a resource of the app, before the body looks into a cache.
  mutating func mayRead(_ body: Int, at load: Int) -> Bool {
    let end = ends[body] ?? self.end(of: body)
    ends[body] = end
    return load < end
  }

  /// The first `return` in an `if let` after an assignment, or the start of a body that uses resources.
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
