/// Finds phases of images whose failure is not handled.
struct PhaseWithoutFailure: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "phase_without_failure",
    summary: "A phase closure without a branch for failures shows the same for loading and for broken.",
    explanation: """
      The closure of `AsyncImage(url:) { phase in … }` gets three phases: empty, success and failure. Without a branch for the
      failure an image that is on its way looks like one that never comes.

      Handle it:

          if let image = phase.image { image.resizable() }
          else if phase.error != nil { Image(systemName: "photo.badge.exclamationmark") }
          else { ProgressView() }

      Where the placeholder is right for both, the form with `placeholder:` says so.
      """,
    bad: ["let a = AsyncImage(url: u) { phase in if let image = phase.image { image } else { Color.gray } }"],
    good: [
      "let a = AsyncImage(url: u) { phase in if let image = phase.image { image } else if phase.error != nil { B() } }",
      "let a = AsyncImage(url: u) { $0 } placeholder: { Color.gray }",
    ],
    reasons: [("unhandled", "no branch is about the failure")],
    strict: .note)

  var triggers: Triggers { .any(["AsyncImage"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    if file.typeParts["AsyncImage"] != nil { return [] }
    return file.words.tokens(of: "AsyncImage").compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), let closure = phaseClosure(call, file) else {
        return nil
      }
      let body = file.body(ofClosure: closure)
      let branches = file.branches(in: body).flatMap { $0 }
      guard !branches.isEmpty, !body.contains(where: { isAboutFailure($0, code) }), isAboutPhase(body, closure, file)
      else {
        return nil
      }
      return Finding(
        code.range(name), reason: "unhandled",
        message: "this phase closure has no branch for failures; handle `phase.error`")
    }
  }

  /// The closure that gets the phase: the only one.
  private func phaseClosure(_ call: Call, _ file: FileView) -> Int? {
    let closures = file.code.closures(of: call)
    guard closures.count == 1, closures[0].label.map({ file.code.isWord($0, "content") }) ?? true else { return nil }
    return file.argument("placeholder", of: call) == nil ? closures[0].brace : nil
  }

  private func isAboutFailure(_ token: Int, _ code: Code) -> Bool {
    guard code.isWord(token) else { return false }
    let word = code.word(token).lowercased()
    return word.holds("fail") || word.holds("error")
  }

  /// Whether the branches of a body are about its phase, which is not passed on.
  private func isAboutPhase(_ body: Range<Int>, _ closure: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard let phase = ClosureSignature(file.syntax, closure)?.parameters.first.map({ code.word($0) }) else {
      return false
    }
    let uses = file.words.tokens(of: phase).filter { body.contains($0) && code.kind($0 - 1) != .period }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        code.keyword(use - 1) == .switch || code.kind(use + 1) == .period && code.isWord(use + 2, "image")
          || code.kind(use - 1) == .equal && code.kind(use + 1) == .leftBrace
      }
  }
}
