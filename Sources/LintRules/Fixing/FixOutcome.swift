/// A file whose contents were changed by fixes.
public struct FixedFile: Sendable {
  /// Its index in the source tree.
  public var file: Int
  /// The contents before the fixes.
  public var original: SourceBytes
  /// The contents after all fixes.
  public var fixed: SourceBytes
}

/// A fix that was applied.
public struct AppliedFix: Sendable, Equatable {
  /// The indices of the files that it edits, each once; first the one of the finding.
  public var files: [Int]
  /// Whether it takes a declaration out of the first file.
  public var removesDeclaration: Bool

  init(_ fix: Fix, edits: [Int]) {
    var known: Set<Int> = []
    files = edits.filter { known.insert($0).inserted }
    removesDeclaration = fix.removedDeclarations > 0
  }
}

/// A fix that was reverted because it broke the file: a bug of viewlint, or of a rule of the project.
public struct RejectedFix: Sendable, Equatable {
  /// The unchanged file, relative to the project root.
  public var path: String
  /// The rule whose fix it was.
  public var rule: String
  /// The project defines the rule.
  public var isCustom = false
}

/// The result of applying fixes. No file has been written.
public struct FixOutcome: Sendable {
  /// The changed files, by index.
  public var files: [FixedFile] = []
  /// The fixes that were applied.
  public var fixes: [AppliedFix] = []
  /// How many fixes were not applied because a file of the project cannot be read, which may have to change with them.
  public var heldBack = 0
  /// How many of the remaining findings only have unsafe fixes, which were not requested.
  public var withheld = 0
  /// Fixes that were reverted.
  public var rejected: [RejectedFix] = []
  /// Files whose fixes were not applied, or reverted, because the files are damaged; relative to the project root.
  public var damaged: [String] = []
  /// Rules whose fixes did not converge. Their fixes are not applied.
  public var fighting: [String] = []
  /// The results of linting the fixed contents.
  public var remaining: [FileResult] = []

  /// Makes an outcome without changes.
  public init() {}
}
