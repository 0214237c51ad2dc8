// The targets of `Scripts/fuzz`: what must hold for any bytes at all. VIEWLINT_FUZZ names the target. This file is compiled
// together with the sources of the program, as a module called ViewLint.

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
@testable import LintRules

/// One thing to attack.
enum FuzzTarget: String, CaseIterable {
  case scanner, structure, suppressions, configuration, json, agent, fixer
  case rawURLString = "raw_url_string"
  case duplicateURLHelper = "duplicate_url_helper"
  case unsizedRemoteImage = "unsized_remote_image"

  func run(_ input: [UInt8]) {
    switch self {
    case .scanner: scan(input)
    case .structure: look(input)
    case .suppressions: suppress(input)
    case .configuration: configure(input)
    case .json: read(input)
    case .agent: _ = try? AgentEvent(input)
    case .fixer: fix(input)
    case .rawURLString, .duplicateURLHelper, .unsizedRemoteImage: lint(input, only: rawValue)
    }
  }

  /// Tokens tile the input, and do not depend on what lies behind its end.
  private func scan(_ input: [UInt8]) {
    let tokens = Scanner.scan(SourceBytes(input))
    var end = 0
    for index in tokens.all.indices {
      let range = tokens.range(index)
      demand(range.lowerBound == end && !range.isEmpty, "tokens do not tile")
      end = range.upperBound
    }
    demand(end == input.count, "tokens do not reach the end")
    let again = (input + Array("\"#/)>`*\\#>".utf8)).withUnsafeBytes {
      Scanner.scan(UnsafeRawBufferPointer(rebasing: $0[..<input.count]))
    }
    demand(again.all.map(\.start) == tokens.all.map(\.start), "tokens depend on what follows the input")
  }

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
    let tree = FuzzTree(input)
    let targets = tree.targets(only: rule)
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
    let tree = FuzzTree(input)
    let targets = tree.targets(only: "")
    let outcome = FixApplier(tree, targets, least: .unsafe).run()
    demand(outcome.rejected.isEmpty, "a fix was taken back: \(outcome.rejected)")
    demand(outcome.fighting.isEmpty, "rules fight: \(outcome.fighting)")
    var fixed = tree
    for file in outcome.files {
      demand(!Scanner.scan(file.fixed).isDamaged, "a fix broke a file")
      fixed.files[file.file].bytes = file.fixed.bytes
    }
    demand(FixApplier(fixed, targets, least: .unsafe).run().files.isEmpty, "a second run changes something")
  }

  private func places(_ results: [FileResult]) -> [String] {
    results.flatMap { result in
      result.findings.map { "\(result.file) \($0.finding.range) \($0.rule) \($0.finding.reason) \($0.finding.message)" }
    }
  }
}

/// Ends the process with a message, in optimised code too.
private func demand(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}

/// A small project: the input, cut at NUL bytes; every second file lies in a view folder.
struct FuzzTree: SourceTree {
  var files: [(path: String, bytes: [UInt8])]

  init(_ input: [UInt8]) {
    files = input.split(separator: 0, maxSplits: 5, omittingEmptySubsequences: false).enumerated().map { index, bytes in
      (path: index % 2 == 0 ? "Views/F\(index).swift" : "Models/F\(index).swift", bytes: Array(bytes))
    }
  }

  var fileCount: Int { files.count }

  func path(_ index: Int) -> String { files[index].path }

  func withBytes<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    files[index].bytes.withUnsafeBytes(body)
  }

  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    (0..<count).map(body)
  }

  /// The files in view folders, with one rule or, without a name, all.
  func targets(only rule: String) -> [LintTarget] {
    let entries = shipped.entries.filter { rule.isEmpty || $0.id == rule }
    let settings = RuleSettings(entries, options: shipped.options)
    return files.indices.filter { $0 % 2 == 0 }.map { LintTarget(file: $0, settings: settings) }
  }
}

private let shipped = Configuration.shipped().settings(overrides: [])

private let target: FuzzTarget = {
  let name = getenv("VIEWLINT_FUZZ").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    print("VIEWLINT_FUZZ is one of: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))")
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
