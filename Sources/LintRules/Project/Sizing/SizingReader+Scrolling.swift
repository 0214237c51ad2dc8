/// The direction in which a container lets its views be as long as they want.
private enum ScrollAxis {
  case horizontal
  case vertical
}

extension SizingReader {
  /// What a scrolling or lazy container does for the size of the views in it.
  mutating func scrolled(by call: Call, _ word: String) -> SizingContext {
    var context = SizingContext()
    context.pieces.traits = .scrolls
    if let axis = axis(of: call, word) {
      let cross = crossAxis(behind: call.end, axis)
      context.pieces.crossAxis = cross.sizing
      if axis == .horizontal, let owner = cross.owner { context.dependencies = [heightOfUses(owner)] }
    }
    if word == "LazyHGrid", let rows = file.argument("rows", of: call), haveFixedSizes(rows) {
      context.pieces.crossAxis = .fixed
    }
    return context
  }

  /// The height of what is at the root of a view where the frames around its uses determine it.
  private func heightOfUses(_ owner: Wrapper) -> UseDependency {
    UseDependency(kind: .height, owner: owner.key, slots: [], otherwise: SizingValue(), isPublic: owner.isPublic)
  }

  /// Whether a frame around the expression that ends before a code token has a height.
  mutating func height(behind end: Int) -> Sizing { crossAxis(behind: end, .horizontal).sizing }

  /// Whether all items of a grid have a fixed size: `[GridItem(.fixed(80))]`, or a constant with such a value.
  private func haveFixedSizes(_ items: Range<Int>) -> Bool {
    var items = items
    if items.count == 1, let binding = file.binding(of: items.lowerBound) {
      guard binding.kind == .constant else { return false }
      items = binding.value
    }
    let sizes = items.filter { code.kind($0) == .period && code.kind($0 - 1) == .leftParen && code.isWord($0 + 1) }
    let makers = items.filter { code.isWord($0, "GridItem") && code.kind($0 + 1) == .leftParen }
    return !sizes.isEmpty && sizes.count >= makers.count && sizes.allSatisfy { code.isWord($0 + 1, "fixed") }
  }

  /// Whether a frame fixes the dimension across the axis of a container that ends before a code token; without one, the
  /// view at whose root the container is.
  private mutating func crossAxis(behind end: Int, _ axis: ScrollAxis) -> (sizing: Sizing, owner: Wrapper?) {
    var end = end
    while file.steps.take() {
      switch file.viewStep(behind: end) {
      case .modifier(let modifier, let next):
        let sizing = crossDimension(of: modifier, axis)
        if sizing > .unsized { return (sizing, nil) }
        end = next
      case .pass(let next): end = next
      case .leave:
        switch file.viewPlace(of: end - 1) {
        case .pass(let next): end = next
        case .call(let call, let slot):
          let name = file.typeBeforeInit(call.name)
          // A lazy stack in a scroll view along the same axis.
          let isInSame = self.axis(of: call, code.word(name)) == axis
          guard isInSame || file.role(of: slot, in: call) == .content && !file.isMember(name) else {
            return (.unsized, nil)
          }
          end = call.end
        case .body(let brace): return (.unsized, wrapper(ofBody: brace).flatMap { $0.isCopy ? nil : $0 })
        default: return (.unsized, nil)
        }
      }
    }
    return (.unsized, nil)
  }

  private mutating func crossDimension(of modifier: Modifier, _ axis: ScrollAxis) -> Sizing {
    guard code.isWord(modifier.name, "frame"), let call = modifier.call else { return .unsized }
    // A maximum leaves the proposed size open inside of another scroll view.
    let label: StaticString = axis == .horizontal ? "height" : "width"
    let argument = call.arguments.first { $0.label.map { code.isWord($0, label) } ?? false }
    return argument.map { dimension($0.value).dependency == nil ? dimension($0.value).sizing : .unknown } ?? .unsized
  }

  /// The one axis along which a container scrolls; nil for both, and for containers without.
  private func axis(of call: Call, _ word: String) -> ScrollAxis? {
    switch word {
    case "LazyHStack", "LazyHGrid": return .horizontal
    case "LazyVStack", "LazyVGrid": return .vertical
    case "ScrollView":
      guard let axes = call.arguments.first(where: { $0.label == nil })?.value else { return .vertical }
      let isHorizontal = axes.contains { code.isWord($0, "horizontal") }
      let isVertical = axes.contains { code.isWord($0, "vertical") }
      return isHorizontal == isVertical ? nil : isHorizontal ? .horizontal : .vertical
    default: return nil
    }
  }
}
