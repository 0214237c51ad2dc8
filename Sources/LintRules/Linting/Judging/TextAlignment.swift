/// An alignment of the pieces of two versions of a text.
///
/// A piece is a word or a single other byte, except white space. The common start and end are paired first. Then runs that
/// are unique in the rest of both texts are paired with their equal neighbors, longer runs first. This also finds moved
/// code. The time is linear in the size of both texts.
public struct TextAlignment: Sendable {
  private let before: TextPieces
  private let after: TextPieces
  /// For each piece of the later text, the paired piece of the earlier text; -1 for new text.
  private var origins: [Int32]
  /// Whether the later text still has a piece of the earlier one.
  private var isKept: [Bool]

  /// The lengths of runs to pair, in order.
  private static let runLengths = [32, 8, 3, 1]

  /// Compares two texts.
  public init(before: [UInt8], after: [UInt8]) {
    self.before = TextPieces(before)
    self.after = TextPieces(after)
    origins = Array(repeating: -1, count: self.after.count)
    isKept = Array(repeating: false, count: self.before.count)
    extendForward(0, 0)
    extendBackward(self.before.count - 1, self.after.count - 1)
    for length in Self.runLengths { pairUniqueRuns(length) }
  }

  /// The piece of the earlier text at a byte offset.
  func pieceBefore(at offset: Int) -> Int { before.piece(at: offset) }

  /// Whether the later text still has a piece of the earlier one.
  func isKept(_ piece: Int) -> Bool { piece < isKept.count && isKept[piece] }

  /// The piece of the earlier text that is paired with a byte offset of the later text; nil for new text.
  func origin(ofOffset offset: Int) -> Int? {
    let piece = after.piece(at: offset)
    guard piece < origins.count, origins[piece] >= 0 else { return nil }
    return Int(origins[piece])
  }

  // MARK: Pairs

  private func mayPair(_ old: Int, _ new: Int) -> Bool {
    !isKept[old] && origins[new] < 0 && before.numbers[old] == after.numbers[new]
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    isKept[old] = true
    origins[new] = Int32(truncatingIfNeeded: old)
  }

  private mutating func extendForward(_ old: Int, _ new: Int) {
    var (old, new) = (old, new)
    while old < before.count, new < after.count, mayPair(old, new) {
      pair(old, new)
      old += 1
      new += 1
    }
  }

  private mutating func extendBackward(_ old: Int, _ new: Int) {
    var (old, new) = (old, new)
    while old >= 0, new >= 0, mayPair(old, new) {
      pair(old, new)
      old -= 1
      new -= 1
    }
  }

  /// Pairs the runs of a length that occur once in the unpaired rest of each text.
  private mutating func pairUniqueRuns(_ length: Int) {
    var places: [UInt64: RunPlace] = [:]
    before.forEachRun(length, unless: { isKept[$0] }) { places[$1, default: RunPlace()].addOld($0) }
    if places.isEmpty { return }
    after.forEachRun(length, unless: { origins[$0] >= 0 }) { place, key in
      places[key]?.addNew(place)
    }
    let pairs = places.values.filter { $0.isUnique }.sorted { $0.new < $1.new }
    for place in pairs where mayPair(place.old, place.new) {
      extendForward(place.old, place.new)
      extendBackward(place.old - 1, place.new - 1)
    }
  }

  /// The places of a run in both texts.
  private struct RunPlace {
    private(set) var old = -1
    private(set) var new = -1
    private var isRepeated = false

    var isUnique: Bool { old >= 0 && new >= 0 && !isRepeated }

    mutating func addOld(_ place: Int) {
      isRepeated = isRepeated || old >= 0
      old = place
    }

    mutating func addNew(_ place: Int) {
      isRepeated = isRepeated || new >= 0
      new = place
    }
  }
}

/// The words and other bytes of a text, without white space.
private struct TextPieces: Sendable {
  /// A number for each piece, equal for equal pieces.
  private(set) var numbers: [UInt32] = []
  /// Where each piece starts.
  private var starts: [UInt32] = []

  var count: Int { numbers.count }

  init(_ text: [UInt8]) {
    var isInWord = false
    for (offset, byte) in text.enumerated() {
      let isWord = Self.isWord(byte)
      defer { isInWord = isWord }
      if isWord, isInWord {
        numbers[numbers.count - 1] = (numbers[numbers.count - 1] ^ UInt32(byte)) &* 0x0100_0193
      } else if byte > 0x20 {
        numbers.append((0x811C_9DC5 ^ UInt32(byte)) &* 0x0100_0193)
        starts.append(UInt32(truncatingIfNeeded: offset))
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte >= 0x80
  }

  /// The last piece that starts at or before a byte offset; without one, the first piece.
  func piece(at offset: Int) -> Int {
    max(0, starts.partitioningIndex { Int($0) > offset } - 1)
  }

  /// Calls `body` with the first piece and a hash of each run of a length without excluded pieces.
  func forEachRun(_ length: Int, unless isExcluded: (Int) -> Bool, _ body: (Int, UInt64) -> Void) {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var leaving: UInt64 = 1
    for _ in 0..<length { leaving = leaving &* factor }
    var key: UInt64 = 0
    var available = 0
    for index in numbers.indices {
      if isExcluded(index) {
        (key, available) = (0, 0)
        continue
      }
      key = key &* factor &+ UInt64(numbers[index])
      if available == length {
        key = key &- UInt64(numbers[index - length]) &* leaving
      } else {
        available += 1
      }
      if available == length { body(index + 1 - length, key) }
    }
  }
}
