import LintRules

/// What may be a mistake in rules whose tests pass.
struct RuleTestWarnings {
  private let rules: [CustomRule]
  private let location: ProjectLocation

  init(_ rules: [CustomRule], _ location: ProjectLocation) {
    self.rules = rules
    self.location = location
  }

  /// All warnings, in the order of the rules.
  var all: [String] {
    let usage = WordUsage(Set(rules.flatMap { names(of: $0) + $0.triggerWords }), location)
    return rules.flatMap { warnings(about: $0, usage) }
  }

  private func warnings(about rule: CustomRule, _ usage: WordUsage) -> [String] {
    var warnings: [String] = []
    if RuleList.all.contains(where: { $0.info.id == rule.id }) {
      warnings.append("\(rule.id) replaces the rule of viewlint with this id")
    }
    if rule.invalid.isEmpty, !hasInvalidFile(rule) { warnings.append("\(rule.id) has no invalid test") }
    if rule.lintsPreviews != true, rule.finders.contains(where: \.findsPreviewsOnly) {
      warnings.append("\(rule.id) finds only previews, which are not linted; set \"previews\": \"lint\"")
    }
    for name in missingNames(of: rule, usage) {
      warnings.append("'\(name)' of \(rule.id) occurs nowhere in this project")
    }
    for pattern in rule.files?.patterns ?? [] where usage.fileCount > 0 && !usage.hasFile(coveredBy: pattern) {
      warnings.append("'\(pattern.text)' in 'files' of \(rule.id) matches no file of this project")
    }
    let share = usage.share(ofAny: rule.triggerWords)
    if rule.files == nil, !rule.triggerWords.isEmpty, usage.fileCount >= 20, share > 90 {
      warnings.append("\(rule.id) looks at nearly every file: \(share) % have one of its words")
    }
    return warnings
  }

  private func hasInvalidFile(_ rule: CustomRule) -> Bool {
    guard rule.place.path.hasSuffix(CustomRuleDecoder.fileEnding) else { return false }
    let start = rule.place.path.dropLast(CustomRuleDecoder.fileEnding.count)
    return FileSystem.exists(location.root.appending(FilePath("\(start).invalid.swift")))
  }

  /// The names that the subjects of a rule need.
  private func names(of rule: CustomRule) -> [String] { rule.finders.flatMap { $0.subjectNames.joined() } }

  /// The names without which a finder of a rule finds nothing in the project. One name of a list is enough.
  private func missingNames(of rule: CustomRule, _ usage: WordUsage) -> [String] {
    if usage.fileCount == 0 { return [] }
    var seen: Set<String> = []
    return rule.finders.flatMap { finder -> [String] in
      let missing = finder.subjectNames.map { names in names.filter { usage.count(of: $0) == 0 } }
      return missing.contains { $0.isEmpty } ? [] : missing.flatMap { $0 }
    }.filter { seen.insert($0).inserted }
  }
}

extension CustomRule {
  /// The words of which a file with findings has some.
  fileprivate var triggerWords: [String] { CustomRuleMatcher(self).triggers.words }
}

extension Finder {
  /// The names that its subject needs: those of one of these lists.
  fileprivate var subjectNames: [[String]] {
    switch subject {
    case .call(let signatures), .modifier(let signatures, _), .member(let signatures):
      signatures.map { [$0.name].compactMap(\.fixed) }
    case .name(let names), .declaration(_, let names): names.map { [$0].compactMap(\.fixed) }
    case .assignment(let paths, _), .module(let paths): paths.map { $0.names.compactMap(\.fixed) }
    case .text: []
    }
  }

  /// Whether all that it finds is a preview.
  fileprivate var findsPreviewsOnly: Bool {
    guard case .declaration = subject else { return false }
    return has.contains { condition in
      guard case .inheritance(let paths) = condition.kind else { return false }
      return !paths.isEmpty && paths.allSatisfy { $0.last.fixed == "PreviewProvider" }
    }
  }
}

/// In how many Swift files of a project some words occur.
struct WordUsage {
  private var files: [String: Set<Int>] = [:]
  private var paths: [[UInt8]] = []
  /// How many files were read.
  private(set) var fileCount = 0

  /// Reads the Swift files of a project.
  init(_ words: Set<String>, _ location: ProjectLocation) {
    var request = LintRequest(location: location)
    request.lintsWholeProject = true
    guard !words.isEmpty,
      let run = try? LintRun(
        request,
        ConfigurationStore(
          .builtIn,
          ConfigurationFiles(
            root: location.root, preset: nil), RuleSelection())), let found = try? run.find()
    else { return }
    let wanted = Dictionary(uniqueKeysWithValues: words.map { (Array($0.utf8), $0) })
    let lengths = Set(wanted.keys.map(\.count))
    for index in 0..<found.tree.fileCount {
      guard let occurring = found.tree.withBytes(index, { Self.words(in: $0, wanted, lengths) }) else { continue }
      fileCount += 1
      paths.append(Array(found.tree.path(index).utf8))
      for word in occurring { files[word, default: []].insert(index) }
    }
  }

  /// How many files have a word.
  func count(of word: String) -> Int { files[word]?.count ?? 0 }

  /// Whether a pattern covers one of the files.
  func hasFile(coveredBy pattern: PathPattern) -> Bool { paths.contains { PathPatterns([pattern]).covers($0) } }

  /// How many of 100 files have one of some words.
  func share(ofAny words: [String]) -> Int {
    let all = words.reduce(into: Set<Int>()) { $0.formUnion(files[$1] ?? []) }
    return fileCount == 0 ? 0 : all.count * 100 / fileCount
  }

  /// The words that occur in the bytes of a file as whole identifiers.
  private static func words(
    in bytes: UnsafeRawBufferPointer, _ wanted: [[UInt8]: String], _ lengths: Set<Int>
  ) -> Set<String> {
    var found: Set<String> = []
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, isPart(bytes[end]) { end += 1 }
      if end > start, lengths.contains(end - start), let word = wanted[Array(bytes[start..<end])] { found.insert(word) }
      start = end + 1
    }
    return found
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
