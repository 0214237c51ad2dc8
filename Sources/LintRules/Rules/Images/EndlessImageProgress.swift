/// Reports remote images whose spinner stays when the download fails.
struct EndlessImageProgress: BuiltinRule {
  static let info = RuleInfo(
    id: "endless_image_progress",
    summary: "A loading spinner that is also shown on failure never stops.",
    explanation: """
      When a download fails, `AsyncImage`, `KFImage`, `LazyImage`, and `WebImage` keep their placeholder. A spinner
      there keeps spinning for an image that never arrives. You don't notice while every download succeeds.

      Handle `phase.error` and show something else. The closures of `LazyImage` and `WebImage` receive the error, too.
      For `KFImage`, add `onFailureImage(_:)`, or `onFailure(_:)` with your own state.
      """,
    bad: [
      """
      struct AvatarView: View {
        let url: URL?

        var body: some View {
          AsyncImage(url: url) { image in  // reported: kept-placeholder
            image
              .resizable()
              .scaledToFill()
          } placeholder: {
            ProgressView()
          }
          .frame(width: 40, height: 40)
          .clipShape(.circle)
        }
      }
      """,
      """
      struct CoverView: View {
        let url: URL?

        var body: some View {
          AsyncImage(url: url) { phase in  // reported: phase
            if let image = phase.image {
              image
                .resizable()
                .scaledToFit()
            } else {
              ProgressView()
            }
          }
          .frame(height: 200)
        }
      }
      """,
    ],
    good: [
      """
      struct AvatarView: View {
        let url: URL?

        var body: some View {
          AsyncImage(url: url) { phase in
            if let image = phase.image {
              image
                .resizable()
                .scaledToFill()
            } else if phase.error != nil {
              Image(systemName: "person.fill")
            } else {
              ProgressView()
            }
          }
          .frame(width: 40, height: 40)
          .clipShape(.circle)
        }
      }
      """,
      """
      struct CoverView: View {
        let url: URL?

        var body: some View {
          KFImage(url)
            .placeholder {
              ProgressView()
            }
            .onFailureImage(UIImage(named: "missing-cover"))
            .resizable()
            .scaledToFit()
            .frame(height: 200)
        }
      }
      """,
    ],
    notReported: """
      - Placeholders without a spinner, such as a color or an icon.
      - Progress bars, such as `ProgressView(value:)`, and `ProgressView(progress)` in a Kingfisher placeholder.
      - Spinners that a condition in the placeholder shows.
      - Images whose code mentions a failure or an error, unless the failure branch shows only a spinner.
      - Your own types with the name of an image view.
      - Further images in the same type whose code differs only in the source: related places of the first one.
      - Images in a view that your project creates only in previews.
      - Private state that only receives URLs of files, which load immediately.
      - URLs that the view asks for what only files have, such as `resourceValues(forKeys:)`.
      """,
    limits: ["A view of your own counts as a spinner only if the option `spinners` lists it."],
    reasons: [
      ("kept-placeholder", "the placeholder has a spinner"),
      ("phase", "the branch for failures has a spinner"),
    ],
    options: [
      OptionDeclaration("imageViews", .names, "Views that keep their placeholder when a download fails."),
      OptionDeclaration("spinners", .names, "Names of spinners, whole or as prefixes."),
    ],
    fixes: [(.manual, "Handle `phase.error`; you fill in the view for failures.")],
    needs: [.images])

  private let images: ImageVocabulary
  private let spinners: [String]

  init(_ options: OptionValues) {
    images = ImageVocabulary(options.strings("imageViews"))
    spinners = options.strings("spinners")
  }

  var triggers: Triggers { .any(images.triggerWords) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let views = project.images.views(in: file, of: images)
    let own = spinners(of: views, file)
    if own.isEmpty { return [] }
    let failures = file.words.tokens { word in Self.failures.contains { word.holdsIgnoringCase($0) } }
    let scope = project.scope(of: file)
    var suggestion = PhaseSuggestion(file)
    var files = FileState(file)
    var (findings, firsts) = ([Finding](), [ImageCopy: Int]())
    for (index, view) in views.enumerated() {
      guard let spinners = own[index] else { continue }
      let handlesFailures = failures.hasElement(in: view.tokens)
      guard let (spinner, reason) = endless(spinners, view, file, handlesFailures: handlesFailures),
        !scope.declares(view.image), !files.isSource(of: view.image),
        !project.isOnlyPreviewed(around: view.image.start, file)
      else { continue }
      if let copy = ImageCopy(of: view, file) {
        if let first = firsts[copy] {
          let name = view.image.call.name
          findings[first].addRelated(file.place(of: name, "a copy of this `\(file.code.word(name))`"))
          continue
        }
        firsts[copy] = findings.count
      }
      findings.append(
        finding(view, spinner, reason, file, suggestion.fixes(of: view), handlesFailures: handlesFailures))
    }
    return findings
  }

  /// Returns the spinners that aren't progress bars, grouped by the index of their image.
  private func spinners(of views: [ImageView], _ file: FileView) -> [Int: [Int]] {
    if views.isEmpty { return [:] }
    let starts = spinners.map { Array($0.utf8) }
    let named = file.words.tokens { word in
      starts.contains { start in start.first == word.first && word.starts(with: start) }
    }
    let found = named.filter { !(file.call(at: $0).map { isBar($0, file) } ?? false) }
    if found.isEmpty { return [:] }
    let owners = ScopeTable(views.indices.map { (views[$0].tokens, $0) })
    return Dictionary(grouping: found) { owners.innermost(at: $0) ?? -1 }
  }

