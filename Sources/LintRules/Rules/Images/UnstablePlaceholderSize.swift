/// Reports placeholders with a different size than the image that replaces them.
struct UnstablePlaceholderSize: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "unstable_placeholder_size",
    summary: "A placeholder without the image's frame makes the layout jump when it loads.",
    explanation: """
      The frame is on the loaded image. Until it arrives, the placeholder has its own size: that of a spinner, or all of
      the available space. When the image replaces it, everything below moves.

      Put the frame on the `AsyncImage`, so that it applies to both.
      """,
    bad: [
      """
      struct SpeakerRow: View {
        let speaker: Speaker

        var body: some View {
          HStack {
            AsyncImage(url: speaker.photoURL) { image in  // reported
              image
                .resizable()
                .scaledToFit()
                .frame(width: 80, height: 80)
            } placeholder: {
              ProgressView()
            }
            Text(speaker.name)
          }
        }
      }
      """
    ],
    good: [
      """
      struct SpeakerRow: View {
        let speaker: Speaker

        var body: some View {
          HStack {
            AsyncImage(url: speaker.photoURL) { image in
              image
                .resizable()
                .scaledToFit()
            } placeholder: {
              ProgressView()
            }
            .frame(width: 80, height: 80)
            Text(speaker.name)
          }
        }
      }
      """
    ],
    notReported: """
      - Placeholders with their own frame, aspect ratio, or padding.
      - Placeholders that contain a view of your project.
      - Images in a container that has a fixed size, in a `GeometryReader`, or in an overlay or a background.
      - Images in a `ZStack` with a different layer that has a frame and isn't smaller, or is a view from the same file.
      - Images up to 20 points high in an `HStack`, if only the height is set: the width changes with any placeholder. The
        same for a width in a `VStack`.

      ```swift
      struct SpeakerPhoto: View {
        let speaker: Speaker

        var body: some View {
          AsyncImage(url: speaker.photoURL) { image in
            image
              .resizable()
              .frame(width: 80, height: 80)
          } placeholder: {
            Color.gray
              .frame(width: 80, height: 80)
          }
        }
      }
      ```
      """,
    reasons: [("unframed", "the placeholder has no frame")],
    fixes: [(.unsafe, "Move the frame from the loaded image to the image view.")],
    needs: [.images])

  var triggers: Triggers { .any(of: [Triggers.WordSet(["placeholder", "frame"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let scope = project.scope(of: file)
    return candidates(file, project, scope).compactMap { view, frame in
      let around = scope.surroundings(behind: view.image.call.end)
      guard around.effects.isSized == false, !around.effects.isDecoration, !isLayer(view.image, frame, file)
      else {
        return nil
      }
      if let wrapper = around.wrapper, scope.allUses(of: wrapper)?.isSized != false { return nil }
      let name = file.code.bytes(view.image.start..<view.image.call.name + 1)
      let target = "the frame to the `\(file.code.spelling(in: name))`"
      return Finding(
        name, reason: "unframed",
        message: "this placeholder lacks the image's frame, so the layout jumps; move \(target)",
        fixes: fixes(view, frame, file, title: "Move \(target)"))
    }
  }

  /// The images whose loaded image has a frame and whose placeholder has none, each with that frame.
  private func candidates(
    _ file: FileView, _ project: ProjectIndex, _ scope: ProjectScope
  ) -> [(view: ImageView, frame: Modifier)] {
    let frames = file.words.tokens(of: "frame")
    return project.images.views(in: file).compactMap { view in
      // A frame after the call applies to both.
      guard frames.elements(in: view.tokens).contains(where: { isInContent($0, of: view, file) }) else { return nil }
      let contents = view.contents(in: file)
      let placeholders = contents.filter { $0.stage == .placeholder && $0.content.brace != nil }
      guard placeholders.count == 1, contents.contains(where: { $0.stage == .loaded }),
        contents.contains(where: { $0.stage != .placeholder && frames.hasElement(in: $0.content.tokens) }),
        isPlain(placeholders[0].content.tokens, file), !scope.declares(view.image)
      else { return nil }
      let images = scope.loadedImages(of: view)
      guard images.count == 1,
        let frame = file.chain(from: images[0].upperBound).modifiers.first(where: { isFixedFrame($0, file) }),
        !isThin(frame, view.image, file)
      else { return nil }
      return (view, frame)
    }
  }

  /// Whether a token of a view is in an argument or a closure of the image call or its modifiers.
  private func isInContent(_ token: Int, of view: ImageView, _ file: FileView) -> Bool {
    file.brackets.parent(token).map { $0 >= view.tokens.lowerBound } ?? false
  }

  private static let layers = WordList("ZStack Group")
  /// Whether an image is the content of a `GeometryReader`, alone or as a layer, so that nothing moves when it arrives.
  private func isLayer(_ image: ImageCall, _ frame: Modifier, _ file: FileView) -> Bool {
    for step in file.stepsOutwards(from: image.start, behind: image.call.end) {
      guard case .content(let call, _) = step else { continue }
      let word = file.code.word(call.name)
      if BuiltinModifiers.takesAllRoom(word) || word == "ZStack" && mayHaveSize(call, beside: image, frame, file) {
        return true
      }
      if !Self.layers.contains(word) { return false }
    }
    return false
  }

  /// Whether a different layer may keep the size of the stack while the image is missing: the layer has a frame that
  /// isn't known to be smaller, or it's a view of the file, which may have a frame.
  private func mayHaveSize(_ stack: Call, beside image: ImageCall, _ frame: Modifier, _ file: FileView) -> Bool {
    guard let closure = stack.trailingClosures.first,
      file.steps.take(file.body(ofClosure: closure.brace).count)
    else { return false }
    return file.statements(in: file.body(ofClosure: closure.brace)).contains { statement in
      guard case .expression(let range) = statement, !range.contains(image.start) else { return false }
      if isOwnView(range.lowerBound, file) { return true }
      guard let chain = file.chains.chain(endingBefore: range.upperBound) else { return false }
      return file.chains.chains[chain].links.contains { link in
        let name = file.chains.links[link].name
        let modifier = Modifier(name: name, call: file.call(at: name))
        return isFixedFrame(modifier, file) && !isSmaller(modifier, than: frame, file)
      }
    }
  }

  /// Whether an expression begins with a property, a function, or a type of the file.
  private func isOwnView(_ start: Int, _ file: FileView) -> Bool {
    guard file.code.isWord(start) else { return file.code.keyword(start) == .`self` }
    let word = file.code.word(start)
    return file.binding(of: start)?.isMember ?? (file.declaresFunction(word) || file.declares(typeNamed: word))
  }

  /// Whether a frame sets a smaller number than a different frame for the same dimension.
  private func isSmaller(_ modifier: Modifier, than frame: Modifier, _ file: FileView) -> Bool {
    let labels: [StaticString] = ["width", "height"]
    return labels.contains { label in
      guard let size = number(label, modifier, file), let needed = number(label, frame, file) else { return false }
      return size < needed
    }
  }

  private func number(_ label: StaticString, _ modifier: Modifier, _ file: FileView) -> Int? {
    guard let size = modifier.call.flatMap({ file.argument(label, of: $0) }), size.count == 1 else { return nil }
    return NumberReader.whole(file.code.text(size))
  }

  private func isFixedFrame(_ modifier: Modifier, _ file: FileView) -> Bool {
    guard file.code.isWord(modifier.name, "frame"), let call = modifier.call else { return false }
    // An infinite dimension is ignored.
    return ["width", "height"].contains { label in
      file.argument(label, of: call).map { !file.code.isWord($0.upperBound - 1, "infinity") } ?? false
    }
  }

  /// The maximum size of an image that is hardly larger than a line of text.
  private static let maxThinSize = 20

  /// Whether a small frame sets only the dimension across the stack around the image, so that the other one changes with
  /// any placeholder.
  private func isThin(_ frame: Modifier, _ image: ImageCall, _ file: FileView) -> Bool {
    guard let call = frame.call,
      call.arguments.count(where: { $0.label.map { file.code.word($0) } != "alignment" }) == 1,
      let stack = file.enclosingCalls(from: image.start, behind: image.call.end).first
    else { return false }
    let size: Range<Int>?
    switch file.code.word(stack.name) {
    case "HStack": size = file.argument("height", of: call)
    case "VStack": size = file.argument("width", of: call)
    default: size = nil
    }
    guard let size, size.count == 1, let number = NumberReader.whole(file.code.text(size)) else { return false }
    return number <= Self.maxThinSize
  }

  private static let views = WordList(
    """
    ProgressView Text Image Color Rectangle RoundedRectangle Circle Capsule EmptyView Label ZStack VStack HStack Spacer Group
    LinearGradient UnevenRoundedRectangle
    """)
  private static let sizing = WordList(
    "frame containerRelativeFrame aspectRatio scaledToFit scaledToFill fixedSize padding layoutPriority GeometryReader")

  /// Whether a placeholder contains only SwiftUI views and nothing that sets a size.
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

  /// Whether the arguments of a frame use names that aren't visible at the start of a view.
  private func namesLocals(_ frame: Call, unknownAt start: Int, _ file: FileView) -> Bool {
    (frame.name + 1..<frame.end).contains { token in
      guard file.code.isWord(token), file.code.kind(token - 1) != .period, !file.isLabel(token) else { return false }
      if file.code.word(token).hasPrefix("$") { return true }
      return file.binding(of: token).map { !$0.isMember && !$0.scope.contains(start) } ?? false
    }
  }

  private func fixes(_ view: ImageView, _ frame: Modifier, _ file: FileView, title: String) -> [Fix] {
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
        title, .unsafe,
        [
          Edit(removed, ""),
          Edit(end..<end, code.separator(behind: view.image.call.end) + "." + code.text(frame.name..<call.end)),
        ])
    ]
  }
}
