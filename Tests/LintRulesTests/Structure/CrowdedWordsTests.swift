import Testing

@testable import LintRules

/// Words that were chosen to want one place in the tables of a file's words.
@Suite struct CrowdedWordsTests {
  /// Names for which something holds.
  private func names(_ count: Int, _ isAlike: (String) -> Bool) -> [String] {
    var names: [String] = []
    var number = 0
    while names.count < count {
      let name = "word\(number)"
      if isAlike(name) { names.append(name) }
      number += 1
    }
    return names
  }

  /// Whether the name's bytes begin the walk through a table of a thousand places or less at one and the same.
  private func wantsOnePlace(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { PackedWord($0).hash >> 54 == 7 }
  }

  @Test func everyWordIsFoundWhereItStands() {
    let names = names(200, wantsOnePlace)
    let source = (names + names.reversed()).joined(separator: " ")
    let words = FileView(path: "Views/A.swift", source: SourceBytes(Array(source.utf8))).words
    for (index, name) in names.enumerated() {
      #expect(words.tokens(of: name) == [index, 399 - index])
      #expect(words.number(ofToken: 399 - index) == index)
    }
    #expect(words.count == 200)
    #expect(words.number(of: self.names(201, wantsOnePlace)[200]) == nil)
  }

  @Test func everyWordHasItsNumber() {
    let names = names(200) { FileWords.number($0)! & 0x3FF == 7 }
    let bytes = Array((names + names).joined(separator: " ").utf8)
    let numbers = bytes.withUnsafeBytes { FileWords.numbers($0) }
    #expect(numbers == Set(names.compactMap { FileWords.number($0) }).sorted())
    #expect(bytes.withUnsafeBytes { FileWords.distinct($0) }.count > numbers.count)
  }
}
