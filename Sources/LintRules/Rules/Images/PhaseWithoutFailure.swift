/// Reports phase closures that don't handle failures.
struct PhaseWithoutFailure: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "phase_without_failure",
    summary: "A phase closure without a failure case keeps looking as if it were loading.",
    explanation: """
      A phase closure receives `.empty`, `.success`, and `.failure`. Without a branch for failure, a broken image looks
      as if it were still loading.

      Handle `phase.error`. If the placeholder is right for both, use the initializer with `placeholder:`.
      """,
    bad: [
      """
      struct PosterView: View {
        let movie: Movie

        var body: some View {
          AsyncImage(url: movie.posterURL) { phase in  // reported
            if let image = phase.image {
              image
                .resizable()
                .scaledToFit()
            } else {
              Color.gray
            }
          }
          .frame(width: 120, height: 180)
        }
      }
      """
    ],
    good: [
      """
      struct PosterView: View {
        let movie: Movie

        var body: some View {
          AsyncImage(url: movie.posterURL) { phase in
            if let image = phase.image {
              image
                .resizable()
                .scaledToFit()
            } else if phase.error != nil {
              Label(movie.title, systemImage: "film")
            } else {
              Color.gray
            }
          }
          .frame(width: 120, height: 180)
        }
      }
      """,
      """
      struct PosterView: View {
        let movie: Movie

        var body: some View {
          AsyncImage(url: movie.posterURL) { image in
            image
              .resizable()
              .scaledToFit()
          } placeholder: {
            Color.gray
          }
          .frame(width: 120, height: 180)
        }
      }
      """,
    ],
    notReported: """
      - Closures that pass the phase to a function or a different view.
      - Closures without branches.
      - Your own type `AsyncImage`.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("unhandled", "no branch handles failure")],
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
        message: "this phase closure doesn't handle failures; check `phase.error`")
    }
  }

  /// The closure that receives the phase: the only one.
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

  /// Whether the branches of a body are about its phase, which isn't passed on.
  private func isAboutPhase(_ body: Range<Int>, _ closure: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard let phase = ClosureSignature(file.syntax, closure)?.parameters.first.map({ code.word($0) }) else {
      return false
    }
    let uses = file.tokens(of: phase).elements(in: body).filter { code.kind($0 - 1) != .period }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        code.keyword(use - 1) == .switch || code.kind(use + 1) == .period && code.isWord(use + 2, "image")
          || code.kind(use - 1) == .equal && code.kind(use + 1) == .leftBrace
      }
  }
}
