/// Reasons not to report an image without a fixed size: the layout doesn't move, or the size is deliberate.
extension ImagePlace {
  /// Whether the layout probably doesn't move when the image arrives, or the size is deliberate.
  var isReserved: Bool {
    if isInSizedHeader || isLayerOfSized { return true }
    if unsized.hasSeveralUses || unsized.uses.count > 1, showsPictureFirst { return true }
    if unsized.uses.count > 1 { return false }
    guard isWholePicture else { return keepsUnframedRatio && placeholderHasRatio }
    return placeholderHasRatio || isTyped || isCappedInHeight && placeholderHasHeight || isCapped && isExplained
  }

  /// Whether an image keeps its proportions, and no frame or ratio is around it.
  private var keepsUnframedRatio: Bool {
    (unsized.keepsRatio.fits || unsized.keepsRatio.fills) && unsized.inner == nil && unsized.unsizedUses == 0
      && (unsized.frame == .none || unsized.frame == .infinite)
  }

  /// Whether the placeholder has an aspect ratio: `Color.gray.aspectRatio(2 / 3, contentMode: .fit)`. On the image, the
  /// number would determine the size.
  private var placeholderHasRatio: Bool {
    image.contains { name in
      guard file.code.isWord(name, "aspectRatio"), let call = file.call(at: name), let ratio = call.arguments.first,
        ratio.label == nil
      else { return false }
      let isLiteral = ratio.value.allSatisfy { file.code.kind($0) == .number || file.code.isText($0, "/") }
      if isLiteral, isWholePicture { return true }
      // An image that fills may be larger than a placeholder that fits.
      return isInPlaceholder(name) && file.code.keyword(ratio.value.lowerBound) != .nil
        && (!unsized.keepsRatio.fills || file.code.isWord(call.end - 2, "fill"))
    }
  }

  /// Whether a token is in `placeholder: { … }` or `.placeholder { … }` of the image.
  private func isInPlaceholder(_ token: Int) -> Bool {
    file.openers(around: token).prefix { image.contains($0) }.contains { opener in
      file.code.isWord(file.code.kind(opener - 1) == .colon ? opener - 2 : opener - 1, "placeholder")
    }
  }

  /// Whether the placeholder has at least half of the image's maximum height. If the maximum is unknown, any height
  /// counts.
  private var placeholderHasHeight: Bool {
    let code = file.code
    let limit = frames.lazy.compactMap { file.argument("maxHeight", of: $0) }.first.flatMap { number($0.lowerBound) }
    return image.contains { label in
      guard code.isWord(label, "minHeight") || code.isWord(label, "height"), code.kind(label + 1) == .colon,
        let height = number(label + 2)
      else { return false }
      return limit.map { 2 * height >= $0 } ?? (height > 0)
    }
  }

  private func number(_ token: Int) -> Int? {
    file.code.kind(token) == .number ? NumberReader.whole(file.code.text(token..<token + 1)) : nil
  }

  /// The frames of the image.
  private var frames: [Call] {
    file.chain(from: end).modifiers.filter { file.code.isWord($0.name, "frame") }.compactMap(\.call)
  }

  /// Whether a comment above a frame of the image suggests that its maximum is deliberate.
  private var isExplained: Bool {
    frames.contains { frame in
      let (before, name) = (file.code.range(frame.name - 2), file.code.range(frame.name))
      return file.hasComment(in: before.upperBound..<name.lowerBound)
    }
  }

  private static let typing = WordList("TextField TextEditor")

  /// Whether a text field in the same type edits the address, so that the image may have any size.
  private var isTyped: Bool {
    let code = file.code
    guard let source = file.call(at: image.lowerBound)?.arguments.first?.value,
      let type = file.enclosingTypeIndex(at: image.lowerBound)
    else { return false }
    let names = source.filter { code.kind($0) == .identifier }
    let origins = names.flatMap { name in file.binding(of: name).map { Array($0.value) } ?? [] }
    guard file.steps.take(source.count + origins.count) else { return false }
    return (names + origins.filter { code.kind($0) == .identifier }).contains { name in
      file.tokens(of: "$" + code.word(name), inType: type).contains { value in
        code.isWord(value - 2, "text")
          && file.brackets.parent(value).flatMap(file.syntax.nameOfCall).map { Self.typing.contains(code.word($0)) }
            ?? false
      }
    }
  }

