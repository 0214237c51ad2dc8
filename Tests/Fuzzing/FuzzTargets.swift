// The targets of `Scripts/fuzz`: what must hold for any bytes at all. VIEWLINT_FUZZ names the target. This file is compiled
// together with the sources of the program, as a module called viewlint.

@testable import LintRules

/// One thing to attack.
enum FuzzTarget {
  case scanner, structure, suppressions, configuration, json, agent, fixer, baseline, patterns, catalogue, definitions,
    matcher, grammar, numbers, targets, settings, branches, summaries
  /// The rule with an id.
  case rule(String)

  /// All targets: those that are not rules by their names, the rules by their ids.
  static let all: [String: FuzzTarget] = {
    let parts: [FuzzTarget] = [
      .scanner, .structure, .suppressions, .configuration, .json, .agent, .fixer, .baseline, .patterns, .catalogue,
      .definitions, .matcher, .grammar, .numbers, .targets, .settings, .branches,
      .summaries,
    ]
    let rules = RuleList.suppressible.map { ($0.info.id, FuzzTarget.rule($0.info.id)) }
    return Dictionary(uniqueKeysWithValues: parts.map { ("\($0)", $0) } + rules)
  }()

  func run(_ input: [UInt8]) {
    switch self {
    case .scanner: scan(input)
    case .structure: look(input)
    case .suppressions: suppress(input)
    case .configuration: configure(input)
    case .json: read(input)
    case .agent: judge(input)
    case .fixer: fix(input)
    case .baseline: keep(input)
    case .patterns: match(input)
    case .catalogue: ask(input)
    case .definitions: define(input)
    case .matcher: find(input)
    case .grammar: generate(input)
    case .numbers: count(input)
    case .targets: build(input)
    case .settings: set(input)
    case .branches: cross(input)
    case .summaries: unpack(input)
    case .rule(let id): lint(input, only: id)
    }
  }

  /// Any bytes can be parsed as an event. Keys of other hosts don't change the meaning of an edit, unless the edit is
  /// blocked.
  private func judge(_ input: [UInt8]) {
    _ = try? AgentEvent(input)
    guard let first = input.first else { return }
    let host = AgentHost.allCases[Int(first) % AgentHost.allCases.count]
    let keys = AgentKeys.of(host)
    let patch = "*** Begin Patch\n*** Update File: A.swift\n-a\n+b\n*** End Patch"
    let parts =
      host == .codex
      ? [("command", patch)] : [(keys.path[0], "/p/A.swift"), (keys.old[0], "a"), (keys.new[0], "b")]
    let own = parts.map { (key: $0.0, value: JSONText.quoted($0.1)) }
    let all = AgentKeys.all
    let names = all.path + all.contents + all.old + all.new + all.isForAll + all.list + all.patch
    var start: [(key: String, value: String)] = []
    var end = start
    for byte in input.dropFirst().prefix(8) {
      let name = names[Int(byte) % names.count]
      if (own + start + end).contains(where: { $0.key == name }) || keys.isForAll.contains(name) { continue }
      let value = ["\"/p/A.swift\"", "\"b\"", "true", "null", "[]"][Int(byte / 16) % 5]
      if byte < 128 { start.append((name, value)) } else { end.append((name, value)) }
    }
    guard let usual = try? AgentEvent(Self.event(of: host, own)) else {
      return demand(false, "the event of \(host) is invalid")
    }
    do throws(AgentEvent.Refusal) {
      demand(try AgentEvent(Self.event(of: host, start + own + end)) == usual, "other hosts' keys affect \(host)")
    } catch {
      if case .unclear = error { return }
      demand(false, "other hosts' keys let an edit of \(host) pass: \(error)")
    }
  }

