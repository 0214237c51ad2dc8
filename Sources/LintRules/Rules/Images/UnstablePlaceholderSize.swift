/// Finds placeholders that have another size than the image that replaces them.
struct UnstablePlaceholderSize: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "unstable_placeholder_size",
    summary: "A placeholder without the frame of the image makes the layout jump when the image arrives.",
    explanation: """
      The frame is on the loaded image, in its closure. The placeholder has the size of a spinner, or all the room there is,
      until the image arrives; then everything after it moves.

      Put the frame after the call, so that it holds for both:

          AsyncImage(url: url) { $0.resizable() } placeholder: { ProgressView() }
            .frame(width: 50, height: 50)

      Placeholders with a frame or with a view of your project are not reported. Images in a `GeometryReader`, or whose
      container or a different layer of a `ZStack` determines the size, are not reported either.
      """,
    bad: [
      "struct A: View { var body: some View { AsyncImage(url: u) { $0.resizable().frame(width: 50, height: 50) } placeholder: { ProgressView() } } }"
    ],
    good: [
      "struct A: View { var body: some View { AsyncImage(url: u) { $0.resizable() } placeholder: { ProgressView() }.frame(width: 50, height: 50) } }",
      "struct A: View { var body: some View { AsyncImage(url: u) { $0.frame(height: 9) } placeholder: { Color.gray.frame(height: 9) } } }",
    ],
    reasons: [("unframed", "the image has a frame, and the placeholder has none")],
    fixes: [(.unsafe, "Move the frame of the image after the call.")],
    needs: [.images, .surroundings])

  var triggers: Triggers { .any(of: [Triggers.WordSet(["placeholder", "frame"])]) }

  func places(_ file: FileView, _ project: ProjectIndex) -> [AskedPlace] {
    candidates(file, project, project.scope(of: file)).map { AskedPlace(end: $0.view.image.call.end, isSized: false) }
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let scope = project.scope(of: file)
    return candidates(file, project, scope).compactMap { view, frame in
      let around = scope.surroundings(behind: view.image.call.end)
      guard around.effects.isSized == false, !around.effects.isDecoration, !isLayer(view.image, file) else {
        return nil
      }
      if let wrapper = around.wrapper, scope.allUses(of: wrapper)?.isSized != false { return nil }
      let name = file.code.bytes(view.image.start..<view.image.call.name + 1)
      return Finding(
        name, reason: "unframed",
        message: "this placeholder lacks the frame of its image, so the layout jumps; move the frame outwards",
        fixes: fixes(view, frame, file))
    }
  }

  /// The images whose loaded image has a frame and whose placeholder has none, each with that frame.
  private func candidates(
    _ file: FileView, _ project: ProjectIndex, _ scope: ProjectScope
  ) -> [(view: ImageView, frame: Modifier)] {
    let frames = file.words.tokens(of: "frame")
    return project.images.views(in: file).compactMap { view in
      // A frame after the call is that of both.
      guard frames.contains(where: { isInContent($0, of: view, file) }) else { return nil }
      let contents = view.contents(in: file)
      let placeholders = contents.filter { $0.stage == .placeholder && $0.content.brace != nil }
      guard placeholders.count == 1, contents.contains(where: { $0.stage == .loaded }),
        contents.contains(where: { $0.stage != .placeholder && frames.hasElement(in: $0.content.tokens) }),
        isPlain(placeholders[0].content.tokens, file), !scope.declares(view.image)
      else { return nil }
      let images = scope.loadedImages(of: view)
      guard images.count == 1,
        let frame = file.chain(from: images[0].upperBound).modifiers.first(where: { isFixedFrame($0, file) })
      else { return nil }
      return (view, frame)
    }
  }

  /// Whether a token is in what an image call or one of its modifiers takes.
  private func isInContent(_ token: Int, of view: ImageView, _ file: FileView) -> Bool {
    view.tokens.contains(token) && file.brackets.parent(token).map { $0 >= view.tokens.lowerBound } ?? false
  }

  private static let layers = WordList("ZStack Group")
  /// Whether an image is what a `GeometryReader` shows, alone or as a layer: nothing moves when it arrives.
  private func isLayer(_ image: ImageCall, _ file: FileView) -> Bool {
    for step in file.way(from: image.start, behind: image.call.end).steps {
      guard case .content(let call, _) = step else { continue }
      let word = file.code.word(call.name)
      if BuiltinModifiers.takesAllRoom(word) || word == "ZStack" && hasFramedView(call, beside: image, file) {
        return true
      }
      if !Self.layers.contains(word) { return false }
    }
    return false
  }

  /// Whether a different layer of a stack has a frame, which keeps the size of the stack while the image is missing.
  private func hasFramedView(_ stack: Call, beside image: ImageCall, _ file: FileView) -> Bool {
    guard let closure = stack.trailingClosures.first,
      file.steps.take(file.body(ofClosure: closure.brace).count)
    else { return false }
    return file.statements(in: file.body(ofClosure: closure.brace)).contains { statement in
      guard case .expression(let range) = statement, !range.contains(image.start),
        let chain = file.chains.chain(endingBefore: range.upperBound)
      else { return false }
      return file.chains.chains[chain].links.contains { link in
        let name = file.chains.links[link].name
        return isFixedFrame(Modifier(name: name, call: file.call(at: name)), file)
      }
    }
  }

  private func isFixedFrame(_ modifier: Modifier, _ file: FileView) -> Bool {
    guard file.code.isWord(modifier.name, "frame"), let call = modifier.call else { return false }
    // An infinite dimension is ignored.
    return ["width", "height"].contains { label in
      file.argument(label, of: call).map { !file.code.isWord($0.upperBound - 1, "infinity") } ?? false
    }
  }

  private static let views = WordList(
    """
    ProgressView Text Image Color Rectangle RoundedRectangle Circle Capsule EmptyView Label ZStack VStack HStack Spacer Group
    LinearGradient UnevenRoundedRectangle
    """)
  private static let sizing = WordList(
    "frame containerRelativeFrame aspectRatio scaledToFit scaledToFill fixedSize padding layoutPriority GeometryReader")

  /// Whether a placeholder has only views of SwiftUI and nothing that sets a size.
  private func isPlain(_ tokens: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    guard let first = tokens.first, code.startsUppercase(first) else { return false }
    return tokens.allSatisfy { token in
      guard code.isWord(token) else { return code.kind(token) != .poundIf }
      let word = code.word(token)
      if Self.sizing.contains(word) { return false }
      guard file.call(at: token) != nil else { return true }
      if code.kind(token - 1) == .period {
        return BuiltinModifiers.isBuiltin(word) || code.kind(token - 2) != .rightParen
      }
      return !code.startsUppercase(token) || Self.views.contains(word)
    }
  }

  /// Whether the arguments of a frame name what is not known where a view begins.
  private func namesLocals(_ frame: Call, unknownAt start: Int, _ file: FileView) -> Bool {
    (frame.name + 1..<frame.end).contains { token in
      guard file.code.isWord(token), file.code.kind(token - 1) != .period, !file.isLabel(token) else { return false }
      if file.code.word(token).hasPrefix("$") { return true }
      return file.binding(of: token).map { !$0.isMember && !$0.scope.contains(start) } ?? false
    }
  }

  private func fixes(_ view: ImageView, _ frame: Modifier, _ file: FileView) -> [Fix] {
    let code = file.code
    guard let call = frame.call, code.kind(call.end) == .rightBrace, !file.tokens.isDamaged else { return [] }
    let removed = code.range(frame.name - 2).upperBound..<code.range(call.end - 1).upperBound
    let isBound = namesLocals(call, unknownAt: view.image.start, file)
    if isBound || file.hasComment(in: removed) || file.hasComment(behind: removed.upperBound)
      || file.sharesItsType(modifier: view.image.call.name)
    {
      return []
    }
    let end = code.range(view.image.call.end - 1).upperBound
    return [
      Fix(
        "Move the frame after the call", .unsafe,
        [
          Edit(removed, ""),
          Edit(end..<end, code.separator(behind: view.image.call.end) + "." + code.text(frame.name..<call.end)),
        ])
    ]
  }
}
