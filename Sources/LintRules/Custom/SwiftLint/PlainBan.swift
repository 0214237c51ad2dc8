/// What a regular expression bans, if it is no more than names: a call, a modifier, a member, an import, a mention.
struct PlainBan: Equatable {
  /// The subject of the finder.
  enum Subject: String {
    case call
    case modifier
    case member
    case name
    case imported = "import"
  }

  var subject: Subject
  /// The names; one of them is enough.
  var names: [String]

  /// Reads an expression such as `\bPrint\(`, `\.font\(`, `UIScreen\.main`, `import (UIKit|AppKit)`; nil if it is more.
  init?(_ expression: String) {
    var rest = Substring(expression)
    for prefix in ["^", "\\s*", "\\b"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
    var isImport = false
    for prefix in ["import\\s+", "import +", "import "] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      isImport = true
      break
    }
    let isModifier = !isImport && rest.hasPrefix("\\.")
    if isModifier { rest = rest.dropFirst(2) }
    guard let names = Self.names(&rest), !names.isEmpty else { return nil }
    let isCalled = Self.removeCall(&rest)
    for suffix in ["\\b", "$"] where rest.hasPrefix(suffix) { rest = rest.dropFirst(suffix.count) }
    guard rest.isEmpty, !(isImport && isCalled) else { return nil }
    let isPath = names.contains { $0.contains(".") }
    if isImport {
      subject = .imported
    } else if isCalled {
      subject = isModifier ? .modifier : .call
    } else if isModifier {
      return nil
    } else {
      subject = isPath ? .member : .name
    }
    if isModifier && isPath || isPath && !names.allSatisfy({ $0.contains(".") }) { return nil }
    self.names = names
  }

  /// `\(`, also after white space, and `[({]`.
  private static func removeCall(_ rest: inout Substring) -> Bool {
    for space in ["\\s*", "\\s?", " *", ""] {
      for end in ["\\(", "[({]", "[\\({]", "[{(]"] where rest.hasPrefix(space + end) {
        rest = rest.dropFirst(space.count + end.count)
        return true
      }
    }
    return false
  }

  /// A name, a path of names, or alternatives in parentheses.
  private static func names(_ rest: inout Substring) -> [String]? {
    guard rest.first == "(" else { return name(&rest).map { [$0] } }
    rest = rest.dropFirst(rest.hasPrefix("(?:") ? 3 : 1)
    var names: [String] = []
    while let name = name(&rest) {
      names.append(name)
      let next = rest.first
      rest = rest.dropFirst()
      if next == ")" { return names }
      if next != "|" { return nil }
    }
    return nil
  }

  /// `Name`, `Path\.name`
  private static func name(_ rest: inout Substring) -> String? {
    var name = ""
    while true {
      let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      guard let first = word.first, !first.isNumber else { return nil }
      name += word
      rest = rest.dropFirst(word.count)
      guard rest.hasPrefix("\\.") else { return name }
      name += "."
      rest = rest.dropFirst(2)
    }
  }
}
