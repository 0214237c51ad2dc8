/// Answers the questions of one rule about the names in a file. Unknown is an answer. Records the questions about other
/// files.
public struct ProjectScope {
  private let file: FileView
  private let project: ProjectIndex
  private let reader: ScopeReader

  fileprivate init(_ file: FileView, _ project: ProjectIndex) {
    self.file = file
    self.project = project
    reader = .shared(file, project.images)
  }

  /// Whether an image call is one of a type that the project declares, rather than of a library.
  public func declares(_ image: ImageCall) -> Bool {
    reader.ask { reader in
      let mention = file.mention(image.head, of: image.call, reader.types)
      let type = reader.types.path(around: image.head)
      return project.names.declaration(of: mention, enclosing: type, from: file.path) != nil
    }
  }

  /// The expressions that are the loaded image of a remote image, in its contents: `image`, `$0`, `phase.image`.
  public func loadedImages(of view: ImageView) -> [Range<Int>] {
    view.contents(in: file).filter { $0.stage == .loaded || $0.stage == .always }.compactMap(\.content.brace)
      .flatMap { reader.loadedImages(inClosure: $0) }
  }

  /// What a modifier does to the view before it: SwiftUI's own, or one that the project defines.
  public func applied(by modifier: Modifier) -> ViewEffects {
    guard let step = reader.ask({ $0.context(of: modifier) }) else { return ViewEffects(pieces: FramePieces()) }
    return effects(of: SizingPath(step))
  }

  /// What is done to the view that ends before a code token, by its modifiers and what it is in, and the wrapper that the
  /// way ends at, if there is one.
  public func surroundings(behind end: Int) -> (effects: ViewEffects, wrapper: Wrapper?) {
    let path = reader.ask { $0.paths(behind: [end], limit: nil).first } ?? SizingPath()
    return (effects(of: path), path.wrapper)
  }

  private func effects(of path: SizingPath) -> ViewEffects {
    // Nothing else changes what is clipped, or decorates another view.
    if path.pieces.traits.isDisjoint(with: [.isClipped, .isDecoration]) {
      for var use in path.lookups {
        use.arguments = nil
        project.recorder?.record(.effects(use))
      }
    }
    return ViewEffects(pieces: project.ways.pieces(of: path, in: file.path))
  }

  /// The effects of the views around all uses of a wrapper, also through outer wrappers. A view counts as clipped if one use
  /// is clipped, and different sizes are unknown. Nil for unknown uses.
  public func allUses(of wrapper: Wrapper) -> ViewEffects? {
    if !wrapper.isCopy, wrapper.givesView {
      project.recorder?.record(.surroundings(wrapper.key, declaredIn: file.path))
    }
    return project.ways.allUses(of: wrapper, in: file.path).map(ViewEffects.init)
  }
}

extension ProjectIndex {
  /// Returns the scope that answers questions about the names in a file.
  public func scope(of file: FileView) -> ProjectScope { ProjectScope(file, self) }
}

/// Reads the surroundings of the views in a file, each step once for all rules.
final class ScopeReader {
  private let file: FileView
  private let images: ImageVocabulary
  /// Made for the first question: most files have nothing to ask about.
  private var reader: SizingReader?
  /// The loaded images in closures, by the `{`: several rules ask for them.
  private var loadedImages = TokenMap<[Range<Int>]>()

  private init(_ file: FileView, _ images: ImageVocabulary) {
    self.file = file
    self.images = images
  }

  /// The reader of a file. It is the same for all rules as long as something holds it.
  static func shared(_ file: FileView, _ images: ImageVocabulary) -> ScopeReader {
    file.sharedAnswer(orShare: ScopeReader(file, images)) { $0.images.names == images.names }
  }

  /// Asks the reader in place: a copy of all that it knows would be made for each question otherwise.
  fileprivate func ask<Answer>(_ question: (inout SizingReader) -> Answer) -> Answer {
    if reader == nil { reader = SizingReader(file, images, readsClips: true) }
    return question(&reader!)
  }

  fileprivate func loadedImages(inClosure brace: Int) -> [Range<Int>] {
    if let known = loadedImages[brace] { return known }
    let images = ask { $0.loadedImages(inClosure: brace) }
    loadedImages[brace] = images
    return images
  }
}
