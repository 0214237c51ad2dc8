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
    let others = standIns(Set(open.compactMap(\.owner)))
    for argument in open where argument.owner.map(others.contains) ?? false {
      answers += answers.compactMap { $0[argument.withoutOwner].map { [argument: $0] } }
    }
    return ReceivedURLs(answers)
  }

  /// The names among some that are those of protocols or other names of types: any type may have their members.
  private func standIns(_ names: Set<String>) -> Set<String> {
    if names.isEmpty { return [] }
    let numbers = WordNumbers(names.sorted())
    let scan = DeclarationScan(names, behind: ["typealias", "protocol"])
    let files = tree.files(answering: FileQuestion(uses: names.sorted())) ?? Array(0..<tree.fileCount)
    let found = tree.concurrentMap(files.count) { position -> Set<UInt64> in
      guard sketches.mayHold(numbers, file: files[position]) else { return [] }
      return tree.withBytes(files[position]) { scan.found(in: $0) } ?? []
    }
    let hashes = found.reduce(into: Set()) { $0.formUnion($1) }
    return names.filter { hashes.contains($0.wordHash) }
  }

  /// What the declarations in each file say.
  private func answers(for arguments: Set<CalledArgument>) -> [[CalledArgument: [URLDestination]]] {
    let words = Set(arguments.map(\.callee)).sorted()
    let numbers = WordNumbers(words)
    let scan = DeclarationScan(words, behind: ["func"] + DeclarationScan.types)
    let files = tree.files(answering: FileQuestion(uses: words)) ?? Array(0..<tree.fileCount)
    return tree.concurrentMap(files.count) { position -> [CalledArgument: [URLDestination]] in
      let index = files[position]
      guard sketches.mayDeclare(numbers, file: index) else { return [:] }
      return tree.withBytes(index) { bytes in
        scan.occurs(in: bytes) ? URLReceiverReader(tree.view(index, bytes), project).destinations(arguments) : [:]
      } ?? [:]
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
    let feeds = ImageFeeds(file, imageSources: sources + ImageSetters.sources(in: file), project)
    let reader = URLDestinationReader(file, feeds)
    return constructions.reduce(into: []) { $0.formUnion(reader.openArguments(of: $1.tokens)) }
  }
}
