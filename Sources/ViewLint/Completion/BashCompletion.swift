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
      local words last=-1 word before=- current previous kept=
      local command=lint options= values= list= operands= offered= prefix=
      words=() COMPREPLY=()
      # bash splits `--color=auto` and `pack:state` into three words; version 3.2 and this function don't.
      for word in "${COMP_WORDS[@]:0:COMP_CWORD + 1}"; do
        if [[ -n $word && ($word = [=:]* || $before != *[!=:]*) ]]; then
          words[last]=${words[last]}$word
        else
          last=$((last + 1))
          words[last]=$word
        fi
        before=$word
      done
      current=${words[last]} previous=${words[last - 1]}
      # readline replaces only the text after the `=` or `:` in every version.
      case $current in
        *"$2") kept=${current%"$2"} ;;
      esac
      case $current in
        -*=*) previous=${current%%=*} prefix=$previous= current=${current#*=} ;;
      esac
      if [ "$last" -gt 1 ]; then
        case ${words[1]} in
          \(commands.map { $0.name }.joined(separator: " | "))) command=${words[1]} ;;
        esac
      fi
      case $command in
    \(commands.map(page).joined())  esac
      if [ "$last" -eq 1 ]; then
        options="$options --version"
        operands='\(commands.map { $0.name }.joined(separator: " "))'
      fi
      for word in "${words[@]:1:last - 1}"; do
        [ "$word" != -- ] || options= values= list=
      done
      if [ -n "$list" ]; then
        # The whole word is replaced, so what precedes the last comma is repeated.
        case $current in
          *,*) prefix=$prefix${current%,*}, current=${current##*,} ;;
        esac
        offered=$list
      elif [ -n "$values" ]; then
        offered=${values#-}
      elif [ -n "$prefix" ]; then
        offered=
      elif [ "${current:0:1}" = - ]; then
        offered=$options
      else
        offered=$operands
      fi
      COMPREPLY=($(compgen -P "$prefix" -W "$offered" -- "$current")) || :
      [ -z "$kept" ] || COMPREPLY=("${COMPREPLY[@]#"$kept"}")
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
    case .choice(_, let words): setting = "values=\(value(words))"
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
