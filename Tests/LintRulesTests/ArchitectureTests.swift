import Foundation
import Testing

@testable import LintRules

/// Checks that the sources have the structure that the page about the architecture describes.
@Suite struct ArchitectureTests {
  /// A module and its folders: each may use the ones before it. Where a folder has others in it, its own files are a layer
  /// as well; the own files of the module are the layer without a name.
  struct Module: CustomTestStringConvertible {
    var name: String
    var layers: [String]
    /// Members in extensions that are known at least, as a check of the check.
    var leastMembers: Int
    /// The modules that it imports.
    var imports: [String] = []

    var path: String { "Sources/\(name)" }
    var testDescription: String { name }
  }

  private static let library = Module(
    name: "LintRules",
    layers: [
      "Source", "Findings", "Scanning", "Structure", "Views/Knowledge", "Views", "Values", "Project/Symbols",
      "Project/Targets", "Project/Views", "Project/Images", "Project/Types", "Project/Sizing", "Project/Modifiers",
      "Project/Reads", "Project/Facts", "Project/Graph", "Project/URLs", "Project/Accessor", "Project/Helpers",
      "Project", "Rules/Vocabulary", "Rules/Accessibility", "Rules/Deprecations", "Rules/Images", "Rules/Lists",
      "Rules/Networking", "Rules/State", "Rules/URLs", "Rules/ViewStructure", "Rules/Suppressions", "Rules",
      "Configuration", "Custom", "Custom/Reading", "Custom/SwiftLint", "Linting/Words", "Linting/Reading",
      "Linting/Gathering", "Linting/Judging", "Linting", "Fixing", "Reproducing",
    ],
    leastMembers: 300)

  private static let program = Module(
    name: "ViewLint",
    layers: [
      "Text", "Files", "Walking", "Processes", "CommandLine", "Git", "Baseline", "Configuration", "Catalogue",
      "Project", "Reporting", "Fixing", "Running", "RuleTests", "Hooks", "Watch", "Commands", "Completion", "Server",
      "MCP", "",
    ],
    leastMembers: 10, imports: ["LintRules"])

  private static let modules = [library, program]

  /// Names of the standard library that also are those of members in extensions.
  private static let commonMembers: Set<String> = ["firstIndex", "lastIndex", "values"]

  @Test(arguments: modules) func everyFolderIsALayer(_ module: Module) throws {
    let folders = try Set(Sources.files(below: module.path).map(\.folder))
    #expect(folders == Set(module.layers))
  }