  /// Whether the image call shows a local image without a frame until the remote image arrives:
  /// `Image(fallback).resizable()`. The containers of each use size both images in the same way.
  private var showsPictureFirst: Bool {
    (image.lowerBound..<end).contains { name in
      guard file.code.isWord(name, "Image"), !file.isMember(name), let picture = file.call(at: name),
        let first = picture.arguments.first, first.label == nil
      else { return false }
      let modifiers = file.chain(from: picture.end).modifiers.map { file.code.word($0.name) }
      return modifiers.contains("resizable") && !modifiers.contains("frame")
    }
  }

  /// Whether the image is a layer of a `ZStack` with a lower layout priority than a different layer, which determines
  /// the size: `layoutPriority(-1)`.
  private var isLayerOfSized: Bool {
    guard end > image.lowerBound, file.words.number(of: "layoutPriority") != nil else { return false }
    var isLow = false
    for step in file.way(from: image.lowerBound, behind: end).steps {
      switch step {
      case .modifier(let modifier):
        if file.code.isWord(modifier.name, "layoutPriority"), let value = modifier.call?.arguments.first?.value {
          isLow = file.code.isText(value.lowerBound, "-")
        }
      case .content(let stack, _):
        if isLow, file.code.isWord(stack.name, "ZStack") { return hasLayerOfUsualPriority(stack) }
        isLow = false
      }
    }
    return false
  }

  private func hasLayerOfUsualPriority(_ stack: Call) -> Bool {
    views(in: stack).contains { !file.code.hasWord(Self.priority, in: $0) }
  }

  private static let priority = WordList("layoutPriority")

  /// Returns the views in the closure of a stack, without conditional views; none if there is too much code.
  private func views(in stack: Call) -> [Range<Int>] {
    guard let closure = stack.trailingClosures.first, case let body = file.body(ofClosure: closure.brace),
      file.steps.take(body.count)
    else { return [] }
    return file.statements(in: body).compactMap { if case .expression(let view) = $0 { view } else { nil } }
  }

  // MARK: Headers

  /// The maximum number of nested members to follow.
  private static let maxMembers = 3

  /// Whether an image that fits under a maximum height is in a stack with a height and a `Spacer`, which fills the
  /// remaining space.
  private var isInSizedHeader: Bool {
    guard end > image.lowerBound, hasMaximumHeight else { return false }
    let fits = unsized.keepsRatio.fits || file.code.hasWord(Self.fitting, in: image)
    return fits && isInSizedStack(image.lowerBound, end, hasSpacer: false, through: Self.maxMembers)
  }

  private static let fitting = WordList("fit scaledToFit")
  private static let heights = WordList("minHeight height")

  private func isInSizedStack(_ start: Int, _ end: Int, hasSpacer: Bool, through members: Int) -> Bool {
    let way = file.way(from: start, behind: end)
    var hasSpacer = hasSpacer
    for step in way.steps {
      switch step {
      case .content(let stack, _): hasSpacer = hasSpacer || self.hasSpacer(stack)
      case .modifier(let modifier):
        guard hasSpacer, file.code.isWord(modifier.name, "frame"), let frame = modifier.call else { continue }
        if frame.arguments.contains(where: { $0.label.map { Self.heights.contains(file.code.word($0)) } ?? false }) {
          return true
        }
      }
    }
    guard hasSpacer, members > 0, case .body(let brace) = way.end, let member = file.outline.declaration(ofBody: brace)
    else { return false }
    return file.uses(ofViewMember: member).contains {
      isInSizedStack($0.start, $0.end, hasSpacer: true, through: members - 1)
    }
  }

  /// Whether a vertical stack has a `Spacer` among its own views.
  private func hasSpacer(_ stack: Call) -> Bool {
    file.code.isWord(stack.name, "VStack")
      && views(in: stack).contains { file.code.isWord($0.lowerBound, "Spacer") }
  }
}