  /// The JSON of an edit event with the given input members.
  private static func event(of host: AgentHost, _ members: [(key: String, value: String)]) -> [UInt8] {
    let names: (event: String, tool: String, input: String) =
      switch host {
      case .claude: ("PreToolUse", "Edit", "tool_input")
      case .xcode: ("PreToolUse", AgentHost.xcodeTools[1], "tool_input")
      case .codex: ("PreToolUse", "apply_patch", "tool_input")
      case .gemini: ("BeforeTool", "replace", "tool_input")
      case .cursor: ("preToolUse", "Edit", "tool_input")
      case .copilot: ("", "edit", "toolArgs")
      case .vscode: ("PreToolUse", "replace_string_in_file", "tool_input")
      case .windsurf: ("pre_write_code", "", "tool_info")
      }
    var input = members
    if host == .windsurf {
      let isPart = { (key: String) in key == "old_string" || key == "new_string" }
      let edit = JSONText.object(input.filter { isPart($0.key) })
      input = input.filter { !isPart($0.key) && $0.key != "edits" } + [("edits", JSONText.array([edit]))]
    }
    let event = host == .windsurf ? "agent_action_name" : host == .copilot ? "name" : "hook_event_name"
    let members: [(key: String, value: String)] = [
      ("cwd", "\"/p\""), (event, JSONText.quoted(names.event)),
      (host == .copilot ? "toolName" : "tool_name", JSONText.quoted(names.tool)),
      (names.input, JSONText.object(input)),
    ]
    return Array(JSONText.object(members).utf8)
  }

  /// Tokens follow each other with white space between them, and do not depend on what lies behind the end of the input.
  private func scan(_ input: [UInt8]) {
    let source = SourceBytes(input)
    let tokens = Scanner.scan(source)
    var end = 0
    for tile in tokens.tiles(of: source) {
      demand(tile.range.lowerBound == end && !tile.range.isEmpty, "tokens do not tile")
      end = tile.range.upperBound
      let isSpace = tile.kind == .space || tile.kind == .newline
      demand(!isSpace || tile.range.allSatisfy { Self.spaces.contains(input[$0]) }, "there is more than white space")
    }
    demand(end == input.count, "tokens do not reach the end")
    let again = (input + Array("\"#/)>`*\\#>".utf8)).withUnsafeBytes {
      Scanner.scan(UnsafeRawBufferPointer(rebasing: $0[..<input.count]))
    }
    demand(again.code.map(\.start) == tokens.code.map(\.start), "tokens depend on what follows the input")
    demand(again.trivia.map(\.start) == tokens.trivia.map(\.start), "comments depend on what follows the input")
  }

