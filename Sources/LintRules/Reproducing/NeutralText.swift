/// Neutral replacements for the names and texts of an app.
enum NeutralText {
  /// The amount of the original that is kept.
  enum Level: Int, Comparable, CaseIterable {
    /// Only the case of the first letter.
    case none
    /// The punctuation, schemes, and file types of texts.
    case shape
    /// The words that rules look for.
    case words
    /// The lengths of other words in texts. Nothing is added to the words that rules look for.
    case lengths

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// Returns the neutral form of a name. Names with different numbers have different forms.
  static func name(_ name: String, number: Int, _ level: Level) -> String {
    let word = { (original: String) in cased("name", like: original) }
    if level < .words { return word(IdentifierWords.isCapital(name) ? name : String(name.prefix(1))) + "\(number)" }
    let (text, isChanged) = replaced(name, number: number, isKept: isPart, by: word)
    if isChanged || level == .lengths { return text }
    return word(String(name.prefix(1))) + "\(number)" + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns the neutral form of a part of a string literal. Parts without letters and digits are unchanged.
  static func text(_ text: String, number: Int, _ level: Level) -> String {
    if !text.contains(where: { $0.isLetter || $0.isNumber }) { return text }
    switch level {
    case .none:
      var isFirst = true
      return lines(of: text) { indentation in
        defer { isFirst = false }
        return indentation + (isFirst ? "text\(number)" : "text")
      }
    case .shape:
      return replaced(text, number: number, isKept: { common.contains($0) }, by: { cased("text", like: $0) }).text
    case .words:
      let (result, isChanged) = replaced(text, number: number, isKept: isPart, by: { cased("text", like: $0) })
      return isChanged ? result : result + "\(number)"
    case .lengths:
      return replaced(text, number: nil, isKept: isPart) { word in
        String(word.map { $0.isUppercase ? "A" : "a" })
      }.text
    }
  }

  /// Schemes, host and file endings, and plural endings, which stay in texts.
  private static let common = WordList(
    "http https file data mailto tel ws wss www com org net png jpg jpeg gif svg pdf json html es ies")

  private static func isPart(_ word: String) -> Bool {
    common.contains(word) || PublicNames.isPart(word)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  private static func cased(_ word: String, like original: String) -> String {
    guard original.first?.isUppercase == true else { return word }
    if original.count > 1, IdentifierWords.isCapital(original) { return word.uppercased() }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns a text with the contents of its nonempty lines replaced. The indentation stays.
  private static func lines(of text: String, _ line: (Substring) -> String) -> String {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { part in
      let indentation = part.prefix { $0 == " " || $0 == "\t" }
      return indentation.count == part.count ? String(part) : line(indentation)
    }.joined(separator: "\n")
  }

  /// Replaces words, and adds a number to the first one. Single letters, numbers, punctuation, and escapes stay.
  private static func replaced(
    _ text: String, number: Int?, isKept: (String) -> Bool, by neutral: (String) -> String
  ) -> (text: String, isChanged: Bool) {
    let bytes = Array(text.utf8)
    var (result, position, isChanged) = ("", 0, false)
    while position < bytes.count {
      let start = position
      while position < bytes.count, isLetter(bytes[position]) { position += 1 }
      let run = String(decoding: bytes[start..<position], as: UTF8.self)
      for (word, spelled) in IdentifierWords.spellings(of: run) {
        if word.utf8.count == 1 || word.utf8.allSatisfy({ $0 < UInt8(ascii: "A") }) || isKept(word) {
          result += spelled
        } else {
          result += neutral(spelled) + (isChanged ? "" : number.map { "\($0)" } ?? "")
          isChanged = true
        }
      }
      guard position < bytes.count else { break }
      let end = endOfMark(bytes, position)
      result += String(decoding: bytes[position..<end], as: UTF8.self)
      position = end
    }
    return (result, isChanged)
  }

  /// Returns the end of a punctuation mark, an escape such as `\n`, or a format such as `%@`.
  private static func endOfMark(_ bytes: [UInt8], _ start: Int) -> Int {
    if bytes[start] == UInt8(ascii: "%") { return endOfFormat(bytes, start) }
    guard bytes[start] == UInt8(ascii: "\\"), start + 1 < bytes.count else { return start + 1 }
    guard bytes[start + 1] == UInt8(ascii: "u"), start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "{") else {
      return start + 2
    }
    return (bytes[start...].firstIndex(of: UInt8(ascii: "}")) ?? start + 1) + 1
  }
}

extension NeutralText {
  /// Returns the end of a format such as `%@`, `%.2f`, or `%1$lld`, or of a percent sign.
  private static func endOfFormat(_ bytes: [UInt8], _ start: Int) -> Int {
    let flags = Array("0123456789.$+-#lh".utf8)
    let end = bytes[(start + 1)...].firstIndex { !flags.contains($0) } ?? bytes.count
    return end < bytes.count && "@dDiuUxXoOfFeEgGcCsSpaA".utf8.contains(bytes[end]) ? end + 1 : start + 1
  }
}

extension IdentifierWords {
  /// Returns the lowercase words of a name, each with its original spelling.
  static func spellings(of name: String) -> [(word: String, spelled: String)] {
    let bytes = Array(name.utf8)
    var position = 0
    return words(of: name).map { word in
      while position < bytes.count, bytes[position] == UInt8(ascii: "_") { position += 1 }
      let end = min(bytes.count, position + word.utf8.count)
      defer { position = end }
      return (word, String(decoding: bytes[position..<end], as: UTF8.self))
    }
  }

  /// Whether all letters of a name are uppercase.
  static func isCapital(_ name: String) -> Bool { name.allSatisfy { !$0.isLowercase } }
}
