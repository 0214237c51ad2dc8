/// A file whose contents fixes have changed.
public struct FixedFile: Sendable {
  /// Its index in the source tree.
  public var file: Int
  /// The contents that the fixes started from.
  public var original: SourceBytes
  /// The contents after all fixes.
  public var fixed: SourceBytes
}

/// A fix that was taken back because the fixed text no longer added up: a mistake of viewlint.
public struct RejectedFix: Sendable, Equatable {
  /// The file that stayed as it was, relative to the project root.
  public var path: String
  /// The rule whose fix it was.
  public var rule: String
}

/// What applying fixes came to. Nothing has been written.
public struct FixOutcome: Sendable {
  /// The changed files, by index.
  public var files: [FixedFile] = []
  /// How many fixes were applied.
  public var applied = 0
  /// How many of the remaining findings only have unsafe fixes, which were not asked for.
  public var withheld = 0
  /// The rules of the applied fixes, each once, sorted.
  public var rules: [String] = []
  /// Fixes that were taken back.
  public var rejected: [RejectedFix] = []
  /// Files with fixes that were left alone, or taken back, because the files are damaged; relative to the project root.
  public var damaged: [String] = []
  /// Rules whose fixes undid each other until the passes ran out; empty when the text became stable.
  public var fighting: [String] = []
  /// What linting the fixed text gives.
  public var remaining: [FileResult] = []
}

extension FixOutcome {
  /// Whether the fixes brought calls of a member into some file.
  public func calls(_ member: String) -> Bool {
    let scan = TriggerScan(words: [member])
    return files.contains { file in
      file.fixed.bytes.withUnsafeBytes { scan.containsAny($0) }
    }
  }
}
