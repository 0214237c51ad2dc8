/// Something in a file that an edit may introduce: a finding, a directive, a placeholder.
public struct EditedConstruct: Sendable {
  /// Where it starts, in bytes.
  public var offset: Int
  /// What it is: equal for constructs that say the same.
  public var key: [String]

  /// Makes a construct.
  public init(offset: Int, key: [String]) {
    self.offset = offset
    self.key = key
  }
}

/// How often an edit took constructs away, by what they are.
struct RemovedConstructs: Sendable {
  private var counts: [[String]: Int] = [:]

  mutating func add(_ key: [String]) { counts[key, default: 0] += 1 }

  /// Whether there is one, which has moved then and is gone from here.
  mutating func take(_ key: [String]) -> Bool {
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }
}

extension TextAlignment {
  /// The indices of the constructs of the later text that the edit introduces.
  ///
  /// A construct in old text is old if an equal one was in the same place. One in new text is old if the edit took an
  /// equal one away: then it has moved. So a construct that was changed is introduced, and so is one that replaces
  /// another one.
  public func introduced(_ later: [EditedConstruct], since earlier: [EditedConstruct]) -> [Int] {
    var removed = RemovedConstructs()
    let (changed, added) = unmatched(later, since: earlier, &removed)
    return (changed + added.filter { !removed.take(later[$0].key) }).sorted()
  }

  /// The indices of the constructs of the later text that were not in the same place before, apart for old text and new
  /// text. Adds the constructs of the earlier text whose code is gone to `removed`.
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
