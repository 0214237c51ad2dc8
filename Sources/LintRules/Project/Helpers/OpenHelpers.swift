/// The helpers of a project whose own files leave open where their URLs go; other files may show it.
struct OpenHelpers: Sendable {
  private let byName: [String: [HelperDefinition]]

  /// More names are not asked about.
  private static let mostNames = 256
  /// More uses in one file are not looked at.
  private static let mostUses = 256

  /// Takes those of some helpers that other files can use. Names of one word are mostly those of something else.
  init(_ helpers: [HelperDefinition]) {
    let open = helpers.filter {
      $0.purpose.isOpen && !$0.staysInFile && IdentifierWords.words(of: $0.name).count > 1
    }
    let byName = Dictionary(grouping: open, by: \.name)
    let names = byName.keys.sorted().prefix(Self.mostNames)
    self.byName = byName.filter { names.contains($0.key) }
  }

  /// Their names, sorted: a file that uses one contains one.
  var words: [String] { byName.keys.sorted() }

  /// Where a file shows their URLs go.
  func destinations(
    in file: FileView, _ images: ImageVocabulary, _ feeds: FeedingWrappers
  ) -> [HelperDefinition.Place: URLDestination] {
    let uses = file.words.tokens(ofAny: words).prefix(Self.mostUses).compactMap { use(at: $0, file) }
    if uses.isEmpty { return [:] }
    let sources = images.calls(in: file).compactMap(\.source)
    let reader = URLDestinationReader(file, ImageFeeds(file, imageSources: sources, feeds))
    var destinations: [HelperDefinition.Place: URLDestination] = [:]
    for use in uses {
      let destination = reader.destination(of: use.tokens)
      for helper in use.helpers where helper.isCertain || destination.isShown {
        destinations[helper.place] = max(destinations[helper.place] ?? .unseen, destination)
      }
    }
    return destinations
  }

  /// A use of a helper of another file.
  private struct Use {
    var helpers: [(place: HelperDefinition.Place, isCertain: Bool)]
    /// The call, or the name of the property.
    var tokens: Range<Int>
  }

  private func use(at token: Int, _ file: FileView) -> Use? {
    if file.code.isDeclared(token) || file.isLabel(token) || file.isInPreview(token) { return nil }
    let call = file.call(at: token)
    let helpers = byName[file.code.word(token)] ?? []
    let meant = helpers.compactMap { helper -> (place: HelperDefinition.Place, isCertain: Bool)? in
      guard helper.path != file.path, helper.isFunction == (call != nil) else { return nil }
      return isMeant(helper, at: token, file).map { (helper.place, $0) }
    }
    return meant.isEmpty ? nil : Use(helpers: meant, tokens: token..<(call?.end ?? token + 1))
  }

  /// Whether the name at a code token certainly refers to a helper of another file; nil if it does not. A property of
  /// something unknown is perhaps the helper.
  private func isMeant(_ helper: HelperDefinition, at token: Int, _ file: FileView) -> Bool? {
    func isInType() -> Bool { helper.type.map { file.enclosingTypeNames(at: token).contains($0) } ?? false }
    switch file.meaning(of: token) {
    case .bindings: return nil
    case .unseen: return helper.type == nil || isInType() ? true : nil
    case .ownMember: return isInType() ? true : nil
    case .member(let type): return helper.type == type || helper.conformances.contains(type) ? true : nil
    case .otherMember(let own):
      if let type = helper.type, file.madeType(ofValueBefore: token) == type { return true }
      return helper.type != nil && helper.type != own && !helper.isFunction ? false : nil
    }
  }
}
