/// Finds out where functions and types of other files take URLs.
struct ReceivedURLGatherer {
  let tree: any SourceTree
  let sketches: WordSketches
  let project: ProjectIndex

  /// Where some arguments go.
  func destinations(of arguments: Set<CalledArgument>) -> ReceivedURLs {
    if arguments.isEmpty { return ReceivedURLs() }
    let words = Set(arguments.map(\.callee)).sorted()
    let numbers = WordNumbers(words)
    let scan = DeclarationScan(words, behind: ["func"] + DeclarationScan.types)
    let files = tree.files(answering: FileQuestion(uses: words)) ?? Array(0..<tree.fileCount)
    let answers = tree.concurrentMap(files.count) { position -> [CalledArgument: [URLDestination]] in
      let index = files[position]
      guard sketches.mayDeclare(numbers, file: index) else { return [:] }
      return tree.withBytes(index) { bytes in
        scan.occurs(in: bytes) ? URLReceiverReader(tree.view(index, bytes), project).destinations(arguments) : [:]
      } ?? [:]
    }
    return ReceivedURLs(answers)
  }
}

extension CalledArgument {
  /// The arguments that matter to where the URLs go that some ranges of bytes make; nil for all URLs of a file.
  static func open(_ ranges: [Range<Int>]?, in file: FileView, _ project: ProjectIndex) -> Set<CalledArgument> {
    let sources = project.images.calls(in: file).compactMap(\.source)
    let types = VisibleURLTypes(file, imageSources: sources)
    let wanted = ranges.map { Set($0.map(\.lowerBound)) }
    let constructions = URLConstructionFinder(file, file.names, types).all().filter { construction in
      wanted?.contains(file.code.range(construction.tokens.lowerBound).lowerBound) ?? true
    }
    if constructions.isEmpty { return [] }
    let feeds = ImageFeeds(file, file.names, imageSources: sources + ImageSetters.sources(in: file), project)
    let reader = URLDestinationReader(file, file.names, feeds)
    return constructions.reduce(into: []) { $0.formUnion(reader.openArguments(of: $1.tokens)) }
  }
}
