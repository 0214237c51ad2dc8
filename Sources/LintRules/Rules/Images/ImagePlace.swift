/// What a file shows around an unsized image.
struct ImagePlace {
  let unsized: UnsizedSite
  let file: FileView
  /// The image call with its modifiers; empty if it can't be read.
  let image: Range<Int>
  /// The token after the image call.
  let end: Int

  init(_ unsized: UnsizedSite, _ file: FileView) {
    (self.unsized, self.file) = (unsized, file)
    let start = file.code.firstIndex(from: unsized.range.lowerBound)
    let name = file.code.firstIndex(from: unsized.range.upperBound) - 1
    end = file.call(at: name)?.end ?? start
    image = start..<max(start, file.chain(from: end).end)
  }

  /// Whether the image or its modifiers have an infinite dimension, rather than a container.
  var mentionsInfinity: Bool { file.code.hasWord(Self.infinity, in: image) }

  private static let resizing = WordList("resizable")
  /// Modifiers that don't make an image resizable. A project modifier may.
  private static let plain = WordList(
    """
    padding foregroundStyle foregroundColor tint opacity clipped clipShape cornerRadius shadow scaledToFit scaledToFill
    aspectRatio renderingMode interpolation antialiased transition animation border background accessibilityLabel
    accessibilityHidden
    """)

  /// Whether the content closure shows the loaded image without `resizable()`, so that a frame doesn't change its size.
  var isRigid: Bool {
    guard !file.code.hasWord(Self.resizing, in: image), file.steps.take(image.count) else { return false }
    let images = (image.lowerBound..<end).filter(isLoadedImage)
    let areKnown = images.allSatisfy { name in
      file.chain(from: name + 1).modifiers.allSatisfy { Self.plain.contains(file.code.word($0.name)) }
    }
    return !images.isEmpty && areKnown
  }

  /// Whether a token is a statement that shows a parameter of the closure or a value in a pattern: `image.padding()`.
  private func isLoadedImage(_ name: Int) -> Bool {
    guard file.code.startsLowercase(name), file.code.kind(name - 1) != .period, file.call(at: name) == nil,
      let binding = file.binding(of: name), binding.name != name, image.contains(binding.name),
      binding.kind == .parameter || binding.kind == .pattern, case .statement = file.slot(of: name)
    else { return false }
    return true
  }

  private static let infinity = WordList("infinity greatestFiniteMagnitude")

  /// Containers that place views beside each other, where a picture has no width of its own.
  private static let rows = WordList(
    """
    HStack LazyHStack HStackLayout Grid GridRow LazyVGrid LazyHGrid Label Button NavigationLink Menu Table ViewThatFits
    """)

  /// Whether an image keeps its proportions over the width of a column, so that a fixed size would crop or shrink it.
  var isWholePicture: Bool {
    guard end > image.lowerBound, unsized.inner == nil, unsized.unsizedUses == 0 else { return false }
    if isCapped { return true }
    switch unsized.frame {
    case .none, .infinite: break
    case .limit, .limits, .range, .ratio, .other: return false
    }
    guard unsized.keepsRatio.fits || unsized.keepsRatio.fills, file.steps.take(image.count) else { return false }
    let calls = file.enclosingCalls(from: image.lowerBound, behind: end)
    if calls.contains(where: isBesideOthers) { return false }
    // What fills may be larger than a column, unless it is alone there.
    if unsized.keepsRatio.fills { return calls.first.map { file.code.isWord($0.name, "Section") } ?? false }
    return !calls.isEmpty || isRow
  }

  /// Whether a maximum limits an image that fits and keeps its proportions.
  var isCapped: Bool {
    unsized.keepsRatio.fits && !unsized.keepsRatio.fills && unsized.frame.isMaximum
  }

  /// Whether a maximum height is the only limit of such an image. A fixed height would reserve the space.
  var isCappedInHeight: Bool { isCapped && hasMaximumHeight }

  /// Whether a maximum height is the only limit.
  var hasMaximumHeight: Bool { [.limit("maxHeight"), .limits("maxHeight")].contains(unsized.frame) }

  /// Whether a minimum and a maximum height are its only limits.
  var isInRangeOfHeights: Bool { isCapped && unsized.frame == .range("Height") }

  private func isBesideOthers(_ call: Call) -> Bool {
    if Self.rows.contains(file.code.word(call.name)) { return true }
    return call.arguments.contains { $0.label == nil && file.code.isWord($0.value.upperBound - 1, "horizontal") }
  }

  /// Whether the image is all of a view that is called a row.
  private var isRow: Bool {
    let words = file.enclosingTypeName(at: image.lowerBound).map { IdentifierWords.words(of: $0) } ?? []
    return words.last == "row" || words.last == "cell"
  }
}
