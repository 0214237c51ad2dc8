/// Something that a remote image shows: in a closure or argument of its call, or of a modifier of its library.
public struct ImageContent: Sendable {
  /// When it is shown.
  public enum Stage: Sendable {
    /// When the image is loaded. A closure gets the image.
    case loaded
    /// Until the image is loaded, and for as long as it cannot be loaded.
    case placeholder
    /// While it is loading, and not after a failure.
    case loading
    /// After a failure.
    case failure
    /// Always: the closure gets the phase, and decides.
    case always

    /// The stage in which a labelled content is shown; nil for any other label.
    init?(label: String) {
      switch label {
      case "placeholder": self = .placeholder
      case "loading", "empty": self = .loading
      case "failure", "error": self = .failure
      default: return nil
      }
    }
  }

  /// When it is shown.
  public var stage: Stage
  /// Where it is.
  public var content: ViewContent
}

/// An image call with what follows it.
public struct ImageView: Sendable {
  /// The call.
  public var image: ImageCall
  /// The modifiers on its chain, in order.
  public var modifiers: [Modifier]
  /// All its tokens, from the qualifier of its name to the end of the chain.
  public var tokens: Range<Int>

  /// What it shows, in source order.
  public func contents(in file: FileView) -> [ImageContent] {
    let views = file.contents(of: image.call).filter { $0.slot == .trailing || $0.slot.label != nil }
    let hasContent = views.contains { $0.slot == .label("content") }
    let hasPlaceholder = views.contains { $0.slot == .label("placeholder") || hasContent && $0.slot == .trailing }
    let own = views.compactMap { view -> ImageContent? in
      if let stage = ImageContent.Stage(label: view.slot.label ?? "") {
        return ImageContent(stage: stage, content: view)
      }
      if view.slot == .trailing, hasContent { return ImageContent(stage: .placeholder, content: view) }
      guard view.slot == .trailing || view.slot == .label("content") else { return nil }
      return ImageContent(stage: hasPlaceholder ? .loaded : .always, content: view)
    }
    return modifiers.reduce(into: own) { contents, modifier in
      guard let stage = stage(of: modifier, file.code), let call = modifier.call else { return }
      contents += file.contents(of: call).map { ImageContent(stage: stage, content: $0) }
    }
  }

  /// The stage of what a modifier of an image library shows; nil for any other modifier.
  private func stage(of modifier: Modifier, _ code: Code) -> ImageContent.Stage? {
    switch code.word(modifier.name) {
    case "placeholder": .placeholder
    case "onFailureImage", "onFailureView": .failure
    case "contentConfigure": .loaded
    default: nil
    }
  }
}

extension ImageVocabulary {
  /// The image calls of a file that was asked before.
  private struct ViewsOfFile {
    var names: [String]
    var views: [ImageView]
  }

  /// The image calls of a file with what follows them, in source order.
  public func views(in file: FileView) -> [ImageView] {
    if let known = file.answer(ViewsOfFile.self), known.names == names { return known.views }
    let views = calls(in: file).map { image in
      let chain = file.chain(from: image.call.end)
      return ImageView(image: image, modifiers: chain.modifiers, tokens: image.start..<chain.end)
    }
    file.keep(ViewsOfFile(names: names, views: views))
    return views
  }

  /// The image calls of another vocabulary, taken from those of this one if it has all its names: a file is read once.
  func views(in file: FileView, of other: ImageVocabulary) -> [ImageView] {
    guard other.names.allSatisfy(contains) else { return other.views(in: file) }
    return views(in: file).filter { other.contains($0.image.callee) }
  }
}
