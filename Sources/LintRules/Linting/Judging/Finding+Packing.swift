extension Severity: Packable {}
extension Safety: Packable {}

extension StampedFinding: Packable {
  func pack(into packer: inout BytePacker) {
    // What is counted comes first, so that the rest need not be read for it.
    packer.add(rule)
    packer.add(severity)
    packer.add(finding.reason)
    packer.add(finding.fixes.contains { $0.safety != .manual })
    packer.add(finding)
    packer.add(start)
    packer.add(end)
    packer.add(hasIdentity ? identity : nil)
  }

  init(from unpacker: inout ByteUnpacker) {
    let head = unpacker.findingHead()
    self.init(
      unpacker.value(), rule: head.rule, severity: head.severity, start: unpacker.value(), end: unpacker.value(),
      identity: unpacker.value())
  }
}

extension Finding: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(range)
    packer.add(reason)
    packer.add(message)
    packer.add(limit)
    packer.add(subject)
    packer.add(isUnnecessary)
    packer.add(extent)
    packer.add(notes)
    packer.add(related)
    packer.add(fixes)
  }

  init(from unpacker: inout ByteUnpacker) {
    self.init(unpacker.range(), reason: unpacker.string(), message: unpacker.string())
    limit = unpacker.value()
    subject = unpacker.value()
    isUnnecessary = unpacker.value()
    extent = unpacker.value()
    notes = unpacker.value()
    related = unpacker.value()
    fixes = unpacker.value()
  }
}

extension Extent: Packable {
  func pack(into packer: inout BytePacker) { packer.add(range, isFixedByParts) }

  init(from unpacker: inout ByteUnpacker) { self.init(unpacker.range(), isFixedByParts: unpacker.flag()) }
}

extension RelatedPlace: Packable {
  func pack(into packer: inout BytePacker) { packer.add(path, position, message) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(path: unpacker.value(), position: unpacker.value(), message: unpacker.value())
  }
}

extension Fix: Packable {
  func pack(into packer: inout BytePacker) { packer.add(title, safety, edits, removedDeclarations) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(unpacker.value(), unpacker.value(), unpacker.value())
    removedDeclarations = unpacker.value()
  }
}

extension Edit: Packable {
  func pack(into packer: inout BytePacker) { packer.add(range, text, path, place) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(unpacker.range(), unpacker.value(), path: unpacker.value(), place: unpacker.value())
  }
}

extension EditPlace: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(utf8.lowerBound, utf8.upperBound, utf16.lowerBound, utf16.upperBound)
  }

  init(from unpacker: inout ByteUnpacker) {
    func places() -> Range<LineColumn> {
      let start: LineColumn = unpacker.value()
      return start..<max(start, unpacker.value())
    }
    self.init(utf8: places(), utf16: places())
  }
}

extension FindingIdentity: Packable {
  func pack(into packer: inout BytePacker) { packer.add(declaration, code, occurrence, count) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      declaration: unpacker.value(), code: unpacker.value(), occurrence: unpacker.value(), count: unpacker.value())
  }
}

// MARK: Results

extension PackedFindings: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(count, refersToFiles)
    packer.addBytes(bytes)
  }

  init(from unpacker: inout ByteUnpacker) {
    let (count, refersToFiles) = (unpacker.number(), unpacker.flag())
    self.init(packed: unpacker.bytes(), count: count, refersToFiles: refersToFiles)
  }
}

extension SilencedFinding: Packable {
  func pack(into packer: inout BytePacker) { packer.add(finding, reason) }

  init(from unpacker: inout ByteUnpacker) { self.init(finding: unpacker.value(), reason: unpacker.value()) }
}

/// The text isn't packed, only whether there is one, which `ByteUnpacker.result()` reads.
extension FileResult: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(
      file, isDamaged, hasSyntaxErrors, hasOpenQuestions, conflict, missingAccessor, findings, suppressed, baselined,
      text != nil)
  }

  init(from unpacker: inout ByteUnpacker) {
    self.init(file: unpacker.value(), findings: [], isDamaged: unpacker.value())
    hasSyntaxErrors = unpacker.value()
    hasOpenQuestions = unpacker.value()
    conflict = unpacker.value()
    missingAccessor = unpacker.value()
    findings = unpacker.value()
    suppressed = unpacker.value()
    baselined = unpacker.value()
  }
}