  /// White space in ASCII, and the bytes of U+00A0.
  private static let spaces: Set<UInt8> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0xC2, 0xA0]

  /// Brackets have partners; declarations, names and previews lie inside the file.
  private func look(_ input: [UInt8]) {
    let file = FileView(path: "Views/A.swift", source: SourceBytes(input))
    let all = 0...file.count
    for index in 0..<file.count {
      guard let partner = file.brackets.partner(index) else { continue }
      demand(partner != index && all.contains(partner), "a bracket's partner is not there")
    }
    let ranges =
      file.previews + file.outline.bindings.map(\.scope) + file.outline.declarations.map { $0.start..<$0.end }
    for range in ranges {
      demand(all.contains(range.lowerBound) && all.contains(range.upperBound), "\(range) leaves the file")
    }
  }

  /// Findings lie inside the files, do not change when the search for trigger words is left out, and are the same twice.
  private func lint(_ input: [UInt8], only rule: String) {
    let tree = MemoryTree(input)
    lint(tree, tree.targets(only: rule))
  }

  private func lint(_ tree: MemoryTree, _ targets: [LintTarget]) {
    let findings = Linter().lint(tree, targets)
    for result in findings {
      let count = tree.files[result.file].bytes.count
      for finding in result.findings {
        let range = finding.finding.range
        demand(range.lowerBound >= 0 && range.upperBound <= count && !range.isEmpty, "a finding leaves the file")
        demand(finding.start <= finding.end, "a finding ends before it starts")
      }
    }
    let untriggered = Linter(usesTriggers: false).lint(tree, targets)
    demand(places(findings) == places(untriggered), "trigger words change the findings")
  }

  /// Any bytes are the definition of a rule: its problems lie inside them, and what can be read finds places inside files.
  private func define(_ input: [UInt8]) {
    let result = CustomRuleDecoder().decode(
      file: SourceBytes(input), path: "Lint/a.viewlint-rule.json", folder: Array("Lint".utf8))
    for problem in result.problems { demand((0...input.count).contains(problem.offset), "a problem leaves the file") }
    for rule in result.rules {
      let matcher = CustomRuleMatcher(rule)
      demand(!RuleSentence(rule).text.isEmpty, "a rule has no sentence")
      search(MemoryTree(Self.views), [matcher])
    }
  }

  /// The first bytes choose a definition that fits the schema, the rest are files: what is wrong with the definition has a
  /// place in it, and the rule finds places in the files and writes code that can be scanned.
  private func generate(_ input: [UInt8]) {
    let files = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    var grammar = DefinitionGrammar(files[0])
    let text = SourceBytes(grammar.rule())
    let result = CustomRuleDecoder().decode(
      file: text, path: "Lint/a.viewlint-rule.json", folder: Array("Lint".utf8))
    for problem in result.problems { demand((0...text.count).contains(problem.offset), "a problem leaves the file") }
    let rules = result.rules.map { CustomRuleMatcher($0) }
    guard !rules.isEmpty else { return }
    // The rest is linted as it is, or as source generated from it.
    let rest = files.count > 1 ? files[1] : []
    var source = SourceGrammar(rest)
    let tree = MemoryTree(
      Self.views + [0] + (rest.first.map { $0 % 4 == 0 } ?? false ? rest : Array(source.file().utf8)))
    search(tree, rules)
    for file in FixApplier(tree, targets(tree, rules), least: .unsafe).run().files {
      demand(!Scanner.scan(file.fixed).isDamaged, "a fix broke a file")
    }
  }

  /// Runs all rules on source whose brackets start and end in different branches of `#if`.
  private func cross(_ input: [UInt8]) {
    var grammar = SourceGrammar(input)
    let source = grammar.file()
    look(Array(source.utf8))
    let tree = MemoryTree(files: [(path: "Views/A.swift", bytes: Array(source.utf8))])
    let targets = [LintTarget(file: 0, settings: everything)]
    lint(tree, targets)
    for file in FixApplier(tree, targets, least: .unsafe).run().files {
      demand(!Scanner.scan(file.fixed).isDamaged, "a fix broke a file")
    }
  }

  /// Rules of many kinds in any files.
  private func find(_ input: [UInt8]) {
    let tree = MemoryTree(input)
    search(tree, Self.rules)
    let targets = targets(tree, Self.rules)
    for file in FixApplier(tree, targets, least: .unsafe).run().files {
      demand(!Scanner.scan(file.fixed).isDamaged, "a fix broke a file")
    }
  }

  private func search(_ tree: MemoryTree, _ rules: [CustomRuleMatcher]) { lint(tree, targets(tree, rules)) }

  private func targets(_ tree: MemoryTree, _ rules: [CustomRuleMatcher]) -> [LintTarget] {
    let settings = RuleSettings(rules.map { RuleSettings.Entry($0, .warning) })
    return tree.files.indices.map { LintTarget(file: $0, settings: settings) }
  }

  /// Two files in which most finders find something.
  private static let views = Array(
    """
    import SwiftUI
    struct Row: View {
      @State private(set) var a = 1
      var body: some View {
        Label { Text("a").card() } icon: { Image(systemName: "b").padding(.horizontal, 16).background(.red) }
        ForEach(rows, id: \\.self) { row in Button("Save") { row.onTapGesture { Current.user = nil } } }
        #if DEBUG && os(iOS)
        List { GeometryReader { _ in Color.red } }.disabled(true)
        #endif
      }
    }
    #Preview { Row() }
    \0extension View { func card() -> some View { padding(8).background(Color(red: 1, green: 0, blue: 0)) } }
    struct Outer: View { var body: some View { Row().accessibilityLabel("a") } }
    """.utf8)

  private static let rules: [CustomRuleMatcher] = examples.enumerated().flatMap { index, text in
    let result = CustomRuleDecoder().decode(
      file: SourceBytes(text), path: "Lint/rule_\(index).viewlint-rule.json", folder: [])
    demand(result.problems.isEmpty, "\(result.problems)")
    return result.rules.map { CustomRuleMatcher($0) }
  }

  private static let examples = [
    #"{"message": "{name} {_} {code}", "find": {"call": ["Text", "Image(systemName:)"], "lacks": {"modifier": ["accessibilityLabel", "*Hidden"]}, "outside": [{"call": ["Label", "Tab"], "label": "icon"}, {"modifier": "accessibilityLabel"}]}, "fix": {"title": "a", "safety": "unsafe", "append": ".accessibilityHidden(true)"}}"#,
    #"{"message": "{value} {entry}", "table": {"16": "Spacing.m", "8": "Spacing.s"}, "find": [{"modifier": "padding", "has": {"argument": "*", "value": {"in": "table"}}}, {"call": ["VStack", "HStack"], "has": {"argument": "spacing:", "value": {"in": "table"}}}], "fix": {"title": "a", "safety": "safe", "setArgument": {"value": "{entry}"}}}"#,
    #"{"message": "{name}", "find": {"modifier": "padding", "after": {"modifier": "background", "next": true}, "before": {"modifier": "*"}}, "fix": {"title": "a", "safety": "unsafe", "remove": true}}"#,
    #"{"message": "{name} {attribute}", "find": {"declaration": "var", "has": {"attribute": "State"}, "lacks": {"keyword": ["private", "private(set)"]}}, "fix": {"title": "a", "safety": "safe", "addKeyword": "private"}}"#,
    #"{"message": "{name}", "find": {"declaration": "type", "named": "*Row", "has": [{"inheritance": "View"}, {"member": "body"}], "lacks": [{"modifier": "card"}, {"preview": "own"}]}}"#,
    #"{"message": "{code}", "find": [{"member": ["Color.red", ".red"]}, {"name": "AnyView"}, {"assignment": "Current.*", "value": {"literal": "nil"}}, {"text": "http://*"}, {"import": ["SwiftUI", "UIKit"]}], "previews": "lint"}"#,
    #"{"message": "{name}", "find": {"call": "Button", "inside": [{"declaration": "*", "has": {"inheritance": "View"}}, {"condition": ["os(iOS)", "!DEBUG"]}], "has": {"call": "Text"}, "lacks": {"name": "a"}}, "fix": {"title": "a", "safety": "unsafe", "rename": "DSButton", "import": "DesignSystem"}}"#,
    #"{"message": "{name}", "find": {"call": "Group", "lacks": {"modifier": "*"}}}"#,
    #"{"message": "{name} {arguments} {closures}", "find": {"call": ["VStack", "ForEach"], "lacks": {"argument": "spacing:"}, "has": {"closure": "_"}}, "fix": {"title": "a", "safety": "unsafe", "addArgument": "spacing: 0"}}"#,
    #"{"message": "{name}", "find": {"modifier": "onTapGesture", "lacks": {"modifier": "accessibilityAddTraits", "has": {"argument": "_", "value": {"any": [{"member": ".isButton"}, {"code": "a"}]}}}}, "fix": {"title": "a", "safety": "unsafe", "prepend": "b()"}}"#,
  ]

  /// All rules with directives around: nothing is both suppressed and reported.
  private func suppress(_ input: [UInt8]) {
    lint(input, only: "")
    lint(Array("// viewlint:".utf8) + input, only: "")
  }

  private func configure(_ input: [UInt8]) {
    var decoder = ConfigurationDecoder(ConfigurationSchema())
    let (layer, problems) = decoder.decode(SourceBytes(input))
    for problem in problems { demand((0...input.count).contains(problem.offset), "a problem leaves the file") }
    var configuration = Configuration.shipped()
    configuration.apply(layer)
    _ = configuration.settings(overrides: [])
  }

  private func read(_ input: [UInt8]) {
    for dialect in [JSONReader.Dialect.strict, .configuration] {
      do throws(JSONError) {
        _ = try JSONReader(dialect).read(SourceBytes(input)).root
      } catch {
        demand((0...input.count).contains(error.offset), "an error leaves the text")
      }
    }
  }

  /// Fixed files add up as before, no fix is taken back, and a second run finds nothing to do.
  private func fix(_ input: [UInt8]) {
    let tree = MemoryTree(input)
    for least in [Safety.safe, .unsafe] { fix(tree, least) }
  }

  private func fix(_ tree: MemoryTree, _ least: Safety) {
    let targets = tree.targets(only: "")
    let outcome = FixApplier(tree, targets, least: least).run()
    demand(outcome.rejected.isEmpty, "a fix was taken back: \(outcome.rejected)")
    demand(outcome.fighting.isEmpty, "rules fight: \(outcome.fighting)")
    var fixed = tree
    for file in outcome.files {
      demand(!Scanner.scan(file.fixed).isDamaged, "a fix broke a file")
      demand(
        !isBalanced(SourceBytes(tree.files[file.file].bytes)) || isBalanced(file.fixed), "a fix left a bracket alone")
      fixed.files[file.file].bytes = file.fixed.bytes
    }
    demand(FixApplier(fixed, targets, least: least).run().files.isEmpty, "a second run changes something")
  }

  /// Whether brackets, literals and interpolations open and close in pairs, whatever `#if` says.
  private func isBalanced(_ source: SourceBytes) -> Bool {
    var open: [TokenKind] = []
    for token in Scanner.scan(source).code {
      switch token.kind {
      case .leftParen: open.append(.rightParen)
      case .leftSquare: open.append(.rightSquare)
      case .leftBrace: open.append(.rightBrace)
      case .stringStart: open.append(.stringEnd)
      case .interpolationStart: open.append(.interpolationEnd)
      case .rightParen, .rightSquare, .rightBrace, .stringEnd, .interpolationEnd:
        if open.popLast() != token.kind { return false }
      default: break
      }
    }
    return open.isEmpty
  }

  /// A baseline says the same after it was written and read again.
  private func keep(_ input: [UInt8]) {
    let (entries, problems) = BaselineDecoder.decode(SourceBytes(input))
    for problem in problems { demand((0...input.count).contains(problem.offset), "a problem leaves the file") }
    _ = Baseline(entries)
    let again = BaselineDecoder.decode(SourceBytes(Array(BaselineText.text(entries).utf8)))
    demand(again.problems.isEmpty, "a written baseline cannot be read")
    let plain = [entries, again.entries].map { entries in
      Set(
        entries.map {
          BaselineEntry(
            path: $0.path, rule: $0.rule, declaration: $0.declaration, code: $0.code,
            occurrence: $0.occurrence, count: $0.count, reason: $0.reason)
        })
    }
    demand(plain[0] == plain[1], "a baseline changes when it is written")
  }

  /// The first line is a pattern, the rest a path. Escaped, the path is a pattern that fits it.
  private func match(_ input: [UInt8]) {
    let parts = input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    let path = parts.count > 1 ? parts[1] : []
    if let pattern = try? PathPattern(String(decoding: parts[0], as: UTF8.self), in: Array("App".utf8)) {
      _ = PathPatterns([pattern]).covers(path)
    }
    guard !path.isEmpty, String(utf8: path) != nil, !path.contains(0) else { return }
    let escaped: [UInt8] = path.flatMap { isASCIIPunctuation($0) ? [0x5C, $0] : [$0] }
    guard let glob = try? Glob(String(decoding: escaped, as: UTF8.self)) else { return }
    demand(path.withUnsafeBufferPointer { glob.matches($0) }, "an escaped path does not fit itself")
  }

  private func isASCIIPunctuation(_ byte: UInt8) -> Bool { "*?[]{},!\\".utf8.contains(byte) }

  /// The bytes of a summary come from a file, and may be anything.
  private func unpack(_ input: [UInt8]) {
    let summary = FileSummary(packed: input[...], path: "Views/A.swift")
    let packed = summary.packed
    demand(packed.count <= 400 * input.count + 100, "a summary is much larger than its bytes")
    demand(
      FileSummary(packed: packed[...], path: "Views/A.swift").packed == packed, "a summary changes when it's packed")
    _ = SizingGraph(summary.images?.facts.map { [$0] } ?? [])
    _ = summary.images?.sketch.mayHold(ViewSigns.protocols)
  }

  /// A catalogue of words is a file that anyone may have written: whatever it holds, it answers.
  private func ask(_ input: [UInt8]) {
    let sections = WordCatalogue.Section.allCases.count
    guard input.count >= sections else { return }
    let body = Array(input[sections...])
    var sizes = input[..<sections].map { UInt32($0) }
    sizes[0] = UInt32(clamping: body.count - sizes[1...].reduce(0) { $0 + Int($1) })
    var parts: [[UInt8]] = []
    var position = 0
    for size in sizes {
      parts.append(Array(body[position..<min(body.count, position + Int(size))]))
      position += parts[parts.count - 1].count
    }
    guard let catalogue = WordCatalogue(WordCatalogue.bytes(parts)) else { return demand(false, "it has its checksum") }
    _ = catalogue.subject
    for file in 0..<catalogue.count {
      demand(catalogue.path(file).bytes.count <= body.count, "a path is longer than all paths")
      demand(catalogue.blob(file).utf8.count <= 3 * body.count, "a name is longer than all names")
    }
    for word in Set(body + [0]) {
      let files =
        catalogue.files(UInt32(word)) + catalogue.files(declaring: UInt32(word))
        + (catalogue.wrapperFiles(UInt32(word))?.files ?? [])
      demand(files.allSatisfy { $0 < catalogue.count }, "a file is not there")
    }
    let files = catalogue.alwaysFiles + ProjectFact.allCases.flatMap { catalogue.files(for: $0) }
    demand(files.allSatisfy { $0 < catalogue.count }, "a file is not there")
  }

  private func places(_ results: [FileResult]) -> [String] {
    results.flatMap { result in
      result.findings.map { "\(result.file) \($0.finding.range) \($0.rule) \($0.finding.reason) \($0.finding.message)" }
    }
  }
}

