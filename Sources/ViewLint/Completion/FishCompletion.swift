/// The completion script for fish.
enum FishCompletion: CompletionScript {
  static func text(_ commands: [any Command.Type]) -> String {
    """
    # fish completion of viewlint; `viewlint completions fish` prints it.
    function __viewlint_runs
        set -l words (commandline -opc)
        set -l name lint
        if contains -- "$words[2]" \(commands.map { $0.name }.joined(separator: " "))
            set name $words[2]
        end
        test "$name" = "$argv[1]"
    end

    function _viewlint_rules
        set -l rules (command viewlint rules 2> /dev/null)
        or set rules '  '{\(OfferedWords.shipped.joined(separator: ","))}
        printf '%s\\n' $rules | string replace -rf '^  ([^ ]+).*' '$1' | string match -v -- "$argv[1]"
    end

    function __viewlint_starts
        test (count (commandline -opc)) -eq 1
    end

    function __viewlint_list
        set -l before (commandline -ct | string replace -r '^--[^=]*=' '' | string match -r '^.*,')
        for word in $argv
            echo "$before$word"
        end
    end

    complete -c viewlint -f
    complete -c viewlint -n __viewlint_starts -l version -s V -d \(quoted(VersionCommand.summary))
    \(commands.map { head($0) }.joined())\(commands.map { page($0) }.joined())
    """
  }

  /// The command as the first word.
  private static func head(_ command: any Command.Type) -> String {
    "complete -c viewlint -n __viewlint_starts -a \(command.name) -d \(quoted(command.summary))\n"
  }

  /// The options and operands of a command.
  private static func page(_ command: any Command.Type) -> String {
    let start = "complete -c viewlint -n '__viewlint_runs \(command.name)'"
    var lines = Arguments.allOptions(of: command).map { option in
      let letter = option.letter.map { " -s \($0)" } ?? ""
      return "\(start) -l \(option.name)\(letter)\(value(option)) -d \(quoted(option.summary))\n"
    }
    switch command.operands {
    case .none: break
    case .paths: lines.append("\(start) -F\n")
    case .words(let words):
      lines.append("\(start) -n 'not __viewlint_starts' -a \(offered(words))\n")
    }
    return lines.joined()
  }

  /// Returns the arguments for an option's value.
  private static func value(_ option: Option) -> String {
    switch option.value {
    case .none: ""
    case .choice(_, let words): " -x -a \(offered(words))"
    case .number: " -x"
    case .numberOrAll: " -x -a all"
    case .path("DIR"): " -x -a '(__fish_complete_directories)'"
    case .path: " -r -F"
    case .text(_, let words): words.isEmpty ? " -x" : " -x -a \(offered(words))"
    case .list(_, let words): " -x -a \(quoted("(__viewlint_list \(OfferedWords(words).text("(", ")")))"))"
    }
  }

  /// Some words, quoted.
  private static func offered(_ words: [String]) -> String { quoted(OfferedWords(words).text("(", ")")) }

  /// A quoted word of fish.
  private static func quoted(_ text: String) -> String {
    "'" + String(text.flatMap { "\\'".contains($0) ? ["\\", $0] : [$0] }) + "'"
  }
}
