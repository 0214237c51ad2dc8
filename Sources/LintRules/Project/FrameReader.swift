/// Reads what the modifiers behind one expression say about its size.
struct FrameReader {
  let file: FileView
  /// Whether the content can take any size, so that an explicit ratio with `.fit` decides it.
  let isResizable: Bool

  private var minimums: [String: String] = [:]
  private var maximums: [String: (text: String, sizing: Sizing)] = [:]
  private var hasIdeal = false
  private var hasFixedSize = false
  private var result = ChainSizing()

  init(_ file: FileView, isResizable: Bool) {
    self.file = file
    self.isResizable = isResizable
  }

  /// What a chain of modifiers says.
  static func read(_ modifiers: [Modifier], in file: FileView, isResizable: Bool) -> ChainSizing {
    var reader = FrameReader(file, isResizable: isResizable)
    for modifier in modifiers { reader.take(modifier) }
    return reader.finish()
  }

  private var code: Code { file.code }

  private mutating func take(_ modifier: Modifier) {
    guard let call = modifier.call else { return }
    let name = code.word(modifier.name)
    switch name {
    case "frame": takeFrame(call)
    case "containerRelativeFrame": fix()
    case "aspectRatio": takeAspectRatio(call)
    case "fixedSize": hasFixedSize = true
    case "modifier":
      if let type = typeOfModifier(call) { result.custom.append(type) }
    default:
      if !BuiltinModifiers.isHarmless(name), Self.isCustomCandidate(name) { result.custom.append(name) }
    }
  }

  private mutating func fix() {
    result.sizing = .fixed
  }

  /// SwiftUI's own modifiers that everybody uses need no look-up in the project.
  private static let common: Set<String> = [
    "padding", "resizable", "scaledToFit", "scaledToFill", "clipped", "clipShape", "cornerRadius", "overlay",
    "background", "foregroundColor", "font", "opacity", "onTapGesture", "onAppear", "task", "shadow", "offset",
    "position", "zIndex", "animation", "transition", "mask", "blur", "accessibilityLabel", "accessibilityHidden",
    "contentShape", "id", "tag", "disabled", "hidden", "rotationEffect", "scaleEffect", "allowsHitTesting",
    "interpolation", "renderingMode", "antialiased", "aspectRatio", "multilineTextAlignment", "lineLimit",
    "ignoresSafeArea", "edgesIgnoringSafeArea", "sheet", "fullScreenCover", "navigationTitle", "onChange",
    "environment", "environmentObject", "placeholder", "onDisappear", "border", "layoutPriority", "redacted",
  ]

  private static func isCustomCandidate(_ name: String) -> Bool { !common.contains(name) }

  /// The type in `.modifier(Type(…))`.
  private func typeOfModifier(_ call: Call) -> String? {
    guard let value = call.arguments.first?.value, !value.isEmpty, code.isWord(value.lowerBound) else { return nil }
    var name = value.lowerBound
    while code.kind(name + 1) == .period, code.isWord(name + 2), code.keyword(name + 2) != .`init` { name += 2 }
    return code.word(name)
  }

  private mutating func takeFrame(_ call: Call) {
    if !call.arguments.isEmpty { result.hasFrame = true }
    for argument in call.arguments {
      guard let label = argument.label.map(code.word) else {
        // A project's own `frame(size)`.
        fix()
        continue
      }
      switch label {
      case "width", "height": takeDimension(argument.value)
      case "maxWidth", "maxHeight": maximums[label] = (code.text(argument.value), finite(argument.value))
      case "minWidth", "minHeight": minimums[label] = code.text(argument.value)
      case "idealWidth", "idealHeight": hasIdeal = true
      case "alignment": break
      default: result.sizing = max(result.sizing, .fixed)
      }
    }
  }

  private mutating func takeDimension(_ value: Range<Int>) {
    if let dimension = DimensionValue(file).optionalDimension(value) {
      result.optionalDimensions.append(dimension)
    } else {
      result.sizing = max(result.sizing, finite(value))
    }
  }

  private func finite(_ value: Range<Int>) -> Sizing { DimensionValue(file).sizing(of: value) }

  /// `.aspectRatio(ratio, contentMode: .fit)` with a ratio.
  private mutating func takeAspectRatio(_ call: Call) {
    guard isResizable, let ratio = file.argument(nil, of: call), !ratio.isEmpty,
      !(ratio.count == 1 && code.keyword(ratio.lowerBound) == .nil),
      let mode = file.argument("contentMode", of: call), mode.contains(where: { code.isWord($0, "fit") })
    else { return }
    result.sizing = max(result.sizing, DimensionValue(file).sizing(of: ratio))
  }

  private func finish() -> ChainSizing {
    var result = result
    for (maximum, minimum) in [("maxWidth", "minWidth"), ("maxHeight", "minHeight")] {
      guard let upper = maximums[maximum], let lower = minimums[minimum], upper.text == lower else { continue }
      result.sizing = max(result.sizing, upper.sizing)
    }
    if let width = maximums["maxWidth"], let height = maximums["maxHeight"] {
      result.sizing = max(result.sizing, min(width.sizing, height.sizing))
    }
    if hasIdeal, hasFixedSize { result.sizing = .fixed }
    return result
  }
}
