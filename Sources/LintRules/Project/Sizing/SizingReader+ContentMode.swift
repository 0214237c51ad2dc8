extension SizingReader {
  /// The largest number of names between a content mode and its value, and of tokens in the value.
  private static let mostNames = 8
  private static let longestMode = 32

  /// Reads `.aspectRatio(ratio, contentMode: mode)`, and the same without a ratio.
  mutating func readAspectRatio(_ call: Call, into context: inout SizingContext) {
    guard let written = file.argument("contentMode", of: call) else { return }
    let mode = mode(written)
    let ratio = file.argument(nil, of: call).map { dimension($0) } ?? DimensionReading(sizing: .unsized)
    if readsClips || mode.dependency != nil && ratio.dependency != nil {
      let open = SizingValue.unknown
      let value = ratio.dependency == nil ? ratio.sizing : open.sizing
      return context.pieces.keepRatio(value, mode.dependency == nil ? mode.value : open.mode)
    }
    if var dependency = mode.dependency {
      dependency.kind = .mode(ratio: ratio.sizing)
      context.dependencies.append(dependency)
    } else if var dependency = ratio.dependency {
      guard mode.value != SizingValue.eitherMode else { return context.pieces.keepRatio(.unknown, mode.value) }
      dependency.kind = .ratio(fills: mode.value == .fills)
      context.dependencies.append(dependency)
    } else {
      context.pieces.keepRatio(ratio.sizing, mode.value)
    }
  }

  /// Classifies an argument, as a dimension or ratio and as a content mode.
  mutating func value(_ value: Range<Int>) -> (value: SizingValue, dependency: UseDependency?) {
    let (dimension, mode) = (dimension(value), mode(value))
    return (SizingValue(sizing: dimension.sizing, mode: mode.value), dimension.dependency ?? mode.dependency)
  }

  /// Classifies a content mode. For a stored property or a parameter, the uses determine it.
  mutating func mode(_ value: Range<Int>) -> (value: FramePieces.Traits, dependency: UseDependency?) {
    var value = file.syntax.withoutParentheses(value)
    for _ in 0..<Self.mostNames {
      let written = writtenMode(value)
      if !written.isEmpty { return (written, nil) }
      guard let binding = binding(ofValue: value), isMode(binding) else { break }
      if binding.kind == .constant, !binding.value.isEmpty {
        value = file.syntax.withoutParentheses(binding.value)
        continue
      }
      guard case .uses(let owner, let slots, let otherwise) = unchangedSource(of: binding) else { break }
      let values = otherwise.map { value in
        let written = value.map { writtenMode($0) } ?? []
        return SizingValue(mode: written.isEmpty && !(value?.isEmpty ?? false) ? SizingValue.eitherMode : written)
      }
      let dependency = UseDependency(
        kind: .mode(ratio: .unsized), owner: owner.key, slots: slots, otherwise: SizingValue.either(values),
        isPublic: owner.isPublic)
      return ([], dependency)
    }
    return (SizingValue.eitherMode, nil)
  }

  /// The modes that are written in an expression: both in a ternary with both.
  private func writtenMode(_ value: Range<Int>) -> FramePieces.Traits {
    guard value.count <= Self.longestMode else { return [] }
    var mode: FramePieces.Traits = []
    for index in value where code.kind(index - 1) == .period {
      if code.isWord(index, "fit") { mode.insert(.fits) }
      if code.isWord(index, "fill") { mode.insert(.fills) }
    }
    return mode
  }

  /// Whether a name has a content mode as its value.
  private func isMode(_ binding: Binding) -> Bool {
    let names = binding.type.isEmpty ? binding.value.prefix(1) : binding.type.suffix(1)
    return names.contains { code.isWord($0, "ContentMode") }
  }
}
