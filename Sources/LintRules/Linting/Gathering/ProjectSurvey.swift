/// What single files may need from the project: the files with facts of each kind, and for every wrapper the files with the
/// image calls that it may show, through wrappers of wrappers. It may list too many files, never too few.
public struct ProjectSurvey: Sendable {
  /// The files with image calls.
  public enum Files: Sendable, Equatable {
    case few(Set<Int>)
    /// Too many for a list.
    case many
  }

  /// By each word that uses of a wrapper contain.
  public private(set) var files: [String: Files] = [:]
  /// The files that may have facts of a kind, ascending; those of images depend on the linted files.
  public private(set) var factFiles: [ProjectFact: [Int]] = [:]
  /// The files that refer to a project type with the name of an image call.
  public private(set) var typeFiles: Set<Int> = []

  private static let mostFiles = 48

  /// What one file contributes in all rounds.
  private struct Share {
    /// The words of the wrappers whose uses it needs.
    var asked: Set<String> = []
    /// The wrappers that it uses.
    var mentioned: Set<String> = []
    var hasImages = false

    mutating func add(_ file: FileFacts) {
      for key in file.questions.wrappers {
        for word in [key.word, key.typeWord] where !word.isEmpty { asked.insert(word) }
      }
      asked.formUnion((file.feeds + file.mediaFeeds).map(\.wrapper.word))
      asked.formUnion(file.feedLinks.map(\.from.wrapper.word))
      mentioned.formUnion(file.feedLinks.map(\.use.word))
      mentioned.formUnion(file.sites.compactMap { $0.mention?.word })
      hasImages =
        hasImages || !file.feeds.isEmpty || !file.mediaFeeds.isEmpty || file.sites.contains { $0.image != nil }
    }
  }

  /// Surveys the whole tree.
  public init(_ tree: some SourceTree, _ options: RunOptions) {
    let images = ImageVocabulary(options.imageViews)
    let (facts, sketches, _) = FactGatherer(tree: tree, images: images).gather()
    factFiles[.urlTypes] = URLTypeGatherer(tree: tree, sketches: sketches).files()
    // With the project's types called `URL`, some are not helpers.
    factFiles[.helpers] = HelperGatherer(
      tree: tree, options: options, project: ProjectIndex(images: images), sketches: sketches,
      urlTypes: ProjectURLTypes()
    ).files()
    var indices: [String: [Int]] = [:]
    let paths = Set(facts.lazy.map(\.path))
    for index in 0..<tree.fileCount {
      let path = tree.path(index)
      if paths.contains(path) { indices[path, default: []].append(index) }
    }
    var shares: [String: Share] = [:]
    for file in facts {
      shares[file.path, default: Share()].add(file)
      if !file.declaredImages(images).isEmpty { typeFiles.formUnion(indices[file.path] ?? []) }
    }
    spread(shares, indices)
  }

  /// Propagates files from the wrappers that a file uses to those that it needs, until nothing changes.
  private mutating func spread(_ shares: [String: Share], _ indices: [String: [Int]]) {
    var askedBehind: [String: Set<String>] = [:]
    for (path, share) in shares {
      for word in share.asked {
        add(share.hasImages ? .few(Set(indices[path] ?? [])) : .few([]), to: word)
      }
      for word in share.mentioned { askedBehind[word, default: []].formUnion(share.asked) }
    }
    var pending = Array(files.keys)
    while let word = pending.popLast() {
      guard let known = files[word] else { continue }
      for next in askedBehind[word] ?? [] where add(known, to: next) { pending.append(next) }
    }
  }

  /// Returns whether this adds files.
  @discardableResult
  private mutating func add(_ more: Files, to word: String) -> Bool {
    let old = files[word]
    var new = more
    if case .few(let old)? = old, case .few(let more) = more { new = .few(old.union(more)) }
    if old == .many { new = .many }
    if case .few(let files) = new, files.count > Self.mostFiles { new = .many }
    files[word] = new
    return old != new
  }
}
