extension SizingReader {
  /// The effect of one modifier on the size of the preceding view; nil for none.
  mutating func context(of modifier: Modifier) -> SizingContext? {
    let name = code.word(modifier.name)
    guard let call = modifier.call else { return plainMember(name) }
    var context = SizingContext()
    readPlace(name, call, &context.pieces)
    switch name {
    case "frame": readFrame(call, into: &context)
    case "containerRelativeFrame": context.pieces.sizing = .fixed
    case "resizable": context.pieces.traits = .isResizable
    case "aspectRatio": readAspectRatio(call, into: &context)
    case "scaledToFit" where call.arguments.isEmpty: context.pieces.traits = .fits
    case "scaledToFill" where call.arguments.isEmpty: context.pieces.traits = .fills
    case "fixedSize": context.pieces.traits = fixedDirections(call)
    case "downsampling", "resizing": context.pieces.traits = .isResampled
    case "processors", "processor", "setProcessor", "setProcessors", "appendProcessor":
      guard resamples(call) else { return nil }
      context.pieces.traits = .isResampled
    case "modifier":
      apply(call.arguments.first?.value, to: &context)
    case _ where BuiltinModifiers.isHarmless(name):
      let isOfProject = call.arguments.contains { [code] in Self.isOfProject($0, code) }
      guard isOfProject else { return context.isEmpty ? nil : context }
      context.lookups = [use(of: name, call)]
    default:
      context.lookups = [use(of: name, call)]
      if mayFrameItsParameter(call) { context.pieces.merge(readsClips ? .anything : .answer(.unknown)) }
      if BuiltinModifiers.showsWhole(name) { context.pieces.whole = .fixed }
    }
    return context
  }

  /// Reads from the name of a modifier where the view is: up to the edges, on a whole screen, in a sheet.
  private func readPlace(_ name: String, _ call: Call, _ pieces: inout FramePieces) {
    if name == "ignoresSafeArea", isKeyboard(call.arguments.first) { return }
    if readsClips, BuiltinModifiers.clips(name) { pieces.traits.insert(.isClipped) }
    switch name {
    case "ignoresSafeArea", "edgesIgnoringSafeArea": pieces.traits.insert(.coversScreen)
    // Only what is presented has them.
    case "presentationDetents", "presentationDragIndicator", "presentationBackground", "presentationCornerRadius",
      "interactiveDismissDisabled":
      pieces.whole = .fixed
    default: break
    }
  }

  /// Whether a region is only the keyboard, so that the view keeps the edges of the screen: `.keyboard`,
  /// `SafeAreaRegions.keyboard`.
  private func isKeyboard(_ region: Argument?) -> Bool {
    guard let region, region.label == nil, region.value.count <= 3, let last = region.value.last else { return false }
    return code.kind(last - 1) == .period && code.isWord(last, "keyboard")
  }

  private mutating func use(of name: String, _ call: Call) -> DefinitionUse {
    let hasNumber = call.arguments.contains { $0.value.count == 1 && code.kind($0.value.lowerBound) == .number }
    return DefinitionUse(
      name: name, slot: .receiver, labels: labels(of: call), arguments: arguments(of: call), hasNumber: hasNumber)
  }

  /// The labels of a call without trailing closures.
  private func labels(of call: Call) -> String? {
    guard call.trailingClosures.isEmpty else { return nil }
    return "(" + call.arguments.map { ($0.label.map(code.word) ?? "_") + ":" }.joined() + ")"
  }

  /// With more arguments than this they are not read.
  private static let mostArguments = 12

  /// What the arguments of a modifier say about sizes.
  private mutating func arguments(of call: Call) -> [ModifierArgument]? {
    if readsClips || call.arguments.count > Self.mostArguments { return nil }
    return call.arguments.map { argument in
      let read = value(argument.value)
      return ModifierArgument(slot: code.slot(of: argument), value: read.value, dependency: read.dependency)
    }
  }

  /// Whether an argument shows that a modifier is the project's own, although SwiftUI has one with that name.
  private static func isOfProject(_ argument: Argument, _ code: Code) -> Bool {
    argument.label.map { BuiltinModifiers.isLabelOfSize(code.word($0)) } ?? false
  }

  /// `.thumb` that may be a computed property of views.
  private func plainMember(_ name: String) -> SizingContext? {
    if BuiltinModifiers.isHarmless(name) || name == "image" || name == "body" { return nil }
    var context = SizingContext()
    context.lookups = [DefinitionUse(name: name, slot: .receiver)]
    return context
  }

  /// Adds what a view modifier that is passed as a value does to a view.
  mutating func apply(_ modifier: Range<Int>?, to context: inout SizingContext) {
    let type = modifier.flatMap { typeOfModifier($0) }
    context.lookups = type.map { [DefinitionUse(name: $0.name, slot: .receiver, arguments: $0.arguments)] } ?? []
    if type == nil { context.pieces = readsClips ? .anything : .answer(.unknown) }
  }

