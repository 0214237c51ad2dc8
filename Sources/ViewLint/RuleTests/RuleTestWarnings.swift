import LintRules

/// Warnings about rules whose tests pass.
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
      warnings.append("\(rule.id) replaces the built-in rule with the same ID")
    }
    if rule.invalid.isEmpty, !hasInvalidFile(rule) { warnings.append("\(rule.id) has no invalid test") }
    if rule.lintsPreviews != true, rule.finders.contains(where: \.findsPreviewsOnly) {
      warnings.append("\(rule.id) finds only code in previews, which aren't linted; set \"previews\": \"lint\"")
    }
    for name in missingNames(of: rule, usage) {
      warnings.append("'\(name)' of \(rule.id) doesn't occur in this project")
    }
    for (name, place) in declaredNames(of: rule, usage) {
      warnings.append(
        "'\(name)' of \(rule.id) is also a type in this project (\(place)); the rule also finds its initializers")
    }
    for pattern in rule.files?.patterns ?? [] where usage.fileCount > 0 && !usage.hasFile(coveredBy: pattern) {
      warnings.append("'\(pattern.text)' in 'files' of \(rule.id) doesn't match any file in this project")
    }
    let share = usage.share(ofAny: rule.triggerWords)
    if rule.files == nil, !rule.triggerWords.isEmpty, usage.fileCount >= 20, share > 90 {
      warnings.append("\(rule.id) reads nearly every file: \(share)% contain one of its words")
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

  /// The names of the platform that a rule bans calls of and that the project gives to types of its own.
  private func declaredNames(of rule: CustomRule, _ usage: WordUsage) -> [(name: String, place: String)] {
    var seen: Set<String> = []
    return rule.finders.flatMap { finder -> [String] in
      guard case .call(let signatures) = finder.subject else { return [] }
      return signatures.filter(\.qualifier.isEmpty).compactMap(\.name.fixed)
    }.filter { PlatformViews.contains($0) && seen.insert($0).inserted }
      .compactMap { name in usage.declaration(of: name).map { (name, $0) } }
  }

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
    if case .declaration(_, let names) = subject, Self.arePreviews(names) || has.contains(where: \.namesPreviews) {
      return true
    }
    return inside.contains { place in
      guard case .declaration(let names) = place.kind else { return false }
      return Self.arePreviews(names) || place.has.contains(where: \.namesPreviews)
    }
  }

  /// Whether names are those of types with previews: `*_Previews`.
  private static func arePreviews(_ names: [NamePattern]) -> Bool {
    !names.isEmpty && names.allSatisfy { $0.text.hasSuffix("_Previews") }
  }
}

extension FinderCondition {
  /// Whether it wants `PreviewProvider`.
  fileprivate var namesPreviews: Bool {
    guard case .inheritance(let paths) = kind else { return false }
    return !paths.isEmpty && paths.allSatisfy { $0.last.fixed == "PreviewProvider" }
  }
}
