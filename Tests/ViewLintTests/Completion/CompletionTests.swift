import LintRules
import Testing

@testable import viewlint

/// The scripts that shells read. bash is asked for real here; `Scripts/check-completions` does the same with zsh and fish.
@Suite struct CompletionTests {
  /// The ways in which bash passes the words of a line, by its version and by readline's settings.
  private enum Form: String, CaseIterable {
    /// bash 4 and newer: words are cut at each `=` and `:`.
    case cut
    /// bash 3.2, as on macOS: words are whole, but readline replaces only what follows the last `=` or `:`.
    case whole
    /// `COMP_WORDBREAKS` without `=` and `:`: readline replaces whole words.
    case unbroken
  }

  /// The words of a line up to the cursor, and what bash offers for the part of the last word after its last `=` or `:`.
  private typealias Line = (words: [String], expected: [String])

  /// Checks what bash offers for some lines, in all forms.
  ///
  /// - Parameter rules: what `viewlint rules` prints; nil if it fails.
  private func expectOffers(_ lines: [Line], rules: String? = nil) throws {
    let starts = lines.map { line in
      let last = line.words[line.words.count - 1]
      return String(last.dropLast(last.split(separator: /[=:]/, omittingEmptySubsequences: false).last!.count))
    }
    for form in Form.allCases {
      let questions = zip(lines, starts).map { line, start -> (words: [String], end: String) in
        let last = line.words[line.words.count - 1]
        let words = form == .cut ? line.words.flatMap(Self.cut) : line.words
        return (words, form == .unbroken ? last : String(last.dropFirst(start.count)))
      }
      let offered = try answers(questions, rules)
      try #require(offered.count == lines.count)
      for (index, line) in lines.enumerated() {
        let expected = form == .unbroken ? line.expected.map { starts[index] + $0 } : line.expected
        #expect(offered[index] == expected, "\(line.words) \(form)")
      }
    }
  }

  private static func cut(_ word: String) -> [String] {
    word.isEmpty ? [word] : word.matches(of: /[=:]+|[^=:]+/).map { String($0.0) }
  }

  /// Returns bash's completions for the last word of each line, of which bash replaces `end`.
  private func answers(_ questions: [(words: [String], end: String)], _ rules: String?) throws -> [[String]] {
    let folder = TemporaryFolder()
    folder.write("viewlint.bash", BashCompletion.text(CommandList.listed))
    folder.write("program", "#!/bin/sh\n" + (rules.map { "printf '\($0)'\n" } ?? "exit 2\n"))
    // One shell answers all questions, each in a copy of itself, and ends each answer with an empty line.
    let driver = """
      # A file that this process writes cannot be run while another test starts a program.
      mkdir bin
      cat program > bin/viewlint
      chmod +x bin/viewlint
      PATH=$PWD/bin:$PATH
      source ./viewlint.bash
      while [ $# -gt 0 ]; do
        count=$1
        end=$2
        shift 2
        (
          COMP_WORDS=("${@:1:count}")
          COMP_CWORD=$((count - 1))
          _viewlint viewlint "$end" "${COMP_WORDS[COMP_CWORD - 1]}"
          [ ${#COMPREPLY[@]} = 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
        )
        echo
        shift "$count"
      done
      """
    let words = questions.flatMap { ["\($0.words.count)", $0.end] + $0.words }
    let arguments = ["--norc", "-eu", "-c", driver, "bash"] + words
    let ending = try folder.run(FilePath("bash"), arguments.map { FilePath($0) })
    #expect(ending.complaints == "")
    #expect(ending.status == 0)
    let lines = ending.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.split(separator: "", omittingEmptySubsequences: false).dropLast().map { $0.map(String.init) }
  }

