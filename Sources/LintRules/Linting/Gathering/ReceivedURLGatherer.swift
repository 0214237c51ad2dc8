/// Finds out where functions and types of other files take URLs.
struct ReceivedURLGatherer {
  let tree: any SourceTree
  let sketches: WordSketches
  let project: ProjectIndex

  /// Where some arguments go.
  func destinations(of arguments: Set<CalledArgument>) -> ReceivedURLs {
    if arguments.isEmpty { return ReceivedURLs() }
    var answers = self.answers(for: arguments.union(arguments.map(\.withoutOwner)))
    let open = arguments.filter { argument in
      argument.owner != nil && answers.allSatisfy { $0[argument] == nil }
    }
    // Any type may have the members of a protocol or of another name of a type.
    let others = tree.declared(Set(open.compactMap(\.owner)), behind: ["typealias", "protocol"], sketches)
    for argument in open where argument.owner.map(others.contains) ?? false {
      answers += answers.compactMap { $0[argument.withoutOwner].map { [argument: $0] } }
    }
    return ReceivedURLs(answers)
  }

  /// What the declarations in each file say.
  private func answers(for arguments: Set<CalledArgument>) -> [[CalledArgument: [URLDestination]]] {
    let byName = Dictionary(grouping: arguments, by: \.callee)
    let words = byName.keys.sorted()
    let numbers = WordNumbers(words)
    let scan = DeclarationScan(words, behind: ["func"] + DeclarationScan.types)
    return tree.collect(from: tree.files(holding: words), where: { sketches.mayDeclare(numbers, file: $0) }) {
      scan.occurs(in: $1)
        ? URLReceiverReader(tree.view($0, $1), project.images, project.feeds).destinations(byName) : nil
    }
  }
}

extension CalledArgument {
  /// The arguments that matter to where the URLs go that some ranges of bytes make; nil for all URLs of a file.
  static func open(_ ranges: [Range<Int>]?, in file: FileView, _ project: ProjectIndex) -> Set<CalledArgument> {
    let sources = project.images.calls(in: file).compactMap(\.source)
    let types = VisibleURLTypes(file, imageSources: sources)
    let wanted = ranges.map { Set($0.map(\.lowerBound)) }
    let constructions = URLConstructionFinder(file, types).all().filter { construction in
      wanted?.contains(file.code.range(construction.tokens.lowerBound).lowerBound) ?? true
    }
    if constructions.isEmpty { return [] }
    let feeds = ImageFeeds(file, imageSources: sources + ImageSetters.sources(in: file), project.feeds)
    let reader = URLDestinationReader(file, feeds)
    return constructions.reduce(into: []) { $0.formUnion(reader.openArguments(of: $1.tokens)) }
  }
}
