/// What the project knows about the names in one file. Unknown is an answer.
public final class ProjectScope {
  private let file: FileView
  private let project: ProjectIndex
  /// Made for the first question: most files have nothing to ask about.
  private var reader: SizingReader?
  /// The loaded images in closures, by the `{`: several rules ask for them.
  private var loadedImages = TokenMap<[Range<Int>]>()

  private init(_ file: FileView, _ project: ProjectIndex) {
    self.file = file
    self.project = project
  }

  /// The scope of a file. It is the same for all rules as long as something holds it.
  static func shared(_ file: FileView, _ project: ProjectIndex) -> ProjectScope {
    if let known = file.sharedAnswer(ProjectScope.self) { return known }
    let new = ProjectScope(file, project)
    file.share(new)
    return new
  }

  /// Asks the reader in place: a copy of all that it knows would be made for each question otherwise.
  private func ask<Answer>(_ question: (inout SizingReader) -> Answer) -> Answer {
    if reader == nil { reader = SizingReader(file, project.images, readsClips: true) }
    return question(&reader!)
  }

  /// Whether an image call is one of a type that the project declares, rather than of a library.
  public func declares(_ image: ImageCall) -> Bool {
    ask { reader in
      let mention = file.mention(image.head, of: image.call, reader.types)
      let type = reader.types.path(around: image.head)
      return project.names.declaration(of: mention, enclosing: type, from: file.path) != nil
    }
  }

  /// The expressions that are the loaded image of a remote image, in its contents: `image`, `$0`, `phase.image`.
  public func loadedImages(of view: ImageView) -> [Range<Int>] {
    view.contents(in: file).filter { $0.stage == .loaded || $0.stage == .always }.compactMap(\.content.brace)
      .flatMap { loadedImages(inClosure: $0) }
  }

  private func loadedImages(inClosure brace: Int) -> [Range<Int>] {
    if let known = loadedImages[brace] { return known }
    let images = ask { $0.loadedImages(inClosure: brace) }
    loadedImages[brace] = images
    return images
  }

  /// What a modifier does to the view before it: SwiftUI's own, or one that the project defines.
  ///
  /// The project's modifiers are known only around the places that a rule names in `Rule.places`.
  public func applied(by modifier: Modifier) -> ViewEffects {
    guard let step = ask({ $0.context(of: modifier) }) else { return ViewEffects(pieces: FramePieces()) }
    return ViewEffects(pieces: project.ways.pieces(of: SizingPath(step), in: file.path))
  }

  /// What is done to the view that ends before a code token, by its modifiers and what it is in, and the wrapper that the
  /// way ends at, if there is one.
  public func surroundings(behind end: Int) -> (effects: ViewEffects, wrapper: Wrapper?) {
    let path = ask { $0.paths(behind: [end], limit: nil).first } ?? SizingPath()
    return (ViewEffects(pieces: project.ways.pieces(of: path, in: file.path)), path.wrapper)
  }

  /// What is done to each use of a wrapper, through the wrappers that it is in; nil if that cannot be known. Where these
  /// are used in several ways, what any of them clips is clipped.
  public func uses(of wrapper: Wrapper) -> [ViewEffects]? {
    project.ways.uses(of: wrapper, in: file.path).map { $0.map(ViewEffects.init) }
  }

  /// What is done to all uses of a wrapper together: what any of them clips is clipped, and sizes that differ are unknown;
  /// nil if that cannot be known. It is found once, so a rule may ask for each of the views in a wrapper.
  public func allUses(of wrapper: Wrapper) -> ViewEffects? {
    project.ways.allUses(of: wrapper, in: file.path).map(ViewEffects.init)
  }
}

extension ProjectIndex {
  /// What the project knows about the names in a file. The first answer is linear in the file: ask for it once.
  public func scope(of file: FileView) -> ProjectScope { .shared(file, self) }
}
