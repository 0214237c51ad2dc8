/// Something in a file that an edit may introduce: a finding, a directive, a placeholder.
struct EditedConstruct: Sendable {
  /// Where it starts, in bytes.
  var offset: Int
  /// What it is: equal for constructs that say the same.
  var key: [String]
}

extension TextAlignment {
  /// The indices of the constructs of the later text that the edit introduces.
  ///
  /// A construct in old text is old if an equal one was in the same place. One in new text is old if the edit took an
  /// equal one away: then it has moved. So a construct that was changed is introduced, and so is one that replaces
  /// another one.
  func introduced(_ later: [EditedConstruct], since earlier: [EditedConstruct]) -> [Int] {
    var keysOfPiece: [Int: [[String]]] = [:]
    var removed: [[String]: Int] = [:]
    for construct in earlier {
      let piece = pieceBefore(at: construct.offset)
      if isKept(piece) {
        keysOfPiece[piece, default: []].append(construct.key)
      } else {
        removed[construct.key, default: 0] += 1
      }
    }
    return later.indices.filter { index in
      let construct = later[index]
      if let origin = origin(ofOffset: construct.offset) {
        return keysOfPiece[origin]?.contains(construct.key) != true
      }
      guard let count = removed[construct.key], count > 0 else { return true }
      removed[construct.key] = count - 1
      return false
    }
  }

  /// The indices of the constructs that start in new text.
  func inNewText(_ later: [EditedConstruct]) -> [Int] {
    later.indices.filter { origin(ofOffset: later[$0].offset) == nil }
  }
}
