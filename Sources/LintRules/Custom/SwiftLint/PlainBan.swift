/// What a regular expression bans, if it is no more than names: a call, a modifier, a member, an import, a mention.
struct PlainBan: Equatable {
  /// What is banned.
  enum Subject: Equatable {
    /// `\bprint\(`
    case call
    /// `\.font\(`
    case modifier
    /// `UIScreen\.main`
    case path
    /// `\.shared\b`
    case member
    /// `\bAnyView\b`
    case name
    /// `import UIKit`, perhaps only at the start of a line.
    case module(startsLine: Bool)
  }

  var subject: Subject
  /// The name, or names with periods between them.
  var name: String
  /// Whether the expression also matches longer names that hold this one.
  var matchesLonger = false
  /// Whether the expression wants parentheses after the name.
  var needsParenthesis = false
  /// The first argument label in the expression: `red` in `\bUIColor\(red:`.
  var label: String?

  /// The bans of an expression such as `\bPrint\(`, `\.font\(`, `UIScreen\.main`, `import (UIKit|AppKit)`; nil if it is more.
  static func bans(_ expression: String) -> [PlainBan]? {
    guard let ways = BanExpression.ways(expression), !ways.isEmpty else { return nil }
    var bans: [PlainBan] = []
    for way in ways {
      guard let ban = PlainBan(way) else { return nil }
      if !bans.contains(ban) { bans.append(ban) }
    }
    return bans
  }

  private init?(_ parts: [BanExpression.Part]) {
    var parts = parts[...]
    var startsLine = false
    while let first = parts.first, first == .lineStart || first == .space(isNeeded: false) {
      startsLine = startsLine || first == .lineStart
      parts.removeFirst()
    }
    var isBounded = parts.first == .boundary
    if isBounded { parts.removeFirst() }
    if parts.first == .word("import"), parts.dropFirst().first == .space(isNeeded: true) {
      parts.removeFirst(2)
      subject = .module(startsLine: startsLine)
      isBounded = true
    } else {
      if startsLine { return nil }
      subject = .name
    }
    let isMember = parts.first == .period && subject == .name
    if isMember {
      parts.removeFirst()
      isBounded = true
    }
    guard let name = Self.path(&parts, isMember) else { return nil }
    self.name = name
    if subject == .name, isMember, name.contains(".") { return nil }
    isBounded = readEnd(&parts, isMember) && isBounded
    guard parts.isEmpty else { return nil }
    matchesLonger = !isBounded
  }

  /// Reads what is after the names; returns whether the last one ends there.
  private mutating func readEnd(_ parts: inout ArraySlice<BanExpression.Part>, _ isMember: Bool) -> Bool {
    var isBounded = parts.first == .boundary
    if isBounded { parts.removeFirst() }
    if parts.first == .space(isNeeded: false) { parts.removeFirst() }
    if subject != .name {
      if parts.first == .lineEnd {
        parts.removeFirst()
        isBounded = true
      }
      return isBounded
    }
    guard case .opener(let mayBeBrace)? = parts.first else {
      subject = isMember ? .member : name.contains(".") ? .path : .name
      return isBounded
    }
    parts.removeFirst()
    needsParenthesis = !mayBeBrace
    readLabel(&parts)
    subject = isMember ? .modifier : .call
    return true
  }

  private mutating func readLabel(_ parts: inout ArraySlice<BanExpression.Part>) {
    let rest = parts.drop(while: Self.isBlank)
    guard needsParenthesis, case .word(let label)? = rest.first else { return }
    let next = rest.dropFirst().drop(while: Self.isBlank)
    guard next.first == .colon else { return }
    self.label = label
    parts = next.dropFirst().drop(while: Self.isBlank)
  }

  /// `Name`, `Path\.name`; nil if a name is a keyword or no name.
  private static func path(_ parts: inout ArraySlice<BanExpression.Part>, _ isMember: Bool) -> String? {
    var names: [String] = []
    while case .word(let word)? = parts.first {
      guard word.first.map({ !$0.isNumber }) ?? false, word.contains(where: \.isLetter) else { return nil }
      if word == "init" || word == "self" || !isMember && names.isEmpty && isKeyword(word) { return nil }
      parts.removeFirst()
      names.append(word)
      let next = parts.drop { $0 == .boundary || $0 == .space(isNeeded: false) }
      guard next.first == .period, case .word? = next.dropFirst().first(where: { !isBlank($0) }) else { break }
      parts = next.dropFirst().drop(while: isBlank)
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  private static func isBlank(_ part: BanExpression.Part) -> Bool { part == .space(isNeeded: false) }

  private static func isKeyword(_ word: String) -> Bool { Keyword.allCases.contains { "\($0)" == word } }
}
