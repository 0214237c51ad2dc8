import Testing

@testable import LintRules

@Suite struct NestedRangesTests {
  /// Also where a range ends behind the one around it, as in damaged code.
  @Test(arguments: [true, false])
  func findsWhatClimbingFinds(isSound: Bool) {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let (outer, ends) = Self.ranges(Int.random(in: 1...60, using: &random), isSound, &random)
      let nest = NestedRanges(outer: outer, ends: ends)
      for place in 0...140 {
        for start in outer.indices {
          var expected = start
          while expected >= 0, Int(ends[expected]) <= place { expected = Int(outer[expected]) }
          #expect(nest.first(from: start, endingBehind: place) == expected)
        }
        #expect(nest.first(from: -1, endingBehind: place) == -1)
      }
    }
  }

  /// A chain of a hundred thousand, each asked for the outermost: climbing would take ten thousand million steps.
  @Test func doesNotClimbFromOneToTheNext() {
    let count = 100_000
    let nest = NestedRanges(
      outer: (0..<count).map { Int32($0 - 1) }, ends: (0..<count).map { Int32(2 * count - $0) })
    #expect((0..<count).allSatisfy { nest.first(from: $0, endingBehind: 2 * count - 1) == 0 })
  }

  private static func ranges(
    _ count: Int, _ isSound: Bool, _ random: inout SeededGenerator
  ) -> (outer: [Int32], ends: [Int32]) {
    var (outer, ends): ([Int32], [Int32]) = ([], [])
    for index in 0..<count {
      // Mostly the one before, so that they nest deeply.
      let parent =
        index == 0
        ? -1 : Int.random(in: 0...3, using: &random) > 0 ? index - 1 : Int.random(in: -1..<index, using: &random)
      let most = isSound && parent >= 0 ? Int(ends[parent]) : 130
      outer.append(Int32(parent))
      ends.append(Int32(Int.random(in: min(1, most)...most, using: &random)))
    }
    return (outer, ends)
  }
}