  @Test func bashOffersEveryOptionAndOperandOfEveryCommand() throws {
    var lines: [Line] = []
    for command in CommandList.listed {
      let options = Arguments.allOptions(of: command)
      lines.append((["viewlint", command.name, "--"], options.map { "--\($0.name)" }))
      for option in options {
        let expected: [String]
        switch option.value {
        case .none: continue
        case .choice(_, let words), .text(_, let words), .list(_, let words): expected = words
        case .numberOrAll: expected = ["all"]
        case .number, .path: expected = []
        }
        for spelling in ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? []) {
          lines.append((["viewlint", command.name, spelling, ""], expected))
        }
      }
      if case .words(let words) = command.operands { lines.append((["viewlint", command.name, ""], words)) }
    }
    try expectOffers(lines)
  }

  private static func packs(_ start: String) -> [String] { RulePack.allCases.map { start + $0.rawValue } }

  private static let places: [Line] = [
    (["viewlint", "ho"], ["hook"]),
    (["viewlint", "rules", "--format", "j"], ["json", "junit"]),
    (["viewlint", "--format", "j"], ["json", "json-lines", "junit"]),
    (["viewlint", "--format=sar"], ["sarif"]), (["viewlint", "--color=a"], ["auto", "always"]),
    (["viewlint", "lint", "--color=never", "--color=a"], ["auto", "always"]),
    (["viewlint", "--format="], ReporterList.all.map { $0.name }),
    (["viewlint", "--format=", ""], []),
    (["viewlint", "--format=sarif=r"], []), (["viewlint", "--quiet=h"], []), (["viewlint", "--config=a"], []),
    (
      ["viewlint", "Views/Feed Row.swift", "--st"],
      LintCommand.options.map { "--\($0.name)" }.filter { $0.hasPrefix("--st") }
    ),
    (
      ["viewlint", "--only", "raw_url_string,uns"],
      RuleList.all.map { "raw_url_string,\($0.info.id)" }.filter { $0.hasPrefix("raw_url_string,uns") }
    ),
    (["viewlint", "--only", "raw_url_string,pack:u"], ["urls"]), (["viewlint", "--only", "pa"], Self.packs("pack:")),
    (["viewlint", "--only", "x,pa"], Self.packs("x,pack:")), (["viewlint", "--only=x,pa"], Self.packs("x,pack:")),
    (["viewlint", "--only", "pack:u"], ["urls"]), (["viewlint", "--only=x,pack:u"], ["urls"]),
    (["viewlint", "--only", "pack:urls,pack:u"], ["urls"]), (["viewlint", "--only", "pack::u"], []),
    (["viewlint", "--off", "pack:"], Self.packs("")), (["viewlint", "--off=pack:"], Self.packs("")),
    (["viewlint", "--", "--sta"], []),
    (["viewlint", "--", "hook", "--color", ""], []),
    (["viewlint", "--color", "$(touch x)"], []),
    (["viewlint", "lint", ""], []),
    (["viewlint", "version", ""], []),
  ]

  @Test func bashKnowsWhereItStands() throws { try expectOffers(Self.places) }

  private static let placesOfRules: [Line] = [
    (["viewlint", "explain", ""], ["own_rule", "faulty_suppression"]),
    (["viewlint", "--only", "x,o"], ["x,own_rule"]), (["viewlint", "config", "--disable", "own"], ["own_rule"]),
    (["viewlint", "rules", "n"], ["new"]), (["viewlint", "rules", "test", "own"], ["own_rule"]),
    (["viewlint", "suppress", "--rule", ""], ["own_rule"]),
  ]

  @Test func bashOffersTheRulesOfTheProject() throws {
    let rules =
      #"This project\n  own_rule            warning  use own rules\n  faulty_suppression  warning  A suppression must\n"#
    try expectOffers(Self.placesOfRules, rules: rules)
  }

  @Test func bashOffersCommandsAndOptionsAtTheStart() throws {
    let options = Arguments.allOptions(of: LintCommand.self).map { "--\($0.name)" }
    try expectOffers([
      (["viewlint", ""], CommandList.listed.map { $0.name }), (["viewlint", "--"], options + ["--version"]),
    ])
  }

  /// The scripts put these words between quotes and spaces.
  @Test func offeredWordsNeedNoQuotes() {
    for command in CommandList.listed {
      var words = [command.name]
      if case .words(let operands) = command.operands { words += operands }
      for option in Arguments.allOptions(of: command) {
        words.append(option.name)
        switch option.value {
        case .choice(_, let more), .text(_, let more), .list(_, let more): words += more
        case .none, .number, .numberOrAll, .path: break
        }
      }
      for word in words { #expect(word.wholeMatch(of: /[a-z0-9_:-]+/) != nil, "\(word)") }
    }
  }

  @Test func zshAndFishHearOfEveryOption() {
    let zsh = ZshCompletion.text(CommandList.listed)
    let fish = FishCompletion.text(CommandList.listed)
    for command in CommandList.listed {
      let page = zsh.split(separator: "\n    \(command.name)) ").last?.split(separator: " ;;").first ?? ""
      for option in Arguments.allOptions(of: command) {
        #expect(
          page.contains("--\(option.name)" + (option.value == .none ? "[" : "=[")), "\(command.name) \(option.name)")
        let condition = "complete -c viewlint -n '__viewlint_runs \(command.name)' -l \(option.name) "
        #expect(fish.contains(condition), "\(command.name) \(option.name)")
      }
    }
  }

  @Test func theCommandPrintsTheScripts() throws {
    let project = TemporaryProject()
    for shell in CompletionShell.allCases {
      let run = try project.viewlint("completions", shell.rawValue)
      #expect(run.status == 0)
      #expect(run.output == shell.script.text(CommandList.listed))
    }
    #expect(try project.viewlint("completions").status == 2)
    let unknown = try project.viewlint("completions", "fishh")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("unknown shell 'fishh'; did you mean 'fish'?"))
  }
}