  /// Whether a spinner is a progress bar: it has a value, or it shows the `Progress` that a placeholder receives.
  private func isBar(_ call: Call, _ file: FileView) -> Bool {
    if file.argument("value", of: call) != nil { return true }
    guard let first = call.arguments.first, first.label == nil, first.value.count == 1,
      let closure = file.closure(ofParameter: first.value.lowerBound), let callee = file.callee(ofClosure: closure)
    else { return false }
    return file.code.isWord(callee, "placeholder")
  }

  /// Returns the first of an image's spinners that stays after a failure, and the kind of finding.
  private func endless(
    _ spinners: [Int], _ view: ImageView, _ file: FileView, handlesFailures: Bool
  ) -> (Int, String)? {
    let contents = view.contents(in: file)
    return handlesFailures
      ? ofFailures(spinners, contents, file).map { ($0, "phase") } : endless(spinners, contents, file)
  }

  private func endless(_ spinners: [Int], _ contents: [ImageContent], _ file: FileView) -> (Int, String)? {
    for (stage, tokens) in contents.map({ ($0.stage, $0.content.tokens) }) {
      for spinner in spinners.prefix(8) where tokens.contains(spinner) {
        let branches = file.branches(around: spinner, in: tokens)
        // A condition in a placeholder may be about anything, such as the progress.
        if stage == .placeholder { return branches.isEmpty ? (spinner, "kept-placeholder") : nil }
        let aboutPhase = branches.filter { branch in
          branch.deciding.contains { file.code.hasWord(Self.phases, in: $0) }
        }
        if stage == .always, !aboutPhase.isEmpty,
          aboutPhase.allSatisfy({ $0.isOtherwise || isWithoutImage($0.branch.condition, file.code) })
        {
          return (spinner, "phase")
        }
      }
    }
    return nil
  }

  /// Returns the first spinner that is the only view in a failure branch: `case .failure: ProgressView()`.
  private func ofFailures(_ spinners: [Int], _ contents: [ImageContent], _ file: FileView) -> Int? {
    spinners.prefix(8).first { spinner in
      guard let content = contents.first(where: { $0.stage == .always && $0.content.tokens.contains(spinner) }),
        let branch = file.branches(around: spinner, in: content.content.tokens).first?.branch,
        branch.body.first == file.code.startOfPath(spinner), isFailure(branch.condition, file.code)
      else { return false }
      // The branch may retry.
      return !file.code.hasWord(Self.starting, in: branch.body)
    }
  }

  private static let starting = WordList("onAppear task id")

  /// Whether a condition matches a failure: `.failure, .empty`, `phase.error != nil`, `let error = phase.error`.
  private func isFailure(_ condition: Range<Int>?, _ code: Code) -> Bool {
    guard let condition, let last = condition.last, !condition.contains(where: { code.keyword($0) == .where }) else {
      return false
    }
    if code.hasWord(Self.failure, in: condition) { return true }
    if code.keyword(last) == .nil { return code.isText(last - 1, "!=") && code.isWord(last - 2, "error") }
    return code.keyword(condition.lowerBound) == .let && code.isWord(last, "error")
  }

  private static let failure = WordList("failure")

  /// Whether a condition tests for a missing image: `phase.image == nil`.
  private func isWithoutImage(_ condition: Range<Int>?, _ code: Code) -> Bool {
    guard let condition, condition.count == 5, let last = condition.last else { return false }
    return code.keyword(last) == .nil && code.isText(last - 1, "==") && code.isWord(last - 2, "image")
  }

  private static let phases = WordList("image success empty")
  private static let failures = ["fail", "error"].map { Array($0.utf8) }

  private func finding(
    _ view: ImageView, _ spinner: Int, _ reason: String, _ file: FileView, _ fixes: [Fix], handlesFailures: Bool
  ) -> Finding {
    let name = file.code.bytes(view.image.start..<view.image.call.name + 1)
    let isModifier = spinner >= view.image.call.end
    return Finding(
      name, reason: reason,
      message: "the spinner of this `\(file.code.spelling(in: name))` never stops if the download fails; "
        + (handlesFailures ? "show a different view" : Self.advice(view.image.callee, isModifier: isModifier)),
      related: [file.place(of: spinner, "the spinner")], fixes: fixes)
  }
}

extension EndlessImageProgress {
  /// Returns the advice for a spinner, which may be in a modifier of the image library.
  fileprivate static func advice(_ callee: String, isModifier: Bool) -> String {
    if isModifier { return callee.hasPrefix("KF") ? "add `onFailureImage(_:)`" : "show a different view on failure" }
    return callee == "LazyImage" ? "handle `state.error`" : "handle `phase.error`"
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a lower-case ASCII text occurs in a word, in any case.
  fileprivate func holdsIgnoringCase(_ text: [UInt8]) -> Bool {
    guard count >= text.count else { return false }
    return (0...count - text.count).contains { start in
      text.indices.allSatisfy { self[start + $0] | 0x20 == text[$0] }
    }
  }
}
