/// Reports code that reads a file or decodes data while `body` runs.
struct BlockingLoadInBody: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "blocking_load_in_body",
    summary: "Reading a file in `body` blocks the main thread on every update.",
    explanation: """
      `body` runs on the main thread. Reading a file there blocks scrolling and taps every time the view updates. An
      initializer that reads a file does so whenever the parent view updates.

      Decoding data that is already in memory is usually fast enough, so the kinds `decode` and `json` are off. Turn them
      on for large images and data: an image created from data in `body` is a new image each time, so it's also decoded
      again when it's drawn.

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
      - A resource of the app bundle in a view without properties, because its `body` rarely runs.
      - The content of a sheet and other presentations, and initializers of views that your project creates only there.
      - Code in `#if DEBUG`.
      - Decoding data that is read in the same place: reading it is the finding.
      - The other branch of an `#if` that does the same.
      """,
    limits: ["Functions that `body` calls are checked only if they return a view."],
    reasons: [
      ("read", "reads a file or a URL"),
      ("decode", "creates an image from data in memory; a note for a small image, such as an avatar"),
      ("json", "decodes data in memory"),
    ])

  private static let types = ["Data", "String", "NSData", "UIImage", "NSImage"]

  var triggers: Triggers {
    .any(of: [
      Triggers.WordSet(["contentsOf"]), Triggers.WordSet(["contentsOfFile"]), Triggers.WordSet(["decode"]),
      Triggers.WordSet(["UIImage", "data"]), Triggers.WordSet(["NSImage", "data"]),
    ])
  }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    if file.isOfWidget { return [] }
    var initializers = CachingInitializers(file)
    let loads = file.words.tokens(ofAny: Self.types + ["decode"]).compactMap { name in
      reason(name, file).map { (name: name, reason: $0) }
    }.filter { load in
      isInBody(load.name, load.reason, &initializers, file) && !file.isInDebugBuilds(load.name)
        && !isCreatedOnce(load.name, file, project, &questions)
    }
    let reads = loads.filter { $0.reason == "read" }.map(\.name)
    var reported: [Int] = []
    return loads.compactMap { load in
      if decodes(load.name, oneOf: reads, file) || repeats(load.name, oneOf: reported, file) { return nil }
      reported.append(load.name)
      var finding = Finding(
        file.code.range(load.name), reason: load.reason, message: message(load.name, load.reason, file))
      if load.reason == "decode", isSmall(load.name, file) { finding.limit = .note }
      return finding
    }
  }

  private func message(_ name: Int, _ reason: String, _ file: FileView) -> String {
    let word = file.code.word(name)
    if reason != "read" {
      return "`\(word)` decodes its data every time `body` runs; decode it once and store the result"
    }
    let time = file.phase(of: name) == .body ? "every time `body` runs" : "whenever the view is created"
    return "`\(word)` blocks the main thread \(time); load it asynchronously in `.task`"
  }

  /// Whether a reported call in the same function or property is in a different `#if` branch, or loads the same source.
  private func repeats(_ name: Int, oneOf reported: [Int], _ file: FileView) -> Bool {
    guard file.steps.take(reported.count), let member = file.phaseAndMember(of: name).member else { return false }
    let source = source(name, file)
    return reported.contains { other in
      (file.conditions.areExclusive(other, name) || source != nil && source == self.source(other, file))
        && file.phaseAndMember(of: other).member?.keyword == member.keyword
    }
  }

  /// Returns the text of a call up to its source; nil if the source is long.
  private func source(_ name: Int, _ file: FileView) -> String? {
    guard let value = file.call(at: name)?.arguments.first?.value, value.count <= Self.maxSourceLength else {
      return nil
    }
    return file.code.text(name..<value.upperBound)
  }

  private static let maxSourceLength = 16

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
    case .body: return !isForWidgets(name, file) && !file.isInPresentation(name) && !isConstantResource(name, file)
    case .none:
      guard reason == "read", let member, member.kind == .initializer, let owner = member.parent, file.isView(owner),
        let body = member.body, !isFailable(member, file)
      else { return false }
      return !file.isInClosure(name, in: body) && initializers.mayRead(body, at: name)
    case .action, .layout, .unknown: return false
    }
  }

  /// Whether code is in an initializer of a view that the project creates only in presentations and outside of views.
  private func isCreatedOnce(
    _ name: Int, _ file: FileView, _ project: ProjectIndex, _ questions: inout ModifierQuestions
  ) -> Bool {
    let (phase, member) = file.phaseAndMember(of: name)
    guard phase == .none, let owner = member?.parent else { return false }
    let view = file.code.name(ofType: file.outline.declarations[owner])
    questions.created.insert(view)
    return project.types.isOnlyCreatedOnce(view)
  }

  /// Whether a call in a view without properties, which rarely updates, reads a resource of the app.
  private func isConstantResource(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard let call = file.call(at: name), let type = file.enclosingTypeIndex(at: name),
      (code.startOfPath(name)..<call.end).contains(where: { code.isWord($0, "Bundle") })
    else { return false }
    return file.storedProperties(ofType: type).isEmpty
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
