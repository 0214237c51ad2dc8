extension Scanner {
  /// Takes what may stand only at the start of a file: a byte order mark and a `#!` line.
  mutating func scanFileStart() {
    if matches("\u{FEFF}", at: 0) { emit(.byteOrderMark, to: 3) }
    if matches("#!", at: position) { emit(.shebang, to: lineEnd(from: position)) }
  }

  /// Takes a run of white space that holds no line end.
  mutating func scanSpace() {
    var end = position
    while end < count {
      if ByteClass(base[end]) == .space {
        end += 1
      } else if base[end] == 0xC2, byte(end + 1) == 0xA0 {
        end += 2
      } else {
        break
      }
    }
    emit(.space, to: end)
  }

  /// Takes one line break: LF, CR or CRLF.
  mutating func scanNewline() {
    if !frames.isEmpty { closeLiteralsAtLineEnd() }
    let isPair = base[position] == 0x0D && byte(position + 1) == 0x0A
    emit(.newline, to: position + (isPair ? 2 : 1))
    isAtLineStart = true
  }

  /// Takes a comment up to its line end, which is not part of it.
  mutating func scanLineComment() {
    emit(.lineComment, to: lineEnd(from: position + 2))
  }

  /// Takes a block comment with the ones nested in it. `/*/` does not close itself.
  mutating func scanBlockComment() {
    var end = position + 2
    var depth = 1
    var flags: TokenFlags = []
    while end < count, depth > 0 {
      switch base[end] {
      case UInt8(ascii: "*") where byte(end + 1) == UInt8(ascii: "/"):
        depth -= 1
        end += 2
      case UInt8(ascii: "/") where byte(end + 1) == UInt8(ascii: "*"):
        depth += 1
        end += 2
      case 0x0A, 0x0D:
        flags.insert(.multiline)
        end += 1
      default:
        end += 1
      }
    }
    if depth > 0 {
      tokens.isDamaged = true
      flags.insert(.unterminated)
    }
    if flags.contains(.multiline) { isAtLineStart = true }
    emit(.blockComment, to: end, flags: flags)
  }

  /// Takes a run of characters that begin no token.
  mutating func scanUnknown() {
    var end = position
    repeat {
      end += base[end] < 0x80 ? 1 : decodeScalar(at: end)?.length ?? 1
    } while end < count && isUnknown(at: end)
    emitDamaged(.unknown, to: end)
  }

  private func isUnknown(at offset: Int) -> Bool {
    switch ByteClass(base[offset]) {
    case .unknown: true
    case .nonASCII: decodeScalar(at: offset).map { ScalarClass($0.scalar) == .unknown } ?? true
    default: false
    }
  }
}

// MARK: Merge conflicts

extension Scanner {
  /// Takes the region of a merge conflict, if one starts here.
  mutating func scanConflict() -> Bool {
    guard position == 0 || base[position - 1].isNewline || previousIsByteOrderMark else { return false }
    guard let end = conflictEnd() else { return false }
    if tokens.conflictOffset == nil { tokens.conflictOffset = position }
    emitDamaged(.conflict, to: end)
    isAtLineStart = true
    return true
  }

  /// The token before is the byte order mark of the file.
  var previousIsByteOrderMark: Bool {
    position == 3 && tokens.all.last?.kind == .byteOrderMark
  }

  /// The end of the last line of the conflict region whose first marker stands here; nil when it has no last one.
  private mutating func conflictEnd() -> Int? {
    if matches("<<<<<<< ", at: position), !memory.lacksConflictEnd {
      let end = line(after: position) { $0.matches(">>>>>>> ", at: $1) }
      memory.lacksConflictEnd = end == nil
      return end
    }
    if matches(">>>> ", at: position), !memory.lacksPerforceConflictEnd {
      let end = line(after: position) { $0.matches("<<<<", at: $1) && $0.lineEnd(from: $1) == $1 + 4 }
      memory.lacksPerforceConflictEnd = end == nil
      return end
    }
    return nil
  }

  /// The end of the first line after that of `start` whose start fits.
  private func line(after start: Int, _ fits: (Scanner, Int) -> Bool) -> Int? {
    var offset = lineEnd(from: start)
    while offset < count {
      offset += 1
      if fits(self, offset) { return lineEnd(from: offset) }
      offset = lineEnd(from: offset)
    }
    return nil
  }
}