  /// The type in `.modifier(Styles.Card(…))`, with its arguments; nil for a value, whose type is unknown.
  private mutating func typeOfModifier(_ value: Range<Int>) -> (name: String, arguments: [ModifierArgument]?)? {
    guard !value.isEmpty, code.isWord(value.lowerBound) else { return nil }
    var name = value.lowerBound
    while code.kind(name + 1) == .period, code.isWord(name + 2), code.keyword(name + 2) != .`init` { name += 2 }
    guard let first = code.word(name).utf8.first, first < 0x61 || first > 0x7A else { return nil }
    let arguments = file.call(at: name).flatMap { $0.end == value.upperBound ? self.arguments(of: $0) : nil }
    return (code.word(name), arguments)
  }

  // MARK: Frames

  private mutating func readFrame(_ call: Call, into context: inout SizingContext) {
    if !call.arguments.isEmpty { context.pieces.traits.insert(.hasFrame) }
    for argument in call.arguments {
      guard let label = argument.label.map(code.word) else {
        // A project's own `frame(size)`.
        context.pieces.sizing = .fixed
        continue
      }
      let text = code.text(argument.value)
      if isUnlimited(argument.value) { context.pieces.traits.insert(.isInfinite) }
      switch label {
      case "width", "height": readDimension(argument.value, into: &context)
      case "maxWidth": context.pieces.limit(.maxWidth, text: text, finite(argument.value))
      case "maxHeight": context.pieces.limit(.maxHeight, text: text, finite(argument.value))
      case "minWidth": context.pieces.limit(.minWidth, text: text, .unsized)
      case "minHeight": context.pieces.limit(.minHeight, text: text, .unsized)
      case "idealWidth": context.pieces.traits.insert(.hasIdealWidth)
      case "idealHeight": context.pieces.traits.insert(.hasIdealHeight)
      case "alignment", "depth", "minDepth", "maxDepth", "idealDepth", "in": break
      // A project's own `frame(size: 40)`.
      default: context.pieces.sizing = max(context.pieces.sizing, finite(argument.value))
      }
    }
  }

  private mutating func readDimension(_ value: Range<Int>, into context: inout SizingContext) {
    let dimension = dimension(value)
    context.pieces.sizing = max(context.pieces.sizing, dimension.sizing)
    if let dependency = dimension.dependency { context.dependencies.append(dependency) }
  }

  /// Whether a value is a finite length. One that the uses determine is unknown.
  private mutating func finite(_ value: Range<Int>) -> Sizing {
    let dimension = dimension(value)
    return dimension.dependency == nil ? dimension.sizing : max(dimension.sizing, .unknown)
  }

  /// The directions of `.fixedSize()` and `.fixedSize(horizontal: true, vertical: false)`.
  private func fixedDirections(_ call: Call) -> FramePieces.Traits {
    if call.arguments.isEmpty { return [.isFixedWidth, .isFixedHeight] }
    var traits: FramePieces.Traits = []
    for argument in call.arguments {
      guard let label = argument.label, code.keyword(argument.value.lowerBound) != .false else { continue }
      if code.isWord(label, "horizontal") { traits.insert(.isFixedWidth) }
      if code.isWord(label, "vertical") { traits.insert(.isFixedHeight) }
    }
    return traits
  }

  /// `.processors([.resize(width: 40)])`, `.setProcessor(DownsamplingImageProcessor(size: size))`
  private func resamples(_ call: Call) -> Bool {
    call.arguments.contains { argument in
      argument.value.contains { index in
        guard code.kind(index) == .identifier else { return false }
        let words = IdentifierWords.words(of: code.word(index))
        return words.contains { ["resize", "resizing", "downsampling", "thumbnail"].contains($0) }
      }
    }
  }

  // MARK: Modifiers with closures

  /// `.if(isLarge) { $0.frame(width: 40) }`: whether a closure of an unknown modifier frames its parameter.
  private mutating func mayFrameItsParameter(_ call: Call) -> Bool {
    code.closures(of: call).map(\.brace).contains { brace in
      let ends = mentions.mentionsOfParameter(ofClosure: brace).filter { !isStored($0, in: brace) }.map { $0 + 1 }
      return paths(behind: ends, limit: brace).contains {
        $0.pieces.verdict > .unsized || $0.pieces.traits.contains(.isClipped)
      }
    }
  }

  /// Whether the parameter of a closure is not a view, because it is assigned to something as it is or as the argument of a
  /// call: `size = $0`, `size = max(size, $0)`.
  private func isStored(_ parameter: Int, in brace: Int) -> Bool {
    if code.kind(parameter + 1) == .period { return false }
    var token = parameter
    for _ in 0..<8 {
      if case .assignment = file.slot(of: code.startOfPath(token)) { return true }
      guard let paren = file.brackets.parent(token), paren > brace, code.kind(paren) == .leftParen else { return false }
      token = paren - 1
    }
    return false
  }
}
