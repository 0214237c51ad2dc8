/// Finds identities that change every time they're read.
struct UnstableIdentity: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "unstable_identity",
    summary: "An identity that changes on every update makes SwiftUI replace the view.",
    explanation: """
      SwiftUI recognizes a view by its identity. With `.id(UUID())`, or an `id` that is computed each time, it's a new
      view on every update. It loses its state, focus, and scroll position, and a sheet that it presents closes and
      opens again.

      Store the identity with the value. To reset a view on purpose, keep the identity in `@State` and change it there.
      """,
    bad: [
      """
      struct SearchView: View {
        let results: [SearchResult]

        var body: some View {
          ScrollView {
            ResultGrid(results: results)
          }
          .id(UUID())  // reported: modifier
        }
      }
      """,
      """
      struct Page: Identifiable {
        let title: String
        var id: UUID { UUID() }  // reported: computed
      }

      struct PageList: View {
        let pages: [Page]

        var body: some View {
          List(pages) { page in
            Text(page.title)
          }
        }
      }
      """,
      """
      struct Tag: Identifiable {
        let id = UUID()
        let name: String
      }

      struct TagList: View {
        let names: [String]

        var body: some View {
          List(names.map { Tag(name: $0) }) { tag in  // reported: mapped
            Text(tag.name)
          }
        }
      }
      """,
    ],
    good: [
      """
      struct SearchView: View {
        let results: [SearchResult]
        @State private var resetID = UUID()

        var body: some View {
          ScrollView {
            ResultGrid(results: results)
          }
          .id(resetID)
          .toolbar {
            Button("Reset") {
              resetID = UUID()
            }
          }
        }
      }
      """,
      """
      struct Page: Identifiable {
        let id = UUID()
        let title: String
      }

      struct PageList: View {
        let pages: [Page]

        var body: some View {
          List(pages) { page in
            Text(page.title)
          }
        }
      }
      """,
    ],
    notReported: """
      - `.id(UUID())` on a `ProgressView`, which stops spinning in a list without a new identity.
      - A view that an initializer or an action creates only once.
      - Values with new IDs that a model creates, or that `ForEach` identifies with `id:`.
      - Static properties named `id`.
      """,
    limits: ["A new identity may be intended, for example in an enumeration, which can't store one."],
    reasons: [
      ("modifier", "the `id` of a view changes every time `body` runs"),
      ("computed", "the `id` of a value is different every time it's read"),
      ("mapped", "values with new IDs are created in `body`"),
    ],
    strict: .warning, looksOutsideViews: true)

  private static let lists = ["ForEach", "List"]

  var triggers: Triggers {
    .any(
      of: ["UUID", "Date", "random", "init"].map { Triggers.WordSet(["id", $0]) }
        + Self.lists.map { Triggers.WordSet(["map", $0]) }
    ).needing(FileView.wordsAboutViews)
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    guard file.isAboutViews else { return [] }
    let findings = identities(file) + mapped(file, project)
    return findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Reports lists whose values `body` creates with new identities.
  private func mapped(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var findings: [Finding] = []
    for name in file.words.tokens(ofAny: Self.lists) {
      guard !file.isMember(name), let call = file.call(at: name), let data = call.arguments.first, data.label == nil,
        file.argument("id", of: call) == nil,
        let map = file.syntax.first(in: data.value, where: { code.isWord($0, "map") && code.kind($0 - 1) == .period }),
        let type = type(createdBy: map, before: data.value.upperBound, file), file.phase(of: name) == .body
      else { continue }
      guard project.types.onlyDeclaration(of: code.word(type))?.members.hasNewIdentity == true else { continue }
      findings.append(
        Finding(
          code.range(map), reason: "mapped",
          message: "these `\(code.word(type))` values get new IDs every time `body` runs; create them in the model"))
    }
    return findings
  }

  /// The type whose values `map { Type(…) }` or `map(Type.init)` creates, if nothing follows it.
  private func type(createdBy map: Int, before end: Int, _ file: FileView) -> Int? {
    let code = file.code
    guard let call = file.call(at: map), call.end == end else { return nil }
    if let argument = call.arguments.first, code.startsUppercase(argument.value.lowerBound) {
      let isInit = argument.value.count == 3 && code.keyword(argument.value.upperBound - 1) == .`init`
      return isInit ? argument.value.lowerBound : nil
    }
    guard let closure = code.closures(of: call).first,
      let result = file.onlyResult(in: file.body(ofClosure: closure.brace)),
      code.startsUppercase(result.lowerBound), file.call(at: result.lowerBound)?.end == result.upperBound
    else { return nil }
    return result.lowerBound
  }

  private func identities(_ file: FileView) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "id").compactMap { name in
      if code.kind(name - 1) == .period {
        guard let call = file.call(at: name), call.arguments.count == 1, call.arguments[0].label == nil,
          call.trailingClosures.isEmpty, isNew(call.arguments[0].value, code), !isOfProgress(name, file),
          isReevaluated(name, file)
        else { return nil }
        return Finding(
          code.range(name), reason: "modifier",
          message: "this `id` changes every time `body` runs, which resets the view; store it in `@State`")
      }
      guard code.keyword(name - 1) == .var, let declaration = file.innermostDeclaration(at: name),
        declaration.name == name, declaration.isMember, !declaration.modifiers.contains(.isStatic),
        let body = declaration.body, let getter = file.getter(in: body), let result = file.onlyResult(in: getter.body),
        isNew(result, code) || isInitializer(result, declaration, code)
      else { return nil }
      return Finding(
        code.range(name), reason: "computed",
        message: "this `id` is different every time it's read; store it in a property")
    }
  }

  /// Whether an expression creates a new value: `UUID()`, `UUID().uuidString`, `Date()`, `Date.now`, `.random(in:)`.
  private func isNew(_ value: Range<Int>, _ code: Code) -> Bool {
    let start = value.lowerBound
    let isCall = code.kind(start + 1) == .leftParen && code.kind(start + 2) == .rightParen
    if code.isWord(start, "UUID"), isCall {
      return value.count == 3 || value.count == 5 && code.isWord(start + 4, "uuidString")
    }
    if code.isWord(start, "Date") {
      return isCall && value.count == 3 || value.count == 3 && code.isWord(start + 2, "now")
    }
    let name = code.kind(start) == .period ? start + 1 : start + 2
    return code.isWord(name, "random") && code.kind(name - 1) == .period && code.kind(name + 1) == .leftParen
      && code.isWord(name + 2, "in") && code.kind(value.upperBound - 1) == .rightParen
  }

  private func isInitializer(_ value: Range<Int>, _ declaration: Declaration, _ code: Code) -> Bool {
    value.count == 4 && code.kind(value.lowerBound) == .period && code.keyword(value.lowerBound + 1) == .`init`
      && (code.isWord(declaration.type.lowerBound, "UUID") || code.isWord(declaration.type.lowerBound, "Date"))
      && declaration.type.count == 1
  }

  /// Whether a view is created in a member that returns views, or outside of all functions. An initializer runs once.
  private func isReevaluated(_ name: Int, _ file: FileView) -> Bool {
    file.isInViewMember(name)
      || file.scope(around: name).map { file.outline.role(ofBrace: $0) == .members } ?? true
  }

  /// Whether the modified view is a spinner, which stops spinning in a list without a new identity.
  private func isOfProgress(_ name: Int, _ file: FileView) -> Bool {
    guard let link = file.chains.link(named: name),
      case .call(let root) = file.root(ofChain: file.chains.links[link].chain).form
    else { return false }
    return isProgress(root, file.code) || showsOnlyProgress(root, file)
  }

  private func isProgress(_ name: Int, _ code: Code) -> Bool {
    code.word(name).holds(any: ["ProgressView", "Spinner", "ActivityIndicator", "LoadingIndicator", "LoadingView"])
  }

  /// Whether a stack contains only a spinner and space around it.
  private func showsOnlyProgress(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard BuiltinModifiers.isStack(code.word(name)), let call = file.call(at: name),
      let brace = call.trailingClosures.first?.brace
    else { return false }
    let body = file.body(ofClosure: brace)
    var (token, hasProgress) = (body.lowerBound, false)
    while token < body.upperBound {
      if code.isWord(token), code.kind(token - 1) != .period, !code.isWord(token, "Spacer") {
        guard isProgress(token, code) else { return false }
        hasProgress = true
      }
      token = max(token, file.brackets.partner(token) ?? token) + 1
    }
    return hasProgress
  }
}
