import LintRules

/// The formats and outputs of a report.
struct ReportPlan: Sendable {
  /// A format and its file; nil for standard output.
  struct Part: Sendable {
    var reporter: any Reporter.Type
    var file: FilePath?
  }

  var parts: [Part]
  /// Whether standard output has the fixed text, so that the report goes to standard error.
  var outputIsTaken = false
  /// The style.
  var style: ReportStyle

  /// Reads the plan from the arguments of `lint`, the configuration, and the terminal.
  init(_ arguments: Arguments, _ console: Console, _ configured: RunLayer = RunLayer()) throws(UsageError) {
    var parts = try arguments.texts("format").map { text throws(UsageError) in try ReportPlan.part(text) }
    let usual = configured.format.flatMap { ReporterList.named($0) }
    if let file = arguments.outputFile {
      if parts.isEmpty { parts = [Part(reporter: usual ?? CompactReporter.self)] }
      guard let index = parts.firstIndex(where: { $0.file == nil }) else {
        throw UsageError("'--output' can't be combined with '--format F=FILE' for every format")
      }
      parts[index].file = file
    } else if parts.isEmpty {
      let chosen = usual ?? DefaultFormat.reporter(outputIsTerminal: console.outputIsTerminal) { console.variable($0) }
      parts = [Part(reporter: chosen)]
    }
    let printed = parts.filter { $0.file == nil }
    if printed.count > 1 {
      let names = printed.map { $0.reporter.name }.joined(separator: " and ")
      throw UsageError("\(names) can't both go to standard output; write one to a file with '--format F=FILE'")
    }
    self.parts = parts
    style = ReportStyle(isColored: ReportPlan.wantsColor(arguments, console))
    if let file = arguments.path("previous") {
      guard parts.contains(where: { $0.reporter is HTMLReporter.Type }) else {
        throw UsageError("'--previous' works only with '--format html'")
      }
      style.history = try EarlierReport.points(file)
    }
    style.date = EarlierReport.now
    style.hasLinks = style.isColored && console.outputIsTerminal
    if let limit = arguments.text("max-findings") {
      style.mostFindings = limit == "all" ? nil : NumberReader.whole(limit)
    }
  }

  /// The format that goes to standard output.
  var printed: (any Reporter.Type)? { parts.first { $0.file == nil }?.reporter }

  private static func part(_ text: String) throws(UsageError) -> Part {
    let pieces = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(pieces[0])
    guard let reporter = ReporterList.named(name) else {
      let names = ReporterList.all.map { $0.name }
      let suggestion = Suggestion.clause(for: name, among: names)
      throw UsageError(
        "unknown format '\(name)'" + (suggestion.isEmpty ? ": use \(WordSeries.text(names))" : suggestion))
    }
    guard pieces.count > 1 else { return Part(reporter: reporter) }
    if pieces[1].isEmpty { throw UsageError("missing file for '--format \(name)='") }
    return Part(reporter: reporter, file: FilePath(String(pieces[1])).unlessStandardOutput)
  }

  /// Checks the option, then environment variables, then whether there is a terminal.
  private static func wantsColor(_ arguments: Arguments, _ console: Console) -> Bool {
    switch arguments.text("color") {
    case "always": return true
    case "never": return false
    default: break
    }
    if console.variable("NO_COLOR") != nil { return false }
    if let forced = console.variable("CLICOLOR_FORCE"), forced != "0" { return true }
    return console.outputIsTerminal && console.variable("TERM") != "dumb"
  }
}

extension Arguments {
  /// The file that `--output` names.
  var outputFile: FilePath? { path("output")?.unlessStandardOutput }
}

extension FilePath {
  /// The path of an output; nil for `-`, which is standard output.
  fileprivate var unlessStandardOutput: FilePath? { self == FilePath("-") ? nil : self }
}

extension ReportPlan {
  /// The details that the formats require in the results.
  var details: ResultDetails {
    parts.reduce(into: []) { $0.formUnion($1.reporter.parts.details) }
  }

  /// Writes the report to all outputs. Returns the errors.
  func write(_ report: Report, _ location: ProjectLocation, _ console: Console, threads: Int) -> [String] {
    var style = style
    if parts.contains(where: { $0.reporter is HTMLReporter.Type }) { style.revision = Revision(location) }
    let map = ParallelMap(threads: threads)
    var complaints: [String] = []
    for part in parts {
      if part.file == nil, outputIsTaken {
        let sink = MemorySink()
        part.reporter.write(report, style.uncolored, to: ReportOutput(sink, map))
        let text = String(decoding: sink.bytes, as: UTF8.self)
        if !text.isEmpty { Console.writeError(text.hasSuffix("\n") ? text : text + "\n") }
        continue
      }
      guard let file = part.file else {
        part.reporter.write(report, style, to: ReportOutput(console.output, map))
        continue
      }
      do throws(OutputFailure) {
        try OutputFile(typed: file, location).write {
          part.reporter.write(report, style.uncolored, to: ReportOutput($0, map))
        }
      } catch {
        complaints.append("\(Escaping.line(file.text)): can't write the report: \(error.text)")
      }
    }
    return complaints
  }
}
