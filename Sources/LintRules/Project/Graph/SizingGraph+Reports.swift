extension SizingGraph {
  /// The sites to report, by the paths of their files and in source order: unsized image calls, and the unsized uses of
  /// wrappers whose other uses are sized.
  func reports() -> [String: [UnsizedSite]] {
    let sites = unsizedSites()
    var reports: [String: [UnsizedSite]] = [:]
    // A frame on an image is also one on those in its closures, for instance on a second try.
    var outer = (facts: -1, end: 0)
    for index in nodes.indices {
      guard let site = sites[index] else { continue }
      if nodes[index].facts == outer.facts, site.range.lowerBound < outer.end { continue }
      if self.site(index).image != nil { outer = (nodes[index].facts, self.site(index).end) }
      reports[path(index), default: []].append(site)
    }
    return reports
  }

  /// The same by their nodes.
  private func unsizedSites() -> [Int: UnsizedSite] {
    var sites: [Int: UnsizedSite] = [:]
    var ownTypes = OwnImageTypes(self)
    for (image, (node, outcome)) in images.enumerated() {
      let answers = answers(of: outcome)
      guard answers.contains(.unsized), isImage(node) else { continue }
      switch ownTypes.decision(image, node) {
      case .elsewhere: continue
      case .byUses(let question):
        if answers == .unsized {
          add(.unsizedImage(outcomes[question].map(\.use)), of: node, to: &sites)
        } else {
          addReports(question, of: node, to: &sites)
        }
      case .byItself:
        if answers == .unsized {
          var site = report(node)
          if case .uses(let question) = outcome { site.hasSeveralUses = outcomes[question].count > 1 }
          sites[node] = site
        } else if case .uses(let question) = outcome {
          add(reportOfUses(question), of: node, to: &sites)
        }
      }
    }
    return sites
  }

  /// A use that has a size, or that something bounds.
  struct Sized {
    var use: Int
    var isBounded: Bool
  }

  /// The first of some sized uses that has a fixed size, otherwise the first that is bounded.
  func first(ofSized uses: [(use: Int, question: Int)]) -> Sized? {
    let first = uses.first { !isBounded($0.use, $0.question) }
    return (first ?? uses.first).map { Sized(use: $0.use, isBounded: first == nil) }
  }

  /// Whether a use has its size only because what is around it shows it whole.
  private func isBounded(_ use: Int, _ question: Int) -> Bool {
    let context = site(use).context
    guard context >= 0 else { return false }
    var pieces = questions[question].pieces
    pieces.merge(summaries[nodes[use].facts][Int(context)].pieces)
    if pieces.verdict != .fixed { return false }
    pieces.whole = .unsized
    return pieces.verdict != .fixed
  }

  /// What is reported of an image of which some uses are sized and some are not.
  enum UseReport {
    /// The uses without a size, each by itself, and one with a size.
    case uses([Int], sized: Sized)
    /// The image, with its uses without a size, and how many uses have one where that is known of each.
    case image([Int], sized: Int?)
    /// The image, with its uses, of which none is known to have a size.
    case unsizedImage([Int])
  }

  /// The maximum number of wrappers around an image to follow.
  private static let maxWrappers = 8

  /// Returns the uses that determine an image's size, with their questions: the uses of its wrapper. A use in an outer
  /// wrapper is replaced by the outer wrapper's uses if it shows only the image and some of its uses are sized.
  private func decidingUses(_ question: Int) -> [(use: Int, outcome: Outcome, question: Int)] {
    var found: [(use: Int, outcome: Outcome, question: Int)] = []
    var (pending, seen) = ([question], Set([question]))
    while let next = pending.popLast() {
      for (use, outcome) in outcomes[next] {
        guard case .uses(let outer) = outcome, answers[outer].isSuperset(of: [.sized, .unsized]),
          !questions[outer].pieces.traits.contains(.isPart), !questions[outer].isInside,
          seen.contains(outer) || seen.count < Self.maxWrappers
        else {
          found.append((use, outcome, next))
          continue
        }
        if seen.insert(outer).inserted { pending.append(outer) }
      }
    }
    return seen.count == 1 ? found : found.sorted { $0.use < $1.use }
  }

  /// Reports the uses without a size if they are the exceptions and need the fix, unless the view shows more than the
  /// image.
  func reportOfUses(_ question: Int) -> UseReport {
    var unsized: [Int] = []
    var sized: [(use: Int, question: Int)] = []
    var isSized = false
    var areDirect = !questions[question].pieces.traits.contains(.isPart)
    for (use, outcome, question) in decidingUses(question) {
      let answers = answers(of: outcome)
      if answers.isSuperset(of: [.sized, .unsized]) { areDirect = false }
      if answers.contains(.sized) { isSized = true }
      if answers.contains(.unsized) {
        unsized.append(use)
      } else if answers == .sized {
        sized.append((use, question))
      }
    }
    if !isSized { return .unsizedImage(unsized) }
    guard areDirect, unsized.count <= sized.count, let first = first(ofSized: sized) else {
      return .image(unsized, sized: areDirect && !sized.isEmpty ? sized.count : nil)
    }
    return .uses(unsized, sized: first)
  }

  func add(_ report: UseReport, of node: Int, to sites: inout [Int: UnsizedSite]) {
    switch report {
    case .image(let uses, let sized):
      var site = self.report(node)
      site.uses = uses.prefix(UnsizedSite.mostUses).map { place($0) }
      (site.unsizedUses, site.sizedUses) = (uses.count, sized)
      sites[node] = site
    case .unsizedImage(let uses):
      var site = self.report(node)
      site.uses = uses.prefix(UnsizedSite.mostUses).map { place($0) }
      sites[node] = site
    case .uses(let uses, let sized):
      for use in uses where sites[use] == nil {
        var site = self.report(use)
        site.inner = UnsizedSite.Inner(
          name: self.site(node).image ?? "", place: place(node), sizedUse: place(sized.use),
          isBounded: sized.isBounded)
        sites[use] = site
      }
    }
  }

  private func place(_ index: Int) -> UnsizedSite.Place {
    UnsizedSite.Place(path: path(index), position: site(index).position)
  }

  private func report(_ index: Int) -> UnsizedSite {
    let site = site(index)
    var pieces = site.context < 0 ? FramePieces() : summaries[nodes[index].facts][Int(site.context)].pieces
    for content in site.content { pieces.merge(content.pieces) }
    var report = UnsizedSite(range: site.range, frame: UnsizedSite.Frame(pieces))
    if pieces.traits.contains(.isResizable) {
      report.keepsRatio = (pieces.traits.contains(.fits), pieces.traits.contains(.fills))
    }
    return report
  }
}
