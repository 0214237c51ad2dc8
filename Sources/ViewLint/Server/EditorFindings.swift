import LintRules

/// Makes findings for editors from the results of a run.
struct EditorFindings {
  private let run: LintRun
  private let found: LintRun.Found
  private let open: OpenDocuments
  private let encoding: PositionEncoding
  /// The contents of other files that findings refer to.
  private let texts = Locked<[FilePath: TextPositions]>([:])

  init(run: LintRun, found: LintRun.Found, open: OpenDocuments, encoding: PositionEncoding) {
    self.run = run
    self.found = found
    self.open = open
    self.encoding = encoding
  }

  /// The largest number of findings that an editor gets for a document.
  static let mostFindings = 1_000

  /// The results of a run for a document.
  func result(_ file: FileResult, _ document: DocumentSnapshot) -> DocumentResult {
    let text = TextPositions(document.text, encoding)
    var result = DocumentResult(revision: document.revision)
    let folder = found.tree.filePath(file.file).parent ?? FilePath([UInt8]())
    result.rules = run.configuration(run.store.nearestScope(fromFolder: folder)).rules
    if let conflict = file.conflict {
      let message = "not linted because of a merge conflict on line \(conflict.line)"
      let range = text.range(at: conflict)
      result.findings = [
        EditorFinding(found: nil, severity: .error, message: message, bytes: 0..<0, range: range)
      ]
    }
    for found in file.findings.prefix(Self.mostFindings) {
      result.findings.append(finding(found, document, text, result.rules))
    }
    if file.findings.count > Self.mostFindings {
      let last = result.findings.count - 1
      result.findings[last].message += " (\(file.findings.count - Self.mostFindings) more findings hidden)"
    }
    return result
  }

  private func finding(
    _ found: StampedFinding, _ document: DocumentSnapshot, _ text: TextPositions, _ rules: [Configuration.RuleState]
  ) -> EditorFinding {
    var finding = EditorFinding(
      found: found, severity: found.severity, message: found.finding.message, bytes: found.finding.range,
      range: text.range(text.widened(found.finding.range)))
    finding.link = rules.first { $0.id == found.rule }?.definition.link
    finding.isUnnecessary = found.finding.isUnnecessary
    finding.related = found.finding.related.map { place($0, document, text) }
    finding.fixes = found.finding.fixes.filter { !$0.edits.isEmpty }.map { fix($0, document, text) }
    return finding
  }

  private func place(
    _ related: RelatedPlace, _ document: DocumentSnapshot, _ own: TextPositions
  ) -> EditorFinding.Place {
    let (path, uri, text) = file(related.path, document, own)
    let shown = ReportBuilder(run.location).shown(path).text
    return EditorFinding.Place(
      uri: uri, shown: "\(shown):\(related.position.line)", range: text.range(at: related.position),
      message: related.message)
  }

  private func fix(_ fix: Fix, _ document: DocumentSnapshot, _ own: TextPositions) -> EditorFix {
    var files: [EditorFileEdits] = []
    for edit in fix.edits {
      let (uri, text) = edit.path.map { (file($0, document, own).uri, nil) } ?? (document.uri, own)
      let added = EditorEdit(
        range: text?.range(edit.range) ?? edit.place.map { range($0) } ?? own.range(0..<0),
        text: LineEnds.adapted(edit.text, to: own.source))
      if let index = files.firstIndex(where: { $0.uri == uri }) {
        files[index].edits.append(added)
      } else {
        files.append(EditorFileEdits(uri: uri, edits: [added]))
      }
    }
    for index in files.indices { files[index].edits.sort { $0.range.start < $1.range.start } }
    return EditorFix(title: fix.title, safety: fix.safety, edits: files)
  }

  /// Returns the location of an edit in a different file.
  private func range(_ place: EditPlace) -> TextRange {
    let positions = encoding == .utf16 ? place.utf16 : place.utf8
    func converted(_ position: LineColumn) -> TextPlace {
      TextPlace(line: position.line - 1, character: position.column - 1)
    }
    return TextRange(converted(positions.lowerBound), converted(positions.upperBound))
  }

  /// A file that a finding refers to: its path, its URI as the editor writes it, and its text.
  private func file(
    _ key: String, _ document: DocumentSnapshot, _ own: TextPositions
  ) -> (path: FilePath, uri: DocumentURI, text: TextPositions) {
    let path = run.location.root.appending(FilePath(FilePath.text(ofKey: key)))
    let other = open.document(at: path)
    if let other, other.uri == document.uri { return (path, document.uri, own) }
    let text = texts.with { texts -> TextPositions in
      if let known = texts[path] { return known }
      let bytes = other?.text ?? SourceBytes((try? FileReader.bytes(of: path, .regular).get()) ?? [])
      let positions = TextPositions(bytes, encoding)
      texts[path] = positions
      return positions
    }
    return (path, other?.uri ?? DocumentURI(path), text)
  }
}

/// Makes findings for editors from the errors in configurations.
struct EditorFailures {
  let open: OpenDocuments
  let encoding: PositionEncoding

  /// The errors of each file.
  func findings(_ failures: [ConfigurationFailure]) -> [DocumentURI: [EditorFinding]] {
    var findings: [DocumentURI: [EditorFinding]] = [:]
    for failure in failures {
      let other = open.document(at: failure.file)
      let bytes = (try? FileReader.bytes(of: failure.file, .regular).get()) ?? []
      let text = TextPositions(SourceBytes(bytes), encoding)
      let range = text.range(at: failure.position ?? LineColumn(line: 1, column: 1))
      let finding = EditorFinding(found: nil, severity: .error, message: failure.message, bytes: 0..<0, range: range)
      findings[other?.uri ?? DocumentURI(failure.file), default: []].append(finding)
    }
    return findings
  }
}

/// The line breaks of inserted text.
enum LineEnds {
  /// A string whose line breaks are LF, with those of a document.
  static func adapted(_ text: String, to document: SourceBytes) -> String {
    guard text.utf8.contains(0x0A), let first = document.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }),
      document.bytes[first] == 0x0D
    else { return text }
    let isPair = first + 1 < document.count && document.bytes[first + 1] == 0x0A
    let bytes = text.utf8.flatMap { byte -> [UInt8] in byte == 0x0A ? (isPair ? [0x0D, 0x0A] : [0x0D]) : [byte] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
