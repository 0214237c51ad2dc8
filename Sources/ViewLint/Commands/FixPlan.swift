import LintRules

/// How a run handles fixes.
enum FixMode: Sendable, Equatable {
  /// Reports findings only.
  case report
  /// Writes fixes to the files.
  case apply(Safety)
  /// Prints a patch.
  case diff(Safety)

  /// Reads the mode from the arguments of `lint`.
  init(_ arguments: Arguments) throws(UsageError) {
    let least: Safety = arguments.has("unsafe-fixes") ? .unsafe : .safe
    if arguments.has("diff") {
      if arguments.has("format") {
        throw UsageError("'--format' can't be combined with '--diff', which prints a patch")
      }
      if arguments.has("stamp") { throw UsageError("'--stamp' can't be combined with '--diff'") }
      self = .diff(least)
    } else if arguments.has("fix") {
      self = .apply(least)
    } else if arguments.has("unsafe-fixes") {
      throw UsageError("'--unsafe-fixes' works only with '--fix' or '--diff'")
    } else {
      self = .report
    }
  }

  /// The minimum safety of the fixes to apply; nil if none is applied.
  var least: Safety? {
    switch self {
    case .report: nil
    case .apply(let least), .diff(let least): least
    }
  }
}

/// The messages about fixes on standard error.
enum FixNotices {
  /// The number of fixes.
  static func applied(_ count: Int, files: Int) -> String {
    "fixed \(Summary.counted(count, "finding")) in \(Summary.counted(files, "file"))"
  }

  /// The number of fixes that need another option.
  static func withheld(_ count: Int) -> String {
    "\(count) more \(count == 1 ? "fix" : "fixes") available with '--unsafe-fixes'; review \(count == 1 ? "it" : "them") "
      + "before you commit"
  }

  /// The number of fixes that weren't applied because files can't be read.
  static func heldBack(_ count: Int) -> String {
    let fixes = count == 1 ? "1 fix was not applied because it" : "\(count) fixes were not applied because they"
    return "\(fixes) may need changes in files that can't be read"
  }

  /// The files that were only partly fixed.
  static func warnings(_ outcome: FixOutcome) -> [String] {
    outcome.damaged.map {
      "warning: \(Escaping.line($0)): only partly fixed because of a syntax error (unterminated string, unmatched "
        + "bracket, or conflict marker)"
    }
  }

  /// The fixes that failed.
  static func errors(_ outcome: FixOutcome) -> [String] {
    var lines = outcome.rejected.map {
      "error: \(Escaping.line($0.path)): a fix of '\($0.rule)' would break this file and wasn't applied; "
        + ($0.isCustom
          ? "correct the 'fix' of this rule" : "this is a bug in viewlint, please report it with the file")
    }
    if !outcome.fighting.isEmpty {
      let rules = outcome.fighting.map { "'\($0)'" }.joined(separator: " and ")
      let isBuiltIn = outcome.fighting.contains { id in RuleList.all.contains { $0.info.id == id } }
      lines.append(
        (outcome.fighting.count == 1
          ? "error: the fix of \(rules) inserts code that the rule reports, so it wasn't applied; "
          : "error: fixes for \(rules) keep undoing each other, so none was applied; ")
          + (isBuiltIn
            ? "this is a bug in viewlint, please report it"
            : "correct the 'fix' of " + (outcome.fighting.count == 1 ? "this rule" : "these rules")))
    }
    return lines
  }
}
