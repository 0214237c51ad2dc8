/// A git hook, as far as it matters here: its interpreter, and viewlint's marked block in it.
struct HookScript: Sendable, Equatable {
  /// The bytes of the file; empty without a file.
  var bytes: [UInt8]

  /// The prefixes of the block's first and last line.
  static let begin = "# >>> viewlint >>>"
  static let end = "# <<< viewlint <<<"
  /// The first line of a new hook.
  static let shebang = "#!/bin/sh\n"

  /// The interpreter of the file, if it is not a shell; `a program` for a file that is not a script.
  var foreignInterpreter: String? {
    if bytes.contains(0) { return "a program" }
    guard bytes.starts(with: "#!".utf8) else { return nil }
    let words = bytes.dropFirst(2).prefix { $0 != 0x0A && $0 != 0x0D }.split { $0 == 0x20 || $0 == 0x09 }
      .map { FilePath(Array($0)).name.text }
    // `env` runs what follows its options and settings.
    let rest =
      words.first == "env"
      ? words.dropFirst().drop { $0.hasPrefix("-") || $0.utf8.contains(UInt8(ascii: "=")) } : words[...]
    let name = rest.first ?? ""
    let shells = ["sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "busybox"]
    return shells.contains(name) ? nil : name
  }

  /// The bytes of the block, whole lines; nil without a block.
  var block: Range<Int>? {
    var start: Int?
    for line in lines {
      if bytes[line].starts(with: HookScript.begin.utf8) {
        start = line.lowerBound
      } else if let start, bytes[line].starts(with: HookScript.end.utf8) {
        return start..<line.upperBound
      }
    }
    return nil
  }

  /// The block has no end: it was edited.
  var hasBrokenBlock: Bool {
    block == nil && lines.contains { bytes[$0].starts(with: HookScript.begin.utf8) }
  }

  /// The script with a block in place of the existing one, or else before its first command, because an `exit` may
  /// follow the commands.
  func replacingBlock(_ block: String) -> HookScript {
    if let old = self.block {
      return HookScript(bytes: bytes[..<old.lowerBound] + Array(block.utf8) + bytes[old.upperBound...])
    }
    guard bytes.starts(with: "#!".utf8), let first = lines.first else {
      return HookScript(bytes: Array((bytes.isEmpty ? HookScript.shebang : "").utf8) + Array(block.utf8) + bytes)
    }
    let lineEnd = bytes[first].last == 0x0A ? "" : "\n"
    return HookScript(bytes: bytes[first] + Array((lineEnd + block).utf8) + bytes[first.upperBound...])
  }

  /// The line of the block that calls the program was edited beyond its options.
  var hasForeignCall: Bool { block != nil && options == nil }

  /// The options that the block passes to `viewlint hook run`, as a shell reads them; nil without a block that runs it.
  var options: String? {
    guard let block, let call = block.first(where: { bytes[$0...].starts(with: HookScript.call.utf8) }) else {
      return nil
    }
    let rest = bytes[(call + HookScript.call.utf8.count)...].prefix { $0 != 0x0A }
    // A quoted value may contain the same characters.
    guard let end = rest.indices.last(where: { rest[$0...].starts(with: "|| exit $?".utf8) }) else { return nil }
    let words = rest[..<end].drop { $0 == 0x20 }
    return String(decoding: words.dropLast(words.reversed().prefix { $0 == 0x20 }.count), as: UTF8.self)
  }

  /// The script without the block.
  func removingBlock() -> HookScript {
    guard let block else { return self }
    return HookScript(bytes: Array(bytes[..<block.lowerBound] + bytes[block.upperBound...]))
  }

  /// It contains only what `install` writes itself.
  var isEmpty: Bool { bytes.isEmpty || bytes == Array(HookScript.shebang.utf8) }

  /// All lines with their line breaks.
  private var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  /// The call of the program in the block.
  private static let call = #""$viewlint" hook run"#

  /// The block that runs `viewlint` from PATH, else the program at a path, with options as a shell reads them.
  static func block(program: FilePath, options: String = "") -> String {
    """
    \(begin) lints staged views; run 'viewlint hook uninstall' to remove these lines
    viewlint=$(command -v viewlint) || viewlint=\(shellQuoted(program.text))
    if [ -x "$viewlint" ]; then
      \(call)\(options.isEmpty ? "" : " " + options) || exit $?
    else
      echo "viewlint isn't installed; to commit without it, run 'git commit --no-verify'" >&2
      exit 1
    fi
    \(end)

    """
  }

  /// A string as one word of a shell, in quotes if it needs them.
  static func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_=./,:@%+".unicodeScalars.contains(scalar))
    }
    return isPlain ? text : shellQuoted(text)
  }

  /// A string as one quoted word of a shell.
  static func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
