extension SizingGraph {
  /// The sites to report: image calls that nothing sizes, and the unsized uses of wrappers that other uses size.
  func reports() -> [UnsizedSite] {
    var innerOfUse: [Int: Int] = [:]
    var unsizedImages: Set<Int> = []
    var visited: Set<Int> = []
    for (node, outcome) in images where isImage(node) {
      let answers = answers(of: outcome)
      if answers == .unsized {
        if !sizesItself(node) { unsizedImages.insert(node) }
      } else if answers.isSuperset(of: [.sized, .unsized]), case .uses(let question) = outcome {
        collectUnsizedUses(of: question, inner: node, &innerOfUse, &visited)
      }
    }
    return nodes.indices.compactMap { index in
      if let inner = innerOfUse[index] { return report(index, inner: nodes[inner]) }
      return unsizedImages.contains(index) ? report(index, inner: nil) : nil
    }
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

  private func report(_ index: Int, inner: Node?) -> UnsizedSite {
    let node = nodes[index]
    let context = node.site.context < 0 ? Summary() : summaries[node.facts][Int(node.site.context)]
    let hasFrame =
      context.pieces.traits.contains(.hasFrame)
      || node.site.content.contains { $0.pieces.traits.contains(.hasFrame) }
    return UnsizedSite(path: node.path, site: node.site, inner: inner, hasFrame: hasFrame)
  }

  // MARK: Types of the project with listed names

  /// Whether a call shows a remote image: a project type of a listed name may be a class or a model.
  private func isImage(_ index: Int) -> Bool {
    let node = nodes[index]
    guard let mention = node.site.mention else { return true }
    return !names.isNoView(mention, enclosing: node.site.enclosingType, from: node.path)
  }

  /// Whether a call is one of a project type whose own images are all sized, whoever uses it.
  private func sizesItself(_ index: Int) -> Bool {
    let node = nodes[index]
    guard let mention = node.site.mention,
      let id = names.ids(of: mention, enclosing: node.site.enclosingType, from: node.path).first,
      let inside = imagesInside[id]
    else { return false }
    return inside.allSatisfy { image in
      guard case .answer(let answer) = images[image].outcome else { return false }
      return !answer.contains(.unsized)
    }
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
  /// There is a frame, but none that fixes.
  var hasFrame: Bool
}
