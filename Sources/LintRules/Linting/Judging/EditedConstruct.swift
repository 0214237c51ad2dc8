/// A finding, directive, or placeholder that an edit may introduce.
public struct EditedConstruct: Sendable {
  /// The byte offset of its start.
  public var offset: Int
  /// The content of the construct; constructs with equal keys are interchangeable.
  public var key: [String]

  /// Creates a construct.
  public init(offset: Int, key: [String]) {
    self.offset = offset
    self.key = key
  }
}

/// The number of constructs that an edit removed, by key.
struct RemovedConstructs: Sendable {
  private var counts: [[String]: Int] = [:]

  mutating func add(_ key: [String]) { counts[key, default: 0] += 1 }

  /// Removes one construct with a key. Returns false if there is none.
  mutating func take(_ key: [String]) -> Bool {
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }
}

extension TextAlignment {
  /// The indices of the later constructs that the edit introduces.
  ///
  /// In kept text, a construct is old if an equal construct was in the same place. In new text, it is old if the edit
  /// removed an equal construct, which then has moved. A changed construct counts as introduced.
  public func introduced(_ later: [EditedConstruct], since earlier: [EditedConstruct]) -> [Int] {
    var removed = RemovedConstructs()
    let (changed, added) = unmatched(later, since: earlier, &removed)
    return (changed + added.filter { !removed.take(later[$0].key) }).sorted()
  }

  /// The indices of later constructs that were not in the same place before: `changed` in kept text, `added` in new text.
  /// Adds the earlier constructs in removed text to `removed`.
  func unmatched(
    _ later: [EditedConstruct], since earlier: [EditedConstruct], _ removed: inout RemovedConstructs
  ) -> (changed: [Int], added: [Int]) {
    var keysOfPiece: [Int: [[String]]] = [:]
    for construct in earlier {
      let piece = pieceBefore(at: construct.offset)
      if isKept(piece) {
        keysOfPiece[piece, default: []].append(construct.key)
      } else {
        removed.add(construct.key)
      }
    }
    var changed: [Int] = []
    var added: [Int] = []
    for (index, construct) in later.enumerated() {
      if let origin = origin(ofOffset: construct.offset) {
        if keysOfPiece[origin]?.contains(construct.key) != true { changed.append(index) }
      } else {
        added.append(index)
      }
    }
    return (changed, added)
  }

  /// The indices of the constructs that start in new text.
  public func inNewText(_ later: [EditedConstruct]) -> [Int] {
    later.indices.filter { origin(ofOffset: later[$0].offset) == nil }
  }
}
