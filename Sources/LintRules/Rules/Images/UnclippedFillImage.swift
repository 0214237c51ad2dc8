/// Reports images of unknown aspect ratio that fill a frame and aren't clipped to it.
struct UnclippedFillImage: RuleWithoutOptions {
  var triggers: Triggers { .any(["scaledToFill", "aspectRatio"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let scope = project.scope(of: file)
    var frames = FilledFrames(file, project, scope)
    let mayScroll = Self.scrolling.contains { file.words.number(of: $0) != nil }
    return fills(file, project, scope).compactMap { fill -> Finding? in
      guard isUnclipped(scope.surroundings(behind: fill.end), scope), !mayScroll || !isScrolledFreely(fill, file) else {
        return nil
      }
      let modifier = file.code.word(fill.name)
      return Finding(
        file.code.range(fill.name), reason: "unclipped",
        message: "`\(modifier)` makes this image draw outside its frame; add `clipped()` after the frame",
        fixes: clip(frames.frame(around: fill.image, behind: fill.end), file))
    }
  }

  /// An image of unknown aspect ratio that fills a frame.
  private struct Fill {
    var image: Range<Int>
    /// The name of the modifier that makes the image fill the frame.
    var name: Int
    /// The token after that modifier.
    var end: Int
  }

  /// The images that fill a frame, in source order.
  private func fills(_ file: FileView, _ project: ProjectIndex, _ scope: ProjectScope) -> [Fill] {
    runtimeImages(file, project, scope).compactMap { image in
      let modifiers = file.chain(from: image.upperBound).modifiers
      guard let index = modifiers.firstIndex(where: { fills($0, file) }), case let modifier = modifiers[index],
        let call = modifier.call, !isFitted(modifiers[(index + 1)...], file),
        !modifiers[..<index].contains(where: { isCircle($0, file) }),
        !modifiers[index...].contains(where: { file.code.isWord($0.name, "blur") })
      else { return nil }
      let end = endOfEarlyClips(from: image.lowerBound, behind: call.end, file) ?? call.end
      if isClipped(modifiers[index...].drop { $0.name < end }, file) { return nil }
      return Fill(image: image, name: modifier.name, end: end)
    }
  }

  /// The end of the last clip around an image before its first frame, where clipping has no effect; nil without such a
  /// clip. A circle has an effect, because it's as wide as the shorter side of the image.
  private func endOfEarlyClips(from start: Int, behind end: Int, _ file: FileView) -> Int? {
    var last: Int?
    for case .modifier(let modifier) in file.stepsOutwards(from: start, behind: end) {
      let word = file.code.word(modifier.name)
      if word == "frame" { return last }
      guard BuiltinModifiers.isBuiltin(word), word != "containerRelativeFrame", word != "aspectRatio" else {
        return nil
      }
      if Self.clips.contains(word) {
        if isCircle(modifier, file) { return nil }
        last = modifier.call?.end
      } else if BuiltinModifiers.clips(word) {
        return nil
      }
    }
    return nil
  }

  private static let clips = WordList("clipped clipShape cornerRadius")

  /// Returns the modifiers after the last clip that is before the first frame.
  private func withoutEarlyClips(_ modifiers: [Modifier], _ file: FileView) -> ArraySlice<Modifier> {
    let frame = modifiers.firstIndex { file.code.isWord($0.name, "frame") } ?? 0
    guard let clip = modifiers[..<frame].lastIndex(where: { Self.clips.contains(file.code.word($0.name)) }),
      !modifiers[..<frame].contains(where: { isCircle($0, file) })
    else { return modifiers[...] }
    return modifiers[(clip + 1)...]
  }

  /// The image expressions whose aspect ratio is known only at run time, in source order.
  private func runtimeImages(_ file: FileView, _ project: ProjectIndex, _ scope: ProjectScope) -> [Range<Int>] {
    let fills = file.words.tokens(ofAny: triggers.words)
    let remote = project.images.views(in: file).filter { view in
      fills.hasOne(in: view.tokens) && !scope.declares(view.image)
    }
    let loaded = remote.flatMap { view -> [Range<Int>] in
      let call = view.image.start..<view.image.call.end
      let mayFill = fills.hasOne(in: call) && !isClipped(withoutEarlyClips(view.modifiers, file), file)
      return [call] + (mayFill ? scope.loadedImages(of: view) : [])
    }
    let local = file.words.tokens(of: "Image").compactMap { name -> Range<Int>? in
      guard !file.isMember(name), let call = file.call(at: name),
        let value = file.argument("uiImage", of: call) ?? file.argument("nsImage", of: call),
        !file.code.hasWord(Self.assets, in: value), !isSquare(value, file)
      else { return nil }
      return name..<call.end
    }
    return (loaded + local).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether a value is a QR code or an icon, which are square.
  private func isSquare(_ value: Range<Int>, _ file: FileView) -> Bool {
    value.contains { token in
      guard file.code.isWord(token) else { return false }
      let last = IdentifierWords.words(of: file.code.word(token)).last
      if last == "icon" || last == "icons" { return true }
      let word = file.code.word(token).lowercased()
      return word.hasPrefix("qr") || word.hasSuffix("qr") || word.hasSuffix("qrcode") || word.hasSuffix("qrimage")
    }
  }

  /// Whether one of the modifiers clips, so that the code around the image doesn't matter.
  private func isClipped(_ modifiers: ArraySlice<Modifier>, _ file: FileView) -> Bool {
    modifiers.contains { modifier in
      let word = file.code.word(modifier.name)
      // The keyboard's safe area isn't the edge of the screen.
      return word != "ignoresSafeArea" && BuiltinModifiers.clips(word)
    }
  }

  /// Labels and names in values that are images of the app.
  private static let assets = WordList("named systemName resource imageLiteralResourceName")

  /// Whether modifiers before the first frame make the view fit the image's aspect ratio, so that the image fills only
  /// that.
  private func isFitted(_ modifiers: ArraySlice<Modifier>, _ file: FileView) -> Bool {
    modifiers.prefix { !file.code.isWord($0.name, "frame") }.contains { modifier in
      guard let call = modifier.call else { return false }
      if file.code.isWord(modifier.name, "scaledToFit") { return true }
      return file.code.isWord(modifier.name, "aspectRatio") && call.arguments.count == 1
        && file.argument("contentMode", of: call).map { file.code.isWord($0.upperBound - 1, "fit") } ?? false
    }
  }

  /// Whether a modifier clips an image to a circle, which is as wide as the image's shorter side.
  private func isCircle(_ modifier: Modifier, _ file: FileView) -> Bool {
    guard file.code.isWord(modifier.name, "clipShape"), let shape = modifier.call?.arguments.first?.value else {
      return false
    }
    return file.code.hasWord(WordList("Circle circle"), in: shape)
  }

  /// Whether a modifier makes an image fill a frame in its own aspect ratio.
  private func fills(_ modifier: Modifier, _ file: FileView) -> Bool {
    guard let call = modifier.call else { return false }
    if file.code.isWord(modifier.name, "scaledToFill") { return call.arguments.isEmpty }
    guard file.code.isWord(modifier.name, "aspectRatio"), call.arguments.count == 1,
      let mode = file.argument("contentMode", of: call)
    else { return false }
    return file.code.isWord(mode.upperBound - 1, "fill") && file.syntax.ternary(mode) == nil
  }

  /// Whether a view has a size and is clipped neither there nor at any use of the wrapper view that it's the root of.
  private func isUnclipped(_ around: (effects: ViewEffects, wrapper: Wrapper?), _ scope: ProjectScope) -> Bool {
    guard around.effects.isClipped == false, around.effects.isSized == true, !around.effects.isDecoration else {
      return false
    }
    guard let wrapper = around.wrapper else { return true }
    return scope.allUses(of: wrapper).map { $0.isClipped == false && !$0.isDecoration } ?? false
  }

  private static let heights = WordList("height minHeight maxHeight idealHeight")
  private static let widths = WordList("width minWidth maxWidth idealWidth")
  private static let lists = WordList("List Form")
  private static let scrolling = ["ScrollView", "List", "Form"]

  /// Whether the image can be as long as it wants, because only one of its dimensions is fixed and it's in a scroll
  /// view or a list along the other one.
  private func isScrolledFreely(_ fill: Fill, _ file: FileView) -> Bool {
    let code = file.code
    var fixed: Set<Bool> = []
    for step in file.stepsOutwards(from: fill.image.lowerBound, behind: fill.end) {
      switch step {
      case .modifier(let modifier):
        guard let call = modifier.call else { continue }
        if code.isWord(modifier.name, "aspectRatio") || code.isWord(modifier.name, "containerRelativeFrame") {
          return false
        }
        guard code.isWord(modifier.name, "frame") else { continue }
        let labels = call.arguments.compactMap(\.label).map { code.word($0) }
        if labels.contains(where: Self.heights.contains) { fixed.insert(true) }
        if labels.contains(where: Self.widths.contains) { fixed.insert(false) }
      case .content(let call, _):
        // A geometry reader has its own height, and a project view may, too.
        let word = code.word(call.name)
        if BuiltinModifiers.takesAllRoom(word) || file.typeParts[word] != nil { return false }
        let isScroll = code.isWord(call.name, "ScrollView")
        guard isScroll || Self.lists.contains(code.word(call.name)) else { continue }
        let axes = call.arguments.first { $0.label == nil }?.value ?? 0..<0
        let isHorizontal = isScroll && axes.contains { code.isWord($0, "horizontal") }
        if isHorizontal, axes.contains(where: { code.isWord($0, "vertical") }) { return fixed.count < 2 }
        return !fixed.contains(!isHorizontal)
      }
    }
    return false
  }

  /// The clip after the frame that an image fills.
  private func clip(_ frame: Call?, _ file: FileView) -> [Fix] {
    guard let frame, !file.tokens.isDamaged, !file.sharesItsType(modifier: frame.name) else { return [] }
    let separator = file.code.separator(beforeModifierAt: frame.name - 1)
    return [
      Fix(
        "Add `clipped()`", .unsafe, [file.addition(of: ".clipped()", behind: frame.end, separator: separator)])
    ]
  }
}
