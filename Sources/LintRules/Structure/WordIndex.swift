/// The positions of each word of a file. Words are the names and keywords among the code tokens, without backticks.
public final class WordIndex: Sendable {
  private let code: Code
  /// The words.
  private let table: WordTable
  /// For each code token: the previous one with the same word, or -1.
  private let preceding: [Int32]
  /// For each word: its last token.
  private let last: [Int32]

  /// Indexes all words of a file.
  init(_ code: Code, _ table: WordTable) {
    self.code = code
    self.table = table
    // The last element is for all tokens that are not words, so that there is no branch.
    var last = [Int32](repeating: -1, count: table.entries.count + 1)
    preceding = [Int32](unsafeUninitializedCapacity: code.count) { preceding, count in
      last.withUnsafeMutableBufferPointer { last in
        code.withTokens { tokens in
          for index in tokens.indices {
            let word = min(Int(UInt32(bitPattern: tokens[index].word)), last.count &- 1)
            preceding.initializeElement(at: index, to: last[word])
            last[word] = Int32(truncatingIfNeeded: index)
          }
        }
      }
      count = code.count
    }
    self.last = last
  }

  /// How many different words there are; they are numbered from 0.
  var count: Int { table.entries.count }

  /// The hashes of the words, in the order of their numbers.
  var hashes: [UInt64] {
    code.source.bytes.withUnsafeBufferPointer { bytes in
      table.entries.map { bytes.wordHash(Int($0.start)..<Int($0.end)) }
    }
  }

  /// The words whose bytes satisfy a condition, in the order of their first occurrence.
  func words(where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> [String] {
    code.source.bytes.withUnsafeBufferPointer { bytes in
      table.entries.compactMap { entry in
        let word = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
        return isWanted(word) ? String(decoding: word, as: UTF8.self) : nil
      }
    }
  }

  /// The code tokens whose words' bytes satisfy a condition, in source order.
  func tokens(where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> [Int] { tokens(ofAny: words(where: isWanted)) }

  /// The number of a code token's word; nil if the token is not a word.
  func number(ofToken index: Int) -> Int? { code.wordNumber(index) }

  /// The number of a word; nil if the file does not contain it.
  func number(of word: String) -> Int? {
    word.withBytes { word in
      code.source.bytes.withUnsafeBufferPointer { table.number(of: word, in: $0) }
    }.map { Int($0) }
  }

  /// The number of a sign followed by the word of a code token, such as `$name`; nil if the file doesn't contain it.
  func number(of sign: UInt8, before token: Int) -> Int? {
    let name = code.wordRange(token)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count + 1) { word in
      code.source.bytes.withUnsafeBufferPointer { bytes in
        word.initializeElement(at: 0, to: sign)
        _ = word[1...].initialize(fromContentsOf: bytes[name])
        return table.number(of: UnsafeBufferPointer(word), in: bytes)
      }
    }.map { Int($0) }
  }

  /// The code tokens with a word, in source order.
  public func tokens(of word: String) -> [Int] {
    guard let number = number(of: word) else { return [] }
    return tokens(ofNumber: number)
  }

  /// The code tokens of the word with a number, in source order.
  func tokens(ofNumber number: Int) -> [Int] {
    var count = 0
    var token = last[number]
    while token >= 0 {
      count += 1
      token = preceding[Int(token)]
    }
    var tokens: [Int] = []
    tokens.reserveCapacity(count)
    token = last[number]
    while token >= 0 {
      tokens.append(Int(token))
      token = preceding[Int(token)]
    }
    tokens.reverse()
    return tokens
  }

  /// Calls `body` with each code token whose word begins with an upper-case ASCII letter, word by word.
  func forEachUppercase(_ body: (Int) -> Void) {
    code.source.bytes.withUnsafeBufferPointer { bytes in
      for (number, entry) in table.entries.enumerated()
      where entry.start < entry.end && bytes[Int(entry.start)] &- 0x41 < 26 {
        var token = last[number]
        while token >= 0 {
          body(Int(token))
          token = preceding[Int(token)]
        }
      }
    }
  }

  /// Whether the word with a number occurs more than once.
  func isRepeated(_ number: Int) -> Bool { last[number] >= 0 && preceding[Int(last[number])] >= 0 }

  /// The last code token before another one with the same word.
  func previous(_ token: Int) -> Int? {
    guard preceding.indices.contains(token), preceding[token] >= 0 else { return nil }
    return Int(preceding[token])
  }

  /// The code tokens with one of several distinct words, in source order.
  func tokens(ofAny words: [String]) -> [Int] { tokens(ofEach: words) }

  private func tokens(ofEach words: some Sequence<String>) -> [Int] {
    var tokens: [Int] = []
    var isSorted = true
    for word in words {
      let more = self.tokens(of: word)
      if more.isEmpty { continue }
      isSorted = tokens.isEmpty
      tokens += more
    }
    return isSorted ? tokens : tokens.sorted()
  }

  /// Returns the tokens of any of the words, sorted. For a large set, it tests each word of the file instead.
  func tokens(ofAny words: Set<String>) -> [Int] {
    if words.count <= count { return tokens(ofEach: words) }
    return tokens(ofAny: self.words { words.contains(String(decoding: $0, as: UTF8.self)) })
  }
}
