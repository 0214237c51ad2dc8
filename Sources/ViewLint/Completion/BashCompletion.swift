/// The completion script for bash 3.2 and newer.
///
/// Where the script has nothing to offer, readline itself completes file names, quoted and with their folders.
enum BashCompletion: CompletionScript {
  static func text(_ commands: [any Command.Type]) -> String {
    """
    # bash completion of viewlint; `viewlint completions bash` prints it.
    _viewlint_rules() {
      local rules
      rules=$(command viewlint rules 2> /dev/null) || rules='\(OfferedWords.lines)'
      printf '%s\\n' "$rules" | sed -n 's/^  \\([^ ]*\\).*/\\1/p' | grep -vxF "$(printf '%s\\n' "$@")"
    }

    _viewlint() {
      local IFS=$' \\t\\n'
      local index=$COMP_CWORD current=${COMP_WORDS[COMP_CWORD]} cut= previous
      local command=lint options= values= list= operands= offered= prefix= word
      COMPREPLY=()
      # bash makes three words of `pack:state`, of which it completes the last.
      if [ "$current" = : ]; then
        cut=${COMP_WORDS[index - 1]}: current= index=$((index - 1))
      elif [ "${COMP_WORDS[index - 1]}" = : ]; then
        cut=${COMP_WORDS[index - 2]}: index=$((index - 2))
      fi
      current=$cut$current previous=${COMP_WORDS[index - 1]}
      # The same for `--color=auto`.
      if [ "$current" = = ]; then
        current=
      elif [ "$previous" = = ]; then
        previous=${COMP_WORDS[index - 2]}
      fi
      if [ "$COMP_CWORD" -gt 1 ]; then
        case ${COMP_WORDS[1]} in
          \(commands.map { $0.name }.joined(separator: " | "))) command=${COMP_WORDS[1]} ;;
        esac
      fi
      case $command in
    \(commands.map(page).joined())  esac
      if [ "$COMP_CWORD" -eq 1 ]; then
        options="$options --version"
        operands='\(commands.map { $0.name }.joined(separator: " "))'
      fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
        [ "$word" != -- ] || options= values= list=
      done
      if [ -n "$list" ]; then
        # The whole word is replaced, so what precedes the last comma is repeated.
        case $current in
          *,*) prefix=${current%,*}, current=${current##*,} ;;
        esac
        offered=$list
      elif [ -n "$values" ]; then
        offered=${values#-}
      elif [ "${current:0:1}" = - ]; then
        offered=$options
      else
        offered=$operands
      fi
      COMPREPLY=($(compgen -P "$prefix" -W "$offered" -- "$current")) || :
      [ -z "$cut" ] || COMPREPLY=("${COMPREPLY[@]#"$cut"}")
    }
    complete -o default -F _viewlint viewlint

    """
  }

  /// The branch of a command: its options, its operands, and what the option before the cursor takes.
  private static func page(_ command: any Command.Type) -> String {
    let options = Arguments.allOptions(of: command)
    var text = "    \(command.name))\n"
    text += "      options='\(options.map { "--\($0.name)" }.joined(separator: " "))'\n"
    if case .words(let words) = command.operands { text += "      operands=\(value(words))\n" }
    let branches = options.compactMap(branch)
    if !branches.isEmpty { text += "      case $previous in\n\(branches.joined())      esac\n" }
    return text + "      ;;\n"
  }

  /// The branch of an option that takes a value; `-` for a value that is not known.
  private static func branch(_ option: Option) -> String? {
    let spellings = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
    let setting: String
    switch option.value {
    case .none: return nil
    case .list(_, let words): setting = "list=\(value(words))"
    case .choice(let words): setting = "values=\(value(words))"
    case .text(_, let words) where !words.isEmpty: setting = "values=\(value(words))"
    case .numberOrAll: setting = "values=all"
    case .text, .path, .number: setting = "values=-"
    }
    return "        \(spellings.joined(separator: " | "))) \(setting) ;;\n"
  }

  /// Words in quotes.
  private static func value(_ words: [String]) -> String {
    let offered = OfferedWords(words)
    return offered.rules.isEmpty ? "'\(offered.text("", ""))'" : "\"\(offered.text("$(", ")"))\""
  }
}
