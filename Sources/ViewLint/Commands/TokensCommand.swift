import LintRules

/// `viewlint tokens`: prints the tokens of files, for tests of the scanner and bug reports.
enum TokensCommand: Command {
  static let name = "tokens"
  static let summary = "print the token layout of files"
  static let usage = ["tokens [OPTIONS] [FILE…]"]
  static let options: [Option] = [
    Option("files-from", value: .path("FILE"), "read more paths from FILE, one per line ('-' for standard input)"),
    Option("null", letter: "z", "with --files-from, expect NUL instead of a newline after each path"),
    Option("count", "print only the number of files, tokens, and bytes"),
    Option("phases", "print closures and when code runs instead of tokens"),
    Option("jobs", letter: "j", value: .number(1), "use N threads"),
  ]
  static let operands = Operands.paths
  static let isListed = false
  static let examples: [(call: String, remark: String)] = [
    ("viewlint tokens Sources/App.swift", "one line per token: start, end, class"),
    ("viewlint tokens --phases Sources/App.swift", "the kind of each closure, and the phase of its code"),
    ("git ls-files '*.swift' | viewlint tokens --files-from - --count", "the amount of Swift code"),
  ]

  /// The number of files to scan before printing their records.
  private static var batchSize: Int { 256 }

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let paths = try arguments.operands + arguments.listedPaths()
    let map = ParallelMap(threads: arguments.number("jobs") ?? ParallelMap.processorCount)
    let counts = arguments.has("count")
    let phases = arguments.has("phases")
    if counts, phases { throw UsageError("'--count' can't be combined with '--phases'") }
    let buffers = Locked<[ReadBuffer]>([])
    var total = TokenRecord()
    for start in stride(from: 0, to: paths.count, by: batchSize) {
      let batch = paths[start..<min(start + batchSize, paths.count)]
      let records = map.map(batch.count) { index in
        let buffer = buffers.with { $0.popLast() } ?? ReadBuffer()
        defer { buffers.with { $0.append(buffer) } }
        return TokenRecord(batch[start + index], buffer, counts: counts, phases: phases)
      }
      for record in records {
        if let complaint = record.complaint { console.complain(complaint) }
        console.output.write(bytes: record.text)
        total.add(record)
      }
    }
    if counts { console.output.write("\(total.files) files, \(total.tokens) tokens, \(total.bytes) bytes\n") }
    return total.complaint == nil ? .clean : .untrusted
  }
}

/// The output for one file.
private struct TokenRecord: Sendable {
  var files = 0
  var tokens = 0
  var bytes = 0
  var text: [UInt8] = []
  var complaint: String?

  init() {}

  init(_ path: FilePath, _ buffer: ReadBuffer, counts: Bool, phases: Bool) {
    switch FileReader.bytes(of: path, .typed, buffer: buffer) {
    case .success(let contents):
      let source = SourceBytes(contents)
      files = 1
      bytes = source.count
      if counts {
        tokens = TokenLayout.count(source)
      } else {
        text =
          phases
          ? PhaseLayout.record(path: path.bytes, source: source) : TokenLayout.record(path: path.bytes, source: source)
      }
    case .failure(let failure):
      complaint = "error: \(Escaping.line(path.text)): \(failure.text)"
      if !counts { text = Array("E ".utf8) + path.bytes + [0x0A] }
    }
  }

  mutating func add(_ other: TokenRecord) {
    files += other.files
    tokens += other.tokens
    bytes += other.bytes
    complaint = complaint ?? other.complaint
  }
}
