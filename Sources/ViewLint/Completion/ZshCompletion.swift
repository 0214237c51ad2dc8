import LintRules

/// The completion script for zsh. It works as a file `_viewlint` in a folder of `fpath`, and when it is sourced.
enum ZshCompletion: CompletionScript {
  static func text(_ commands: [any Command.Type]) -> String {
    """
    #compdef viewlint
    # zsh completion of viewlint; `viewlint completions zsh` prints it.
    _viewlint_rules() {
      local rules
      rules=$(command viewlint rules 2> /dev/null) || rules='\(OfferedWords.lines)'
      print -r -- "$rules" | sed -n 's/^  \\([^ ]*\\).*/\\1/p' | grep -vxF "$(printf '%s\\n' "$@")"
    }

    # For _values, in which a colon has a meaning.
    _viewlint_packs() {
      print -r -- \(RulePack.allCases.map { "'\(RulePack.prefix.dropLast())\\:\($0.rawValue)'" }.joined(separator: " "))
    }

    _viewlint() {
      local -a commands
      commands=(
    \(commands.map { "    \(quoted("\($0.name):\($0.summary)"))\n" }.joined())  )
      if (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
        _describe -t commands command commands
        _files
        return
      fi
      local name=lint
      if (( CURRENT > 2 && ${commands[(I)${(b)words[2]}:*]} )); then
        name=${words[2]}
        shift words
        (( CURRENT-- ))
      fi
      case $name in
    \(commands.map(page).joined())  esac
    }

    if [[ ${funcstack[1]} == _viewlint ]]; then
      _viewlint "$@"
    else
      compdef _viewlint viewlint
    fi

    """
  }

  /// The branch of a command.
  private static func page(_ command: any Command.Type) -> String {
    var specifications = Arguments.allOptions(of: command).flatMap(specifications)
    switch command.operands {
    case .none: break
    case .paths: specifications.append("*:path:_files")
    case .words(let words):
      specifications.append((OfferedWords(words).rules.isEmpty ? "1" : "*") + ":word:\(action(words))")
    }
    let lines = specifications.map { " \\\n        \(quoted($0))" }
    return "    \(command.name)) _arguments -s -S\(lines.joined()) ;;\n"
  }

  /// The specifications of an option for `_arguments`: one for each spelling.
  private static func specifications(_ option: Option) -> [String] {
    let takesValue = option.value != .none
    var spellings = ["--\(option.name)" + (takesValue ? "=" : "")]
    var names = "--\(option.name)"
    if let letter = option.letter {
      spellings.append("-\(letter)" + (takesValue ? "+" : ""))
      names = "-\(letter) " + names
    }
    let repeats = option.repeats ? "*" : "(\(names))"
    return spellings.map { "\(repeats)\($0)[\(escaped(option.summary))]\(value(option))" }
  }

  /// The message and the action of an option's value.
  private static func value(_ option: Option) -> String {
    switch option.value {
    case .none: ""
    case .choice(let noun, let words): ":\(noun):\(action(words))"
    case .number: ":number: "
    case .numberOrAll: ":number:(all)"
    case .path("DIR"): ":folder:_files -/"
    case .path: ":file:_files"
    case .text(let word, let words): ":\(escaped(word)):" + (words.isEmpty ? " " : action(words))
    case .list(let word, let words): ":\(escaped(word)):{_values -s , word \(values(words))}"
    }
  }

  /// Words for `_values`.
  private static func values(_ words: [String]) -> String {
    let others = words.filter { RulePack(word: $0) == nil }
    return OfferedWords(others).text("$(", ")") + (others.count < words.count ? " $(_viewlint_packs)" : "")
  }

  /// The action that offers some words.
  private static func action(_ words: [String]) -> String {
    let offered = OfferedWords(words)
    return offered.rules.isEmpty ? "(\(offered.text("", "")))" : "{compadd - \(offered.text("$(", ")"))}"
  }

  /// A string in a specification, where colons and brackets have a meaning.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\:[]".contains($0) ? ["\\", $0] : [$0] })
  }

  /// A quoted word of zsh.
  private static func quoted(_ text: String) -> String {
    "'" + String(text.flatMap { $0 == "'" ? Array("'\\''") : [$0] }) + "'"
  }
}