  @Test func thePageOfTheArchitectureHasTheFoldersOfTheLibraryInTheirOrder() throws {
    let page = try Self.page()
    let table = try #require(page.components(separatedBy: "| Folder of `LintRules` |").last).components(
      separatedBy: "\n\n")[0]
    var order = Self.library.layers.map { String($0.prefix { $0 != "/" }) }
    order = order.indices.filter { $0 == 0 || order[$0] != order[$0 - 1] }.map { order[$0] }
    #expect(table.matches(of: /\n\| `(\w+)` \|/).map { String($0.1) } == order)
  }

  @Test func thePageOfTheArchitectureHasTheFoldersOfTheProgramInTheirOrder() throws {
    let page = try Self.page()
    let table = try #require(page.components(separatedBy: "| Folder of `ViewLint` |").last).components(
      separatedBy: "\n\n")[0]
    #expect(table.matches(of: /\n\| `(\w+)` \|/).map { String($0.1) } == Self.program.layers.filter { !$0.isEmpty })
  }

  private static func page() throws -> String {
    try String(contentsOf: Sources.root.appendingPathComponent("docs/contributing/architecture.md"), encoding: .utf8)
  }

  /// A folder that uses a later one would close a circle.
  @Test(arguments: modules) func noFolderUsesALaterOne(_ module: Module) throws {
    let files = try Sources.files(below: module.path).map { file in
      (file: file, layer: module.layers.firstIndex(of: file.folder) ?? 0)
    }
    // What a module imports is below all its layers.
    let imported = try module.imports.flatMap { try Sources.files(below: "Sources/\($0)") }
      .map { (file: $0, layer: -1) }
    var types: [String: Int] = [:]
    var first: [String: Int] = [:]
    for (file, layer) in imported + files {
      for type in file.declaredTypes { types[type] = layer }
      for name in file.declaredNames { first[name] = min(first[name] ?? layer, layer) }
    }
    var members: Set<String> = []
    for (file, layer) in files { members.formUnion(file.extensionMembers { types[$0] != layer }) }
    members.subtract(Self.commonMembers)
    // Names that the first folder also has are those of something else.
    #expect(members.count { first[$0]! > 0 } > module.leastMembers)
    for (file, layer) in files {
      let later =
        file.words.filter { (types[$0] ?? 0) > layer } + file.uses.filter { members.contains($0) && first[$0]! > layer }
      if !later.isEmpty { Issue.record("\(file.path) uses \(later.sorted()), which later folders declare") }
    }
  }

  /// A file fits on a few screens and a function on one. What is longer is the loop of a scanner or a matcher, and few.
  @Test func filesAndFunctionsAreShort() throws {
    let files = try Sources.files(below: "Sources/LintRules") + Sources.files(below: "Sources/ViewLint")
    for file in files where file.lineCount > 300 {
      Issue.record("\(file.path) has \(file.lineCount) lines")
    }
    for (folder, most) in [("Sources/LintRules", 10), ("Sources/ViewLint", 15)] {
      let long = files.filter { $0.path.hasPrefix(folder) }.flatMap { file in
        file.longFunctions(above: 30).map { "\(file.path) \($0)" }
      }
      #expect(long.count <= most, "\(long.joined(separator: "\n"))")
    }
  }

  @Test func theLibraryDoesNoInputOrOutput() throws {
    for file in try Sources.files(below: "Sources/LintRules") {
      for word in ["Foundation", "Glibc", "Darwin", "Musl", "print", "fopen", "getenv"] where file.words.contains(word)
      {
        Issue.record("\(file.path) uses \(word)")
      }
    }
  }

  /// Only one file knows how a file is made, so that no other forgets about links.
  @Test func oneFileMakesAndWritesFiles() throws {
    let words: Set<String> = [
      "O_CREAT", "O_WRONLY", "O_RDWR", "O_TRUNC", "O_APPEND", "creat", "fopen", "fdopen", "freopen", "mkstemp",
      "mkdtemp",
      "tmpfile", "mkdir", "mkdirat", "mknod", "mkfifo", "symlink", "symlinkat", "linkat", "rename", "renameat",
      "renameat2", "unlink", "unlinkat", "rmdir", "truncate", "chmod", "fchmodat", "chown", "shm_open",
    ]
    let home = "Sources/ViewLint/Files/OutputFolder.swift"
    let all = try Sources.files(below: "Sources/LintRules") + Sources.files(below: "Sources/ViewLint")
    for file in all where file.path != home {
      #expect(file.words.isDisjoint(with: words), "\(file.path) uses \(file.words.intersection(words).sorted())")
    }
    let known = try #require(all.first { $0.path == home }).words
    #expect(known.isSuperset(of: ["O_CREAT", "O_WRONLY", "renameat", "unlinkat", "mkdirat"]))
  }

  /// Only `NumberReader`, which checks ranges, converts text and large numbers from outside.
  @Test func oneFileTurnsTextIntoNumbers() throws {
    let home = "Sources/LintRules/Source/NumberReader.swift"
    let types = "(U?Int(8|16|32|64)?|Double|Float)"
    let forms = try [
      "(^|if|guard|,)\\s+let \\w+ = \(types)\\((?!exactly|truncating|clamping|bitPattern).*(,| else \\{| \\{)$",
      "tMap(\\(| )\\{ \(types)\\(", "split\\(.*map \\{ \(types)\\(", "\(types)\\([^()]*\\) \\?\\?",
      "\(types)\\(.*, radix:",
    ].map { try Regex($0) }
    var homes: Set<String> = []
    for file in try Sources.files(below: "Sources/LintRules") + Sources.files(below: "Sources/ViewLint") {
      let text = file.text
      for line in text.split(separator: "\n") where ["Int", "Double(", "Float("].contains(where: { line.contains($0) })
      {
        guard forms.contains(where: { line.contains($0) }) else { continue }
        homes.insert(file.path)
        if file.path != home { Issue.record("\(file.path): \(line)") }
      }
    }
    #expect(homes.contains(home))
  }

  /// All other files use the system through `System.swift`, so that they compile on every system.
  @Test func oneFileImportsTheSystem() throws {
    let home = "Sources/ViewLint/Files/System.swift"
    let systems = ["Darwin", "MachO", "Glibc", "Musl", "Bionic", "Android", "System", "SystemPackage"]
    for folder in ["Sources", "Tests", "Plugins"] {
      for file in try Sources.files(below: folder) {
        let code = file.code
        let imports = (1..<code.count).filter { code.keyword($0 - 1) == .import }
        let found = imports.filter { systems.contains(code.word($0)) }
        #expect(found.isEmpty != (file.path == home), "\(file.path)")
      }
    }
  }

  @Test func nothingIsGlobalAndMutable() throws {
    let all = try Sources.files(below: "Sources/LintRules") + Sources.files(below: "Sources/ViewLint")
    for file in all {
      for declaration in file.outline.declarations {
        let isStored = declaration.kind == .variable && declaration.body == nil
        let isGlobal = declaration.parent == nil || declaration.modifiers.contains(.isStatic)
        if isStored, isGlobal {
          Issue.record("\(file.path): \(file.code.word(declaration.name)) is a global variable")
        }
      }
    }
  }

  @Test func onlyGitIsStartedAndOnlyInOnePlace() throws {
    let calls: Set<String> = [
      "posix_spawn", "posix_spawnp", "fork", "vfork", "system", "popen", "execl", "execle", "execlp", "execv", "execve",
      "execvp", "execvpe", "fexecve", "dlopen", "NSTask",
    ]
    var starters: Set<String> = []
    for file in try Sources.files(below: "Sources") {
      let code = file.code
      let isCalled = (0..<code.count).contains { index in
        calls.contains(code.word(index)) && code.kind(index + 1) == .leftParen && code.kind(index - 1) != .period
          && code.keyword(index - 1) != .case
      }
      if isCalled { starters.insert(file.name) }
      let uses = (0..<code.count).contains { code.isWord($0, "ChildProcess") && code.kind($0 + 1) == .leftParen }
      // These files start only this program.
      let own = ["Server/Keeper", "Hooks/HookSupervisor", "Processes/ChildGuard"].map { "Sources/ViewLint/\($0).swift" }
      #expect(
        !uses || own.contains(file.path) || file.path == "Sources/ViewLint/Git/Git.swift",
        "\(file.path) starts a program")
      if own.contains(file.path) { #expect(file.words.contains("OwnProgram") && !file.words.contains("Git")) }
    }
    #expect(starters == ["ChildProcess"])
  }

  @Test func nobodyNeedsAllOfFoundation() throws {
    for file in try Sources.files(below: "Sources") where file.words.contains("Foundation") {
      let code = file.code
      let isImported = (1..<code.count).contains { code.keyword($0 - 1) == .import && code.isWord($0, "Foundation") }
      #expect(!isImported, "\(file.path)")
    }
  }

  // MARK: Rules

  @Test func rulesDoNotKnowEachOther() throws {
    let names = Set(RuleList.all.map { String(describing: $0) })
    for file in try Sources.files(below: "Sources/LintRules/Rules") where file.name != "RuleList" {
      let own = String(file.name.prefix { $0 != "+" })
      let others = names.subtracting([own]).intersection(file.words)
      #expect(others.isEmpty, "\(file.path) names \(others.sorted())")
    }
  }

  /// What the rest has to know about a rule, the rule declares in its `RuleInfo`.
  @Test func onlyTheRulesKnowTheirNames() throws {
    let types = Set(RuleList.all.map { String(describing: $0) })
    let infos = RuleList.all.map { $0.info }
    let literals = Set(infos.flatMap { info in info.options.map(\.name) + info.reasons.map(\.id) })
      .subtracting(Self.commonLiterals)
    let files = try Sources.files(below: "Sources").filter { !$0.path.hasPrefix("Sources/LintRules/Rules/") }
    // A name is inside one piece of text. Files share most of their pieces, and hardly any name is in one of them.
    let pieces = Set(files.flatMap(\.pieces)).joined(separator: " ")
    let (ids, quoted) = (infos.map(\.id), literals.map { "\"\($0)\"" })
    let named = (ids + quoted).filter { pieces.contains($0) }
    for file in files {
      let text = file.text
      let found = file.words.intersection(types) + named.filter { text.contains($0) }
      if !found.isEmpty { Issue.record("\(file.path) names \(found.sorted()), which only a rule knows") }
    }
  }

  /// Words of options and reasons that also mean something else: how a file was chosen, and a word in names of options.
  private static let commonLiterals: Set<String> = [
    "named", "strict", "empty", "missing", "task", "read", "decode", "json", "modifier", "computed", "types", "calls",
    "words", "symbols", "controls", "inline", "view", "range", "hash", "indices", "offset",
    "helpers", "secret",
  ]

  @Test(arguments: [
    ("RawURLString", "raw_url_string"), ("DuplicateURLHelper", "duplicate_url_helper"),
    ("UnsizedRemoteImage", "unsized_remote_image"), ("HTTPOnly", "http_only"), ("A11yLabel", "a11y_label"),
    ("UnderscoredSwiftUIType", "underscored_swiftui_type"), ("ZStackDecoration", "zstack_decoration"),
  ])
  func namesConvertMechanically(type: String, id: String) {
    #expect(RuleName.id(ofType: type) == id)
  }
}

/// Converts the name of a rule's type to its id; acronyms and the names `SwiftUI` and `ZStack` are one word.
enum RuleName {
  static func id(ofType name: String) -> String {
    let letters = Array(name.replacing("SwiftUI", with: "Swiftui").replacing("ZStack", with: "Zstack"))
    var id = ""
    for index in letters.indices {
      let letter = letters[index]
      let startsWord =
        index > 0 && letter.isUppercase
        && (letters[index - 1].isLowercase || letters[index - 1].isNumber
          || index + 1 < letters.count && letters[index + 1].isLowercase && letters[index - 1].isUppercase)
      id += (startsWord ? "_" : "") + letter.lowercased()
    }
    return id
  }
}
