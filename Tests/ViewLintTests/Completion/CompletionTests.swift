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

  /// Returns bash's completions for the part of the last word after its last `=` or `:`.
  ///
  /// - Parameter rules: what `viewlint rules` prints; nil if it fails.
  private func offers(_ words: [String], rules: String? = nil) throws -> [String] {
    let last = words[words.count - 1]
    let end = String(last.split(separator: /[=:]/, omittingEmptySubsequences: false).last!)
    let start = String(last.dropLast(end.count))
    let offered = try Form.allCases.map { form in
      let pieces = form == .cut ? words.flatMap(Self.cut) : words
      return try offers(pieces, replacing: form == .unbroken ? last : end, rules)
    }
    #expect(offered[1] == offered[0])
    #expect(offered[2] == offered[0].map { start + $0 })
    return offered[0]
  }

  private static func cut(_ word: String) -> [String] {
    word.isEmpty ? [word] : word.matches(of: /[=:]+|[^=:]+/).map { String($0.0) }
  }

  /// Returns bash's completions for the last word, of which bash replaces `end`.
  private func offers(_ words: [String], replacing end: String, _ rules: String?) throws -> [String] {
    let folder = TemporaryFolder()
    folder.write("viewlint.bash", BashCompletion.text(CommandList.listed))
    folder.write("program", "#!/bin/sh\n" + (rules.map { "printf '\($0)'\n" } ?? "exit 2\n"))
    let driver = """
      # A file that this process writes cannot be run while another test starts a program.
      mkdir bin
      cat program > bin/viewlint
      chmod +x bin/viewlint
      PATH=$PWD/bin:$PATH
      source ./viewlint.bash
      end=$1
      shift
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      _viewlint viewlint "$end" "${COMP_WORDS[COMP_CWORD - 1]}"
      [ ${#COMPREPLY[@]} = 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let arguments = ["--norc", "-eu", "-c", driver, "bash", end] + words
    let ending = try folder.run(FilePath("bash"), arguments.map { FilePath($0) })
    #expect(ending.complaints == "")
    #expect(ending.status == 0)
    return ending.text.split(separator: "\n").map(String.init)
  }

  @Test func bashOffersEveryOptionAndOperandOfEveryCommand() throws {
    for command in CommandList.listed {
      let options = Arguments.allOptions(of: command)
      #expect(try offers(["viewlint", command.name, "--"]) == options.map { "--\($0.name)" })
      for option in options {
        let expected: [String]
        switch option.value {
        case .none: continue
        case .choice(_, let words), .text(_, let words), .list(_, let words): expected = words
        case .numberOrAll: expected = ["all"]
        case .number, .path: expected = []
        }
        for spelling in ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? []) {
          #expect(try offers(["viewlint", command.name, spelling, ""]) == expected, "\(command.name) \(spelling)")
        }
      }
      if case .words(let words) = command.operands {
        #expect(try offers(["viewlint", command.name, ""]) == words)
      }
    }
  }

  private static func packs(_ start: String) -> [String] { RulePack.allCases.map { start + $0.rawValue } }

  @Test(arguments: [
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
  ])
  func bashKnowsWhereItStands(_ words: [String], _ expected: [String]) throws {
    #expect(try offers(words) == expected)
  }

  @Test(arguments: [
    (["viewlint", "explain", ""], ["own_rule", "faulty_suppression"]),
    (["viewlint", "--only", "x,o"], ["x,own_rule"]), (["viewlint", "config", "--disable", "own"], ["own_rule"]),
    (["viewlint", "rules", "n"], ["new"]), (["viewlint", "rules", "test", "own"], ["own_rule"]),
    (["viewlint", "suppress", "--rule", ""], ["own_rule"]),
  ])
  func bashOffersTheRulesOfTheProject(_ words: [String], _ expected: [String]) throws {
    let rules =
      #"This project\n  own_rule            warning  use own rules\n  faulty_suppression  warning  A suppression must\n"#
    #expect(try offers(words, rules: rules) == expected)
  }

  @Test func bashOffersCommandsAndOptionsAtTheStart() throws {
    #expect(try offers(["viewlint", ""]) == CommandList.listed.map { $0.name })
    #expect(
      try offers(["viewlint", "--"]) == Arguments.allOptions(of: LintCommand.self).map { "--\($0.name)" } + [
        "--version"
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
