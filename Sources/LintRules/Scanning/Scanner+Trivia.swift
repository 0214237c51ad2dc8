extension Scanner {
  /// Scans what is valid only at the start of a file: a byte order mark and a `#!` line.
  mutating func scanFileStart() {
    if bytes.textStart > 0 { emitTrivia(.byteOrderMark, to: bytes.textStart) }
    if bytes.matches("#!", at: position) { emitTrivia(.shebang, to: bytes.lineEnd(from: position)) }
  }

  /// Skips a byte of white space and the spaces after it.
  @inline(__always)
  mutating func scanSpace() {
    position &+= 1
    // Most white space is one space between two words.
    if bytes.at(position) == 0x20 { position = bytes.spaceEnd(from: position) }
  }

  /// Skips a line break and the spaces after it.
  @inline(__always)
  mutating func scanNewline() {
    if frame.kind != .code { return scanNewlineInLiteral() }
    lineStart = .startsLine
    scanSpace()
  }

  /// Skips one line break, LF, CR or CRLF, in an interpolation.
  private mutating func scanNewlineInLiteral() {
    closeLiteralsAtLineEnd()
    let isPair = bytes[position] == 0x0D && bytes.at(position + 1) == 0x0A
    position += isPair ? 2 : 1
    lineStart = .startsLine
  }

  /// Scans a comment up to its line end, which is not part of it.
  mutating func scanLineComment() {
    emitTrivia(.lineComment, to: bytes.lineEnd(from: position + 2))
  }

  /// Scans a block comment with the ones nested in it. `/*/` does not close itself.
  mutating func scanBlockComment() {
    var end = position + 2
    var depth = 1
    var flags: TokenFlags = []
    while depth > 0 {
      end = bytes.blockCommentTextEnd(from: end)
      guard end < bytes.count else { break }
      switch (bytes[end], bytes.at(end + 1)) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        end += 2
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        end += 2
      case (0x0A, _), (0x0D, _):
        flags.insert(.multiline)
        end += 1
      default:
        end += 1
      }
    }
    if depth > 0 {
      result.isDamaged = true
      flags.insert(.unterminated)
    }
    if flags.contains(.multiline) { lineStart = .startsLine }
    emitTrivia(.blockComment, to: end, flags: flags)
  }

  /// Scans a run of characters that cannot begin a token.
  mutating func scanUnknown() {
    var end = position
    repeat {
      end += bytes[end] < 0x80 ? 1 : bytes.decodeScalar(at: end)?.length ?? 1
    } while end < bytes.count && bytes.isUnknown(at: end)
    emitDamagedTrivia(.unknown, to: end)
  }
}

extension ScannedBytes {
  /// The first byte from an offset on that is not U+0020, or the end of the file.
  fileprivate func spaceEnd(from start: Int) -> Int {
    var end = start
    while let lanes = lanes(at: end) {
      let length = lanes.spacePrefix
      end &+= length
      if length < ByteLanes.count { return end }
    }
    while at(end) == 0x20 { end += 1 }
    return end
  }

  /// The first `*`, `/` or line end from an offset on, or the end of the file.
  fileprivate func blockCommentTextEnd(from start: Int) -> Int {
    var end = start
    while let lanes = lanes(at: end) {
      let length = lanes.prefixOfBlockComment
      end &+= length
      if length < ByteLanes.count { return end }
    }
    while end < count, base[end] != UInt8(ascii: "*"), base[end] != UInt8(ascii: "/"), !base[end].isNewline { end += 1 }
    return end
  }

  /// Whether the character at an offset cannot begin a token.
  fileprivate func isUnknown(at offset: Int) -> Bool {
    switch ByteClass(base[offset]) {
    case .unknown: true
    case .nonASCII: decodeScalar(at: offset).map { ScalarClass($0.scalar) == .unknown } ?? true
    default: false
    }
  }
}

// MARK: Merge conflicts

extension Scanner {
  /// Scans the region of a merge conflict, if one starts here.
  mutating func scanConflict() -> Bool {
    guard position <= bytes.textStart || bytes[position - 1].isNewline, let end = conflictEnd() else { return false }
    if result.conflictOffset == nil { result.conflictOffset = position }
    emitDamagedTrivia(.conflict, to: end)
    lineStart = .startsLine
    return true
  }

  /// The end of the last line of the conflict region whose first marker is here; nil without a last marker.
  private mutating func conflictEnd() -> Int? {
    if bytes.matches("<<<<<<< ", at: position), !memory.lacksConflictEnd {
      let end = bytes.endOfLine(after: position) { bytes.matches(">>>>>>> ", at: $0) }
      memory.lacksConflictEnd = end == nil
      return end
    }
    if bytes.matches(">>>> ", at: position), !memory.lacksPerforceConflictEnd {
      let end = bytes.endOfLine(after: position) { bytes.matches("<<<<", at: $0) && bytes.lineEnd(from: $0) == $0 + 4 }
      memory.lacksPerforceConflictEnd = end == nil
      return end
    }
    return nil
  }
}

extension ScannedBytes {
  /// The end of the first line after that of `start` whose start fits.
  fileprivate func endOfLine(after start: Int, _ fits: (Int) -> Bool) -> Int? {
    var offset = lineEnd(from: start)
    while offset < count {
      offset += 1
      if fits(offset) { return lineEnd(from: offset) }
      offset = lineEnd(from: offset)
    }
    return nil
  }
}
