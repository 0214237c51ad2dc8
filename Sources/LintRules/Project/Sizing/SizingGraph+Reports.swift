extension SizingGraph {
  /// The sites to report, by the paths of their files and in source order: unsized image calls, and the unsized uses of
  /// wrappers whose other uses are sized.
  func reports() -> [String: [UnsizedSite]] {
    var innerOfUse: [Int: Int] = [:]
    var unsizedImages: Set<Int> = []
    var visited: Set<Int> = []
    var sizedTypes: [WrapperID: Bool] = [:]
    for (node, outcome) in images {
      let answers = answers(of: outcome)
      guard answers.contains(.unsized), isImage(node) else { continue }
      if answers == .unsized {
        if !sizesItself(node, &sizedTypes) { unsizedImages.insert(node) }
      } else if answers.isSuperset(of: [.sized, .unsized]), case .uses(let question) = outcome {
        collectUnsizedUses(of: question, inner: node, &innerOfUse, &visited)
      }
    }
    var reports: [String: [UnsizedSite]] = [:]
    for index in nodes.indices {
      let inner = innerOfUse[index]
      guard inner != nil || unsizedImages.contains(index) else { continue }
      reports[path(index), default: []].append(report(index, inner: inner))
    }
    return reports
  }

  private func collectUnsizedUses(
    of question: Int, inner: Int, _ innerOfUse: inout [Int: Int], _ visited: inout Set<Int>
  ) {
    var pending = [question]
    visited.insert(question)
    while let question = pending.popLast() {
      for (use, outcome) in outcomes[question] {
        let answers = answers(of: outcome)
        if answers == .unsized, innerOfUse[use] == nil { innerOfUse[use] = inner }
        if answers.isSuperset(of: [.sized, .unsized]), case .uses(let next) = outcome, visited.insert(next).inserted {
          pending.append(next)
        }
      }
    }
  }

  private func report(_ index: Int, inner: Int?) -> UnsizedSite {
    let site = site(index)
    let context = site.context < 0 ? Summary() : summaries[nodes[index].facts][Int(site.context)]
    let hasFrame =
      context.pieces.traits.contains(.hasFrame) || site.content.contains { $0.pieces.traits.contains(.hasFrame) }
    let image = inner.flatMap { inner in
      self.site(inner).image.map { UnsizedSite.Inner(path: path(inner), image: $0) }
    }
    return UnsizedSite(range: site.range, inner: image, hasFrame: hasFrame)
  }

  // MARK: Types of the project with listed names

  /// Whether a call shows a remote image: a project type of a listed name may be a class or a model.
  private func isImage(_ index: Int) -> Bool {
    guard let mention = site(index).mention else { return true }
    return !names.isNoView(mention, enclosing: site(index).enclosingType, from: path(index))
  }

  /// Whether a call is one of a project type whose own images are all sized, whatever uses it.
  /// - Parameter known: the answers for types, which grow: a type may have as many images as calls.
  private func sizesItself(_ index: Int, _ known: inout [WrapperID: Bool]) -> Bool {
    guard let mention = site(index).mention, let id = ids(of: mention, at: index).first,
      let inside = imagesInside[id]
    else { return false }
    if let answer = known[id] { return answer }
    let answer = inside.allSatisfy { image in
      guard case .answer(let answer) = images[image].outcome else { return false }
      return !answer.contains(.unsized)
    }
    known[id] = answer
    return answer
  }
}

/// A place that the rule about unsized images reports: an image call, or a use of a wrapper.
struct UnsizedSite: Sendable {
  /// The image call inside a wrapper.
  struct Inner: Sendable {
    /// Its file.
    var path: String
    var image: NamedImage
  }

  /// The byte range of the callee as written.
  var range: Range<Int>
  /// For a use of a wrapper: the image call inside the wrapper.
  var inner: Inner?
  /// There is a frame, but it does not determine a size.
  var hasFrame: Bool
}
