extension FileView {
  /// Whether the text of a literal is one of some. A literal with an interpolation has letters, but no text; with
  /// `allowsRest` it also fits a pattern whose last `*` takes everything after the interpolation.
  func isText(_ literal: StringLiteral, _ patterns: [TextPattern], allowsRest: Bool = false) -> Bool {
    patterns.contains { pattern in
      switch pattern {
      case .letters: return holdsLetter(literal)
      case .glob(let glob):
        let isKnown = literal.isPlain || allowsRest && glob.text.utf8.last == UInt8(ascii: "*")
        return isKnown && glob.matches(source.bytes[literal.lead])
      }
    }
  }

  /// Whether the text of a string literal holds a letter, before the first interpolation if there is one. An escape such
  /// as `\n` is none.
  func holdsLetter(_ literal: StringLiteral) -> Bool {
    let isRaw = source.bytes[code.range(literal.tokens.lowerBound).lowerBound] == UInt8(ascii: "#")
    var isEscape = false
    var isScalar = false
    for scalar in source.text(literal.lead).unicodeScalars {
      if isScalar {
        // `\u{E9}` ends with its brace.
        isScalar = scalar != "}"
      } else if isEscape {
        (isEscape, isScalar) = (false, scalar == "u")
      } else if scalar == "\\", !isRaw {
        isEscape = true
      } else if scalar.properties.isAlphabetic {
        return true
      }
    }
    return false
  }
}