/// Ends the process with a message, in optimised code too.
func demand(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}

/// Definitions of rules with every key of the language, chosen by bytes.
private struct DefinitionGrammar {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// A whole rule.
  mutating func rule() -> String {
    var keys = [#""message": "\#(message())""#, #""find": \#(list { $0.finder() })"#]
    if chance(4) { keys.append(#""table": {"16": "Spacing.m", "8": "Spacing.s", "\\"a\\"": "b"}"#) }
    if chance(4) { keys.append(#""follow": \#(chance(2))"#) }
    if chance(4) { keys.append(#""previews": "\#(pick(["skip", "lint"]))""#) }
    if chance(3) { keys.append(#""fix": \#(list { $0.fix() })"#) }
    return object(keys)
  }

  private mutating func message() -> String {
    pick(["{name} {_}", "{code}", "{value} {entry}", "{arguments} {closures}", "a"])
  }

  private mutating func finder() -> String {
    let subject = pick(["call", "modifier", "member", "name", "assignment", "text", "import", "declaration"])
    var keys = [#""\#(subject)": \#(subject == "declaration" ? kinds() : names(subject))"#]
    if subject == "declaration", chance(3) { keys.append(#""named": \#(names("name"))"#) }
    if subject == "assignment", chance(2) { keys.append(#""value": \#(value(2))"#) }
    if subject == "modifier", chance(4) { keys.append(#""on": \#(names("call"))"#) }
    for key in ["before", "after"] where subject == "modifier" && chance(4) {
      keys.append(#""\#(key)": \#(list { $0.modifier() })"#)
    }
    for key in ["inside", "outside"] where chance(3) { keys.append(#""\#(key)": \#(list { $0.place() })"#) }
    return object(keys + conditions(2))
  }

  private mutating func conditions(_ depth: Int) -> [String] {
    guard depth > 0 else { return [] }
    return ["has", "lacks"].compactMap { key in
      chance(3) ? #""\#(key)": \#(list { $0.condition(depth - 1) })"# : nil
    }
  }

  private mutating func condition(_ depth: Int) -> String {
    let key = pick([
      "argument", "closure", "modifier", "call", "member", "name", "attribute", "keyword", "inheritance", "import",
      "preview",
    ])
    if key == "preview" { return object([#""preview": "\#(pick(["own", "any"]))""#]) }
    var keys = [#""\#(key)": \#(names(key))"#]
    if key == "argument", chance(2) { keys.append(#""value": \#(value(2))"#) }
    return object(keys + conditions(depth))
  }

  private mutating func place() -> String {
    let key = pick(["call", "modifier", "declaration", "condition"])
    var keys = [#""\#(key)": \#(names(key))"#]
    if key == "call", chance(3) { keys.append(#""label": \#(names("closure"))"#) }
    return object(keys + conditions(1))
  }

  private mutating func modifier() -> String {
    object([#""modifier": \#(names("modifier"))"#] + (chance(3) ? [#""next": true"#] : []) + conditions(1))
  }

  private mutating func value(_ depth: Int) -> String {
    switch pick(["literal", "text", "number", "call", "member", "code", "in", "any", "not"]) {
    case "literal": object([#""literal": "\#(pick(["any", "string", "number", "boolean", "nil"]))""#])
    case "text": object([#""text": \#(names("text"))"#])
    case "number": object([#""number": \#(pick(["16", "[8, 16]", "0.5", "1e300", "-9223372036854775808"]))"#])
    case "call": object([#""call": \#(names("call"))"#])
    case "member": object([#""member": \#(names("member"))"#])
    case "any" where depth > 0: object([#""any": [\#(value(depth - 1)), \#(value(depth - 1))]"#])
    case "not" where depth > 0: object([#""not": \#(value(depth - 1))"#])
    case "in": object([#""in": "table""#])
    default: object([#""code": \#(names("name"))"#])
    }
  }

  private mutating func fix() -> String {
    let key = pick([
      #""rename": "DSText""#, #""replace": "A({_})""#, #""append": ".b()""#, #""prepend": ".c(\"{name}\")""#,
      #""addArgument": "d: 1""#,
      #""setArgument": {"value": "{entry}"}"#, #""setArgument": {"_": "e"}"#, #""removeArgument": ["spacing:", "_"]"#,
      #""addKeyword": "private""#, #""remove": true"#, #""import": "DesignSystem", "rename": "f""#,
    ])
    return object([#""title": "a""#, #""safety": "\#(pick(["safe", "unsafe", "manual"]))""#, key])
  }

  private mutating func kinds() -> String {
    list { #""\#($0.pick(["struct", "extension", "type", "func", "init", "let", "var", "property"]))""# }
  }

  /// Patterns that a key takes, most of which fit something in the files.
  private mutating func names(_ key: String) -> String {
    let words: [String] =
      switch key {
      case "call":
        ["Text", "Image(systemName:)", "Label", "VStack", "Button(_:)", "*Row", "Color(red:green:blue:)", "Row", "*"]
      case "modifier":
        ["padding", "background", "card", "accessibilityLabel", "*Hidden", "padding(_:_:)", "onTapGesture", "*"]
      case "member": ["Color.red", ".red", "Current.user", "Current.*", ".horizontal", "*.red"]
      case "assignment": ["Current.*", "Current.user", "*.user", "a"]
      case "text": ["a", "*", "http://*", "b", "Save"]
      case "import": ["SwiftUI", "UIKit", "*Kit"]
      case "argument": ["_", "spacing:", "systemName:", "id:", "*", "2"]
      case "closure": ["_", "icon", "icon:", "label", "*"]
      case "attribute": ["State", "MainActor", "*"]
      case "keyword": ["private", "private(set)", "static"]
      case "inheritance": ["View", "*"]
      case "condition": ["DEBUG", "!DEBUG", "os(iOS)"]
      case "declaration": ["*", "Row", "body"]
      default: ["a", "Row", "row", "body", "*Row", "AnyView"]
      }
    return list { #""\#($0.pick(words))""# }
  }

  /// One item, or an array of up to three.
  private mutating func list(_ item: (inout Self) -> String) -> String {
    let count = Int(next() % 8)
    guard count > 4 else { return item(&self) }
    return "[" + (5...count).map { _ in item(&self) }.joined(separator: ", ") + "]"
  }

  private func object(_ keys: [String]) -> String { "{" + keys.joined(separator: ", ") + "}" }

  private mutating func chance(_ oneIn: UInt8) -> Bool { next() % oneIn == oneIn - 1 }

  private mutating func pick(_ choices: [String]) -> String { choices[Int(next()) % choices.count] }

  /// The next byte, 0 after the last: every choice then ends.
  private mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }
}

/// Generates source from pieces in any order. Brackets may close in a different branch of `#if`, or never.
private struct SourceGrammar {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private static let branches = [
    "\n#if A\n", "\n#elseif B && os(iOS)\n", "\n#else\n", "\n#endif\n", "{#if\n", "}#else\n",
  ]
  private static let brackets = ["(", ")", "[", "]", "{", "}", "\"\\(", ")\"", " {\n", "}\n", "<", ">"]
  private static let words = [
    ", ", ": ", " = ", "\n", "; ", ".", "?", "!", " in ", " ?? ", "return ", "let a = ", "var b: ", "if let a ",
    "else ",
    "guard ", "case .a: ", "switch a ", "self.", "$a", "_a", "await ", "try? ", "-> some View ", "#Preview ",
    "// viewlint:disable:next all\n",
  ]
  private static let constructs = [
    "AsyncImage(url: URL(string: s))", "AsyncImage(url: url) { $0 } placeholder: { ProgressView() }",
    "Text(\"a\").padding(16)",
    "Image(systemName: \"b\")", ".background(.red).cornerRadius(8).shadow(radius: 2)", ".frame(width: 8, height: 8)",
    ".card()", ".onTapGesture { a = 1 }", ".sheet(isPresented: $on) { Row(user) }", ".animation(.default)",
    ".font(.system(size: 12))", "Button { a() } label: { Text(b) }", "ForEach(rows) { row in make(row) }",
    "VStack(spacing: 8) {",
    "Label { Text(a) } icon: {", "Task { await load(); a = 1 }", "Timer.scheduledTimer(withTimeInterval: 1) { _ in",
    "AnyView(",
    "struct Row: View {", "extension View {", "extension String {", "class Model: ObservableObject {",
    "var body: some View {",
    "func make(_ row: Int) -> some View {", "init(a: Int) { _a = State(initialValue: a)", "@State private var a = 1",
    "@Binding var on: Bool", "@Published var user: User?", "URL(string: \"https://a.b/\\(path)\")!",
    "Current.user = nil",
    "func imageURL(_ path: String) -> URL? { URL(string: base + path) }", "UserDefaults.standard.set(token, forKey: k)",
  ]

  /// Generates a file from the remaining bytes.
  mutating func file() -> String {
    var text = "import SwiftUI\n"
    while let byte = bytes.popFirst() {
      let pieces =
        switch byte % 8 {
        case 0, 1: Self.branches
        case 2, 3, 4: Self.brackets
        case 5: Self.words
        default: Self.constructs
        }
      text += pieces[Int(bytes.popFirst() ?? 0) % pieces.count]
    }
    return text
  }
}

/// A small project: the input, cut at NUL bytes; every second file lies in a view folder.
extension MemoryTree {
  fileprivate init(_ input: [UInt8]) {
    let pieces = input.split(separator: 0, maxSplits: 5, omittingEmptySubsequences: false)
    self.init(
      files: pieces.enumerated().map { index, bytes in
        (path: index % 2 == 0 ? "Views/F\(index).swift" : "Models/F\(index).swift", bytes: Array(bytes))
      })
  }

  /// The files in view folders, with one rule or, without a name, all.
  fileprivate func targets(only rule: String) -> [LintTarget] {
    let entries = shipped.entries.filter { rule.isEmpty || $0.id == rule }
    let settings = RuleSettings(entries, options: shipped.options)
    return files.indices.filter { $0 % 2 == 0 }.map { LintTarget(file: $0, settings: settings) }
  }
}

private let everything: RuleSettings = {
  var configuration = Configuration.shipped()
  configuration.apply(.all)
  return configuration.settings(overrides: [])
}()

private let shipped = Configuration.shipped().settings(overrides: [])

private let target: FuzzTarget = {
  let name = getenv("VIEWLINT_FUZZ").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget.all[name] else {
    print("VIEWLINT_FUZZ is one of: \(FuzzTarget.all.keys.sorted().joined(separator: " "))")
    exit(2)
  }
  return target
}()

/// What libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
