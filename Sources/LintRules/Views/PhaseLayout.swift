/// Renders what is done with the closures of a file and when its code runs, as lines: for comparisons, tests and bug
/// reports.
///
/// The record of a file is `F <path>`, a line `C <start> <end> <kind>` for each closure with its braces, and a line
/// `P <start> <end> <phase>` for each run of code of the same phase, in the order of their starts. Offsets count bytes
/// from 0, and the end is exclusive.
public enum PhaseLayout {
  /// The record of a file with its path as it was given.
  public static func record(path: [UInt8], source: SourceBytes) -> [UInt8] {
    let file = FileView(path: String(decoding: path, as: UTF8.self), source: source)
    var record = Array("F ".utf8) + path + [0x0A]
    for line in lines(of: file) { record += "\(line)\n".utf8 }
    return record
  }

  private static func lines(of file: FileView) -> [String] {
    var lines: [String] = []
    var run: Run?
    for token in 0..<file.count {
      let parent = file.brackets.parent(token)
      // The brackets around a token determine its phase.
      let phase = run.flatMap { $0.parent == parent ? $0.phase : nil } ?? file.phase(of: token)
      if run?.phase != phase {
        if let run { lines[run.line] = line("P", run.start..<token, run.phase.rawValue, file) }
        run = Run(phase: phase, parent: parent, start: token, line: lines.count)
        lines.append("")
      }
      run?.parent = parent
      if file.code.kind(token) == .leftBrace, file.outline.role(ofBrace: token) == .closure {
        lines.append(line("C", token..<file.brackets.after(token), file.kind(ofClosure: token).rawValue, file))
      }
    }
    if let run { lines[run.line] = line("P", run.start..<file.count, run.phase.rawValue, file) }
    return lines
  }

  /// Code of the same phase, up to the token that was looked at last.
  private struct Run {
    let phase: Phase
    /// The bracket around the last token.
    var parent: Int?
    /// The first token.
    let start: Int
    /// The index of the line about it.
    let line: Int
  }

  private static func line(_ letter: String, _ tokens: Range<Int>, _ word: String, _ file: FileView) -> String {
    let bytes = file.code.bytes(tokens)
    return "\(letter) \(bytes.lowerBound) \(bytes.upperBound) \(word)"
  }
}
