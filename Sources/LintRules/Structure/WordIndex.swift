/// Where each word of a file stands. Words are the names and keywords among the code tokens, without backticks.
public final class WordIndex: Sendable {
  private let code: Code
  /// The words.
  private let table: WordTable
  /// For each code token: the one before it that is the same word, or -1.
  private let preceding: [Int32]
  /// For each word: the last token that is the word.
  private let last: [Int32]

  /// Looks at all words of a file.
  init(_ code: Code, _ table: WordTable) {
    self.code = code
    self.table = table
    // The last one is for all tokens that are no words, so that there is no branch to guess.
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

  /// The words for whose bytes a condition holds, in the order in which they first occur.
  func words(where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> [String] {
    code.source.bytes.withUnsafeBufferPointer { bytes in
      table.entries.compactMap { entry in
        let word = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
        return isWanted(word) ? String(decoding: word, as: UTF8.self) : nil
      }
    }
  }

  /// The number of the word that a code token is; nil if it is none.
  func number(ofToken index: Int) -> Int? { code.wordNumber(index) }

  /// The number of a word; nil if the file does not hold it.
  func number(of word: String) -> Int? {
    var word = word
    return word.withUTF8 { word in
      code.source.bytes.withUnsafeBufferPointer { table.number(of: word, in: $0) }
    }.map { Int($0) }
  }

  /// The code tokens that are a word, in source order.
  public func tokens(of word: String) -> [Int] {
    guard let number = number(of: word) else { return [] }
    return tokens(ofNumber: number)
  }

  /// The code tokens that are the word with a number, in source order.
  func tokens(ofNumber number: Int) -> [Int] {
    var tokens: [Int] = []
    var token = last[number]
    while token >= 0 {
      tokens.append(Int(token))
      token = preceding[Int(token)]
    }
    tokens.reverse()
    return tokens
  }

  /// The code tokens that are one of some different words, in source order.
  func tokens(ofAny words: [String]) -> [Int] {
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
}
