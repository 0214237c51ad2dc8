/// Decides for every image call and every use of a wrapper in the project whether something gives it a fixed size.
struct SizingGraph: Sendable {
  /// The answer for one site, its wrapper's uses included.
  enum Verdict: Sendable, Equatable {
    case sized
    case unknown
    case unsized
    /// Some uses of the wrapper it is the root of are sized, some are not: the unsized uses are at fault.
    case mixed
  }

  /// A site with its file.
  struct Node: Sendable {
    var path: String
    var site: ImageSite
  }

  private(set) var nodes: [Node] = []
  private(set) var verdicts: [Verdict] = []
  private let modifiers: ModifierTable
  /// The uses of each wrapper, previews not counted.
  private var uses: [WrapperKey: [Int]] = [:]

  /// Builds the graph from the sites of all files, sorted by path and offset.
  init(_ nodes: [Node], modifiers: ModifierTable) {
    self.nodes = nodes
    self.modifiers = modifiers
    for (index, node) in nodes.enumerated() where !node.site.isInPreview {
      if let key = node.site.uses { uses[key, default: []].append(index) }
    }
    decide()
  }

  // MARK: One site

  /// What the site's own file and the modifiers of the project say, before any wrapper is asked.
  private func ownVerdict(_ site: ImageSite) -> Verdict {
    let place = max(site.place.sizing, modifiers.sizing(of: site.place.custom))
    if place == .fixed { return .sized }
    var content = Sizing.unsized
    if let loaded = site.content { content = max(loaded.sizing, modifiers.sizing(of: loaded.custom)) }
    if content == .fixed { return .sized }
    if let dimensions = verdictOfDimensions(site.place) ?? site.content.flatMap(verdictOfDimensions) {
      if dimensions != .unsized { return dimensions }
    }
    return max(place, content) == .unknown ? .unknown : .unsized
  }

  /// A frame whose dimensions are optional properties: the uses of the type decide whether they are there.
  private func verdictOfDimensions(_ place: SizingPlace) -> Verdict? {
    guard !place.optionalDimensions.isEmpty else { return nil }
    guard let owner = place.dimensionOwner else { return .unknown }
    let owners = uses[owner] ?? []
    if owners.isEmpty { return place.isPublicWrapper ? .unknown : .unsized }
    let passed = owners.map { use in
      place.optionalDimensions.contains { dimension in
        nodes[use].site.arguments.contains(dimension.label) || dimension.isFixedByDefault
      }
    }
    if passed.allSatisfy({ $0 }) { return .sized }
    return passed.contains(true) ? .mixed : .unsized
  }

  /// Whether a use of a wrapper passes the dimensions that one of the wrapper's roots takes from its properties.
  private func passesDimensions(_ use: Int, to key: WrapperKey) -> Bool {
    (dimensionsByOwner[key] ?? []).contains { dimension in
      nodes[use].site.arguments.contains(dimension.label) || dimension.isFixedByDefault
    }
  }

  private var dimensionsByOwner: [WrapperKey: [OptionalDimension]] = [:]

  // MARK: All sites

  /// Answers every site. Wrappers of wrappers are followed with a stack of our own; a cycle counts as no use.
  private mutating func decide() {
    for node in nodes {
      for place in [node.site.place, node.site.content].compactMap({ $0 }) {
        if let owner = place.dimensionOwner { dimensionsByOwner[owner, default: []] += place.optionalDimensions }
      }
    }
    var answers: [Verdict?] = nodes.map { node in
      let own = ownVerdict(node.site)
      return own == .unsized
        && node.site.place.wrapper.map { uses[$0] != nil || node.site.place.isPublicWrapper } ?? false
        ? nil : own
    }
    var isUnderWay = Array(repeating: false, count: nodes.count)
    /// For each node: how many uses of its wrapper have been looked at.
    var progress = Array(repeating: 0, count: nodes.count)
    var settled: [WrapperKey: Verdict] = [:]
    for start in nodes.indices where answers[start] == nil {
      var stack = [start]
      isUnderWay[start] = true
      while let index = stack.last {
        let key = nodes[index].site.place.wrapper
        if let known = key.flatMap({ settled[$0] }) {
          answers[index] = known
          stack.removeLast()
          continue
        }
        let all = usesOfWrapper(index)
        if progress[index] < all.count {
          let use = all[progress[index]]
          progress[index] += 1
          if answers[use] == nil, !isUnderWay[use] {
            isUnderWay[use] = true
            stack.append(use)
          }
          continue
        }
        answers[index] = verdictFromUses(of: index, answers)
        // A use that is under way belongs to a cycle: its answer is not the final one for others.
        if let key, all.allSatisfy({ answers[$0] != nil }) { settled[key] = answers[index] }
        stack.removeLast()
      }
    }
    verdicts = answers.map { $0 ?? .unsized }
  }

  private func usesOfWrapper(_ index: Int) -> [Int] {
    nodes[index].site.place.wrapper.flatMap { uses[$0] } ?? []
  }

  private func verdictFromUses(of index: Int, _ answers: [Verdict?]) -> Verdict {
    guard let key = nodes[index].site.place.wrapper else { return .unsized }
    let all = usesOfWrapper(index)
    if all.isEmpty { return nodes[index].site.place.isPublicWrapper ? .unknown : .unsized }
    var counts: (sized: Int, unknown: Int, unsized: Int, mixed: Int) = (0, 0, 0, 0)
    for use in all {
      if passesDimensions(use, to: key) {
        counts.sized += 1
        continue
      }
      switch answers[use] {
      case .sized: counts.sized += 1
      case .unknown: counts.unknown += 1
      case .unsized: counts.unsized += 1
      case .mixed: counts.mixed += 1
      case nil: break
      }
    }
    if counts.mixed > 0 { return .mixed }
    if counts.sized > 0 { return counts.unsized > 0 ? .mixed : .sized }
    return counts.unknown > 0 ? .unknown : .unsized
  }

  // MARK: Reports

  /// The sites to report: image calls that nothing sizes, and the unsized uses of wrappers that other uses size.
  func reports() -> [UnsizedSite] {
    var atUses: [Int: Int] = [:]
    var reports: [UnsizedSite] = []
    for (index, node) in nodes.enumerated() where node.site.image != nil && verdicts[index] == .mixed {
      var pending = [index]
      var visited: Set<Int> = [index]
      while let current = pending.popLast() {
        guard
          let key = nodes[current].site.place.wrapper ?? nodes[current].site.place.dimensionOwner
            ?? nodes[current].site.content?.dimensionOwner
        else { continue }
        for use in uses[key] ?? [] where visited.insert(use).inserted && !passesDimensions(use, to: key) {
          if verdicts[use] == .mixed { pending.append(use) }
          if verdicts[use] == .unsized, atUses[use] == nil { atUses[use] = index }
        }
      }
    }
    for (index, node) in nodes.enumerated() {
      if let inner = atUses[index] {
        reports.append(UnsizedSite(path: node.path, site: node.site, inner: nodes[inner]))
      } else if node.site.image != nil, verdicts[index] == .unsized {
        reports.append(UnsizedSite(path: node.path, site: node.site, inner: nil))
      }
    }
    return reports
  }
}

/// A place that the rule about unsized images reports.
struct UnsizedSite: Sendable {
  /// The file.
  var path: String
  /// The image call, or the use of a wrapper.
  var site: ImageSite
  /// For a use of a wrapper: the image call inside the wrapper.
  var inner: SizingGraph.Node?
}
