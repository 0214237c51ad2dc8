/// The words of files as numbers, for indexes of the files that contain a word. Two words may have the same number;
/// none has 0.
public enum FileWords {
  /// The numbers of all words of a file, ascending, each once.
  public static func numbers(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
    risingOnce(distinct(bytes))
  }

  /// Numbers in rising order, each once.
  static func risingOnce(_ numbers: [UInt32]) -> [UInt32] {
    var numbers = numbers.sorted()
    var count = 0
    for number in numbers where count == 0 || numbers[count - 1] != number {
      numbers[count] = number
      count += 1
    }
    numbers.removeSubrange(count...)
    return numbers
  }

  /// The number of a word; nil if it is not an ASCII identifier, which is never indexed.
  public static func number(_ word: String) -> UInt32? {
    guard let first = word.utf8.first, !isDigit(first), word.utf8.allSatisfy(\.continuesIdentifier) else { return nil }
    return number(word.wordHash)
  }

  /// The numbers of all words of a file in no order, mostly without repetitions.
  static func distinct(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
    withDistinct(bytes) { _, all, _ in
      var numbers: [UInt32] = []
      all.append(to: &numbers)
      return numbers
    } ?? []
  }

  /// The numbers of the words that a file declares, followed by those of all its words, and the count of the former;
  /// nil if any word may be declared. Properties count in files that declare a protocol or extend an
  /// extensible type. The signs of views are included on request. `visit` is called with the table of all words.
  static func declaredAndDistinct(
    _ bytes: UnsafeRawBufferPointer, extensible: WordNumbers?, looksForViews: Bool = false,
    visit: (NumberTable) -> Void = { _ in }
  ) -> (numbers: [UInt32], declaredCount: Int?, views: ViewSigns?) {
    withDistinct(bytes, looksForViews) { declared, all, file in
      var numbers =
        declared.isUnsure ? [] : declared.numbers(withProperties: declared.mayAddProperties(to: extensible))
      let declaredCount = numbers.count
      visit(all)
      all.append(to: &numbers)
      let views = looksForViews ? viewSigns(declared, all, file) : nil
      return (numbers, declared.isUnsure ? nil : declaredCount, views)
    } ?? ([], 0, looksForViews ? ViewSigns() : nil)
  }

  /// What a file says about views.
  static func viewSigns(_ bytes: UnsafeRawBufferPointer, isComplete: Bool) -> ViewSigns {
    withDistinct(bytes, true) { viewSigns($0, $1, $2, isComplete) } ?? ViewSigns()
  }

  private static func viewSigns(
    _ declared: DeclaredWords, _ all: NumberTable, _ file: SearchedBytes, _ isComplete: Bool = false
  ) -> ViewSigns {
    var views = ViewSigns()
    // Few files other than view files have one of the words.
    views.isComplete = isComplete || all.containsAny(of: ViewSigns.protocolNumbers)
    for type in declared.types { views.add(type, file) }
    if views.showsView { return views }
    views.showsView =
      declared.isUnsure || declared.hasForeignType
      || all.contains(ViewSigns.view) && all.contains(ViewSigns.some) && file.mayGiveView()
    return views
  }

  /// Calls `body` with the words that a file declares, and with all of them; returns nil for an empty file.
  private static func withDistinct<Result>(
    _ bytes: UnsafeRawBufferPointer, _ looksForViews: Bool = false,
    _ body: (DeclaredWords, NumberTable, SearchedBytes) -> Result
  ) -> Result? {
    guard let base = bytes.baseAddress else { return nil }
    let file = SearchedBytes(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    let size = NumberTable.size(for: bytes.count)
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: NumberTable.room(for: size)) { memory in
      var table = NumberTable(memory, size)
      var declared = DeclaredWords(looksForViews: looksForViews)
      DeclaredWords.keywordPlaces.withUnsafeBufferPointer { keywords in
        file.visitRuns { run in
          let number = number(file.hash(run))
          declared.takeName(number, run.range, file)
          if !table.isInPlace(number) {
            if isDigit(file.base[run.range.lowerBound]) { return }
            table.insert(number)
          }
          declared.takeKeyword(number, run.range, keywords)
        }
      }
      return body(declared, table, file)
    }
  }

  @inline(__always)
  static func number(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & (highest &- 1) | highest
  }

  /// The bit that all numbers have. A number takes three bytes in a sketch.
  private static let highest: UInt32 = 1 &<< (PackedNumbers.bits &- 1)

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
