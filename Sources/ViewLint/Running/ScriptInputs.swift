import LintRules

/// The input files of an Xcode run script phase. Xcode passes their names, or lists with more of them, in environment
/// variables. In Xcode's sandbox, a phase cannot read any other file of the project.
struct ScriptInputs: Sendable, Equatable {
  /// The Swift files, in Xcode's order.
  var paths: [FilePath] = []

  /// Reads the inputs for the arguments of `lint`; nil without an option for them.
  init?(_ arguments: Arguments, variable: (String) -> String?) throws(UsageError) {
    let wantsFiles = arguments.has("use-script-input-files")
    let wantsLists = arguments.has("use-script-input-file-lists")
    guard wantsFiles || wantsLists else { return nil }
    var inputs: [FilePath] = []
    if wantsFiles {
      inputs += try ScriptInputs.values("--use-script-input-files", "SCRIPT_INPUT_FILE", variable)
    }
    if wantsLists {
      for list in try ScriptInputs.values("--use-script-input-file-lists", "SCRIPT_INPUT_FILE_LIST", variable) {
        inputs += try ScriptInputs.lines(list)
      }
    }
    let suffix = Array(".swift".utf8)
    paths = inputs.filter { $0.bytes.suffix(suffix.count).elementsEqual(suffix) }
  }

  /// The values of `NAME_0`, `NAME_1` and so on; `NAME_COUNT` is their number.
  private static func values(
    _ option: String, _ name: String, _ variable: (String) -> String?
  ) throws(UsageError) -> [FilePath] {
    guard let text = variable("\(name)_COUNT") else {
      throw UsageError("'\(option)' works only in Xcode's run script phases, which set \(name)_COUNT")
    }
    guard let count = NumberReader.whole(text, in: 0...Int.max) else {
      throw UsageError("\(name)_COUNT isn't a number: '\(text)'")
    }
    var values: [FilePath] = []
    // The count may be any number, so the first missing value ends the search.
    while values.count < count {
      guard let value = variable("\(name)_\(values.count)") else {
        throw UsageError("\(name)_COUNT is \(count), but \(name)_\(values.count) isn't set")
      }
      values.append(FilePath(value))
    }
    return values
  }

  /// The paths in an `.xcfilelist`, where `#` starts a comment.
  private static func lines(_ list: FilePath) throws(UsageError) -> [FilePath] {
    switch PathList.read(list, .newline, .regular) {
    case .success(let paths): return paths.filter { $0.bytes.first != UInt8(ascii: "#") }
    case .failure(let failure): throw UsageError("the file list '\(list.text)' \(failure.text)")
    }
  }
}
