import LintRules

/// What a run does with the fixes of its findings.
enum FixMode: Sendable, Equatable {
  /// Nothing: findings are reported.
  case report
  /// Fixes are written to the files.
  case apply(Safety)
  /// A patch is printed, nothing is written.
  case diff(Safety)

  /// Reads the mode from the arguments of `lint`.
  init(_ arguments: Arguments) throws(UsageError) {
    let least: Safety = arguments.has("unsafe-fixes") ? .unsafe : .safe
    if arguments.has("diff") {
      if arguments.has("format") {
        throw UsageError("'--diff' prints a patch instead of a report; leave out '--format'")
      }
      if arguments.has("stamp") { throw UsageError("'--diff' writes no stamp; leave out '--stamp'") }
      self = .diff(least)
    } else if arguments.has("fix") {
      self = .apply(least)
    } else if arguments.has("unsafe-fixes") {
      throw UsageError("'--unsafe-fixes' needs '--fix' or '--diff'")
    } else {
      self = .report
    }
  }

  /// The least safety of fixes to apply; nil if none is applied.
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
    "\(count) more \(count == 1 ? "fix" : "fixes") available with --unsafe-fixes (review \(count == 1 ? "it" : "them"))"
  }

  /// How many fixes need all files of the project.
  static func heldBack(_ count: Int) -> String {
    (count == 1 ? "1 fix was" : "\(count) fixes were")
      + " not applied: it can take changes in other files, and not all files can be read"
  }

  /// The files that were not fixed.
  static func warnings(_ outcome: FixOutcome) -> [String] {
    outcome.damaged.map {
      "warning: \(Escaping.line($0)): not completely fixed: the file is damaged (an unterminated literal, a bracket "
        + "without a partner, a conflict marker)"
    }
  }

  /// The fixes that failed.
  static func errors(_ outcome: FixOutcome) -> [String] {
    var lines = outcome.rejected.map {
      "error: \(Escaping.line($0.path)): a fix of '\($0.rule)' would have broken this file and was reverted; "
        + ($0.isCustom
          ? "correct the 'fix' of this rule" : "this is a bug of viewlint, please report it with the file")
    }
    if !outcome.fighting.isEmpty {
      let rules = outcome.fighting.map { "'\($0)'" }.joined(separator: " and ")
      let isBuiltIn = outcome.fighting.contains { id in RuleList.all.contains { $0.info.id == id } }
      lines.append(
        "error: the fixes of \(rules) did not converge, and none of them was applied; "
          + (isBuiltIn
            ? "this is a bug of viewlint, please report it"
            : "correct the 'fix' of " + (outcome.fighting.count == 1 ? "this rule" : "these rules")
              + ": it inserts code that the rule reports"))
    }
    return lines
  }
}
