/// What is known about a value that is passed as a dimension of a frame.
struct DimensionReading {
  /// Whether it determines the dimension.
  var sizing: Sizing
  /// What the uses determine.
  var dependency: UseDependency?
}

extension SizingReader {
  /// The largest number of names between a dimension or a content mode and its value.
  private static let maxNames = 8

  /// Classifies a dimension: `nil` and infinity determine nothing; what may be either is unknown.
  mutating func dimension(_ value: Range<Int>) -> DimensionReading {
    var value = file.syntax.withoutParentheses(value)
    for _ in 0..<Self.maxNames {
      guard let binding = binding(ofValue: value) else { return DimensionReading(sizing: operand(value)) }
      if isOptional(binding.type) { return optional(binding) }
      guard binding.kind == .constant, !binding.value.isEmpty else { return DimensionReading(sizing: .fixed) }
      value = file.syntax.withoutParentheses(binding.value)
    }
    return DimensionReading(sizing: .unknown)
  }

  /// What `name` or `self.name` refers to.
  func binding(ofValue value: Range<Int>) -> Binding? {
    guard let last = value.last, code.kind(last) == .identifier else { return nil }
    if value.count == 1 { return file.binding(of: last) }
    return value.count == 3 && code.keyword(value.lowerBound) == .`self` ? file.member(last) : nil
  }

  /// Classifies a dimension that is more than a name.
  private func operand(_ value: Range<Int>) -> Sizing {
    switch file.expression(value).form {
    case .ternary: agreed(file.syntax.arms(of: value).map { operandOfName($0) })
    case .fallback(let sides):
      sides.second.count <= 3 && operandOfName(sides.second) == .unsized ? .unknown : .fixed
    default: operandOfName(value)
    }
  }

  /// Classifies an operand: a name is followed only to its type.
  private func operandOfName(_ value: Range<Int>) -> Sizing {
    let value = file.syntax.withoutParentheses(value)
    guard let first = value.first, code.keyword(first) != .nil, !isUnlimited(value) else { return .unsized }
    if let binding = binding(ofValue: value), isOptional(binding.type) { return .unknown }
    return file.syntax.hasOptionalChain(value) ? .unknown : .fixed
  }

  /// `.infinity`, `CGFloat.greatestFiniteMagnitude`, `.none`
  func isUnlimited(_ value: Range<Int>) -> Bool {
    guard let last = value.last, value.count <= 3, code.kind(last - 1) == .period else { return false }
    return code.isWord(last, "infinity") || code.isWord(last, "greatestFiniteMagnitude") || code.isWord(last, "none")
  }

  func isOptional(_ type: Range<Int>) -> Bool {
    guard let last = type.last else { return false }
    return code.kind(last) == .postfixQuestion || code.isOperator(last, endingWith: 0x3F)
      || code.isWord(type.lowerBound, "Optional")
  }

  /// The combined answer of several values: missing values determine nothing.
  func agreed(_ sizings: [Sizing]) -> Sizing {
    guard let first = sizings.first else { return .unsized }
    return sizings.dropFirst().reduce(first) { $0.orElse($1) }
  }

  /// A value of optional type. For a stored property or a parameter, the uses determine it.
  private mutating func optional(_ binding: Binding) -> DimensionReading {
    switch unchangedSource(of: binding) {
    case .uses(let owner, let slots, let otherwise):
      let dependency = UseDependency(
        kind: .dimension, owner: owner.key, slots: slots,
        otherwise: SizingValue(sizing: agreed(otherwise.map { value in value.map { operand($0) } ?? .unknown })),
        isPublic: owner.isPublic)
      return DimensionReading(sizing: .unsized, dependency: dependency)
    case .unknown: return DimensionReading(sizing: .unknown)
    case .none:
      let isNil = binding.kind == .constant && !binding.value.isEmpty && operand(binding.value) == .unsized
      return DimensionReading(sizing: isNil ? .unsized : .unknown)
    }
  }

  // MARK: Content modes

  /// The largest number of tokens in a content mode.
  private static let maxModeLength = 32

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
    for _ in 0..<Self.maxNames {
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
    guard value.count <= Self.maxModeLength else { return [] }
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
