import LintRules

/// One state of a file that an agent edits, with all that an edit may introduce.
struct EditedFile: Sendable {
  let text: [UInt8]
  /// The errors and warnings, in source order.
  let findings: [ReportedFinding]
  /// The same as constructs: their rule, reason and code.
  let findingConstructs: [EditedConstruct]
  /// The first merge conflict marker, if there is one: no rule ran.
  let conflict: EditedPlace?
  /// The editor placeholders `<#…#>`.
  let placeholders: [EditedPlace]
  /// What directives suppress, one entry per rule.
  let suppressions: [EditedPlace]
  /// The displayed path of the file, if a rule reached its step limit.
  let undecided: String?

  /// Whether there is nothing that an edit could introduce.
  var isEmpty: Bool {
    findings.isEmpty && conflict == nil && placeholders.isEmpty && suppressions.isEmpty && undecided == nil
  }

  /// Lints some contents as the files at absolute paths, in one run. What is not a view of the project of the request is
  /// not in the result.
  static func all(
    _ files: [(path: FilePath, text: [UInt8])], _ request: LintRequest
  ) throws(AgentCheck.Refusal) -> [FilePath: EditedFile] {
    var request = request
    request.documents = files.map { ($0.path, $0.text) }
    request.details = .all
    var edited: [FilePath: EditedFile] = [:]
    let problems: [ReportedProblem]
    do throws(LintFailure) {
      let run = try LintRun(request)
      let found = try run.find()
      // No view: nothing is gathered, nothing is linted.
      if found.targets.isEmpty { return [:] }
      let results = run.results(found)
      for result in results {
        let path = request.location.root.appending(found.tree.filePath(result.file))
        guard let text = files.first(where: { $0.path == path })?.text else { continue }
        edited[path] = EditedFile(path, text, result, try run.report([result], found), request)
      }
      problems = edited.isEmpty ? try run.report(results, found).problems : []
    } catch {
      throw .failed(error.lines(request.location))
    }
    // Text in another encoding, or more of it than is read.
    if !problems.isEmpty { throw .failed(problems.map { "\($0.path.shown) \($0.message)" }) }
    return edited
  }

  private init(_ path: FilePath, _ text: [UInt8], _ result: FileResult, _ report: Report, _ request: LintRequest) {
    self.text = text
    // Both lists have the same order.
    let found = zip(report.findings.all(), result.findings).filter { $0.0.severity >= .warning }
    findings = found.map { $0.0 }
    findingConstructs = found.map { reported, stamped in
      EditedConstruct(
        offset: reported.range.lowerBound, key: [reported.rule, reported.reason, stamped.identity.code])
    }
    let shown = ReportBuilder(request.location).shown(path).text
    let file = FileView(path: path.text, source: SourceBytes(text))
    let places = EditedPlaces(file: file, shown: shown)
    conflict = file.tokens.conflictOffset.map { places.place($0, "merge conflict") }
    placeholders = places.placeholders()
    suppressions = request.respectsDirectives ? places.suppressions() : []
    undecided = result.hasOpenQuestions ? shown : nil
  }
}

/// Something in a file that is not a finding of a rule.
struct EditedPlace: Sendable {
  var construct: EditedConstruct
  /// `Views/Feed.swift:5:3`.
  var place: String
  /// What is written there.
  var text: String
}

/// Looks for what is not a finding of a rule.
private struct EditedPlaces {
  let file: FileView
  /// The path of the file as people read it.
  let shown: String

  func place(_ offset: Int, _ text: String, key: [String] = []) -> EditedPlace {
    let position = file.lines.position(of: offset)
    return EditedPlace(
      construct: EditedConstruct(offset: offset, key: key.isEmpty ? [text] : key),
      place: "\(shown):\(position.line):\(position.column)", text: text)
  }

  func placeholders() -> [EditedPlace] {
    guard file.tokens.hasPlaceholder else { return [] }
    return file.tokens.code.filter { $0.kind == .placeholder }
      .map { place($0.range.lowerBound, file.source.text($0.range)) }
  }

  func suppressions() -> [EditedPlace] {
    file.directives.flatMap { directive -> [EditedPlace] in
      guard let kind = directive.kind, kind != .enable else { return [] }
      let reason = directive.reason.map { " -- \($0)" } ?? " (without a reason)"
      return directive.items.map { item in
        place(
          directive.comment.lowerBound, "\(kind.spelling) \(item.text)\(reason)", key: [kind.rawValue, item.text])
      }
    }
  }
}
