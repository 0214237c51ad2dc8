import LintRules

/// The last configuration without errors of each file. A program that runs for hours uses it while a person edits the
/// file.
final class ConfigurationMemory: Sendable {
  private let configurations = Locked<[FilePath: Configuration]>([:])

  /// The last configuration of a file without errors; nil if there was none.
  func last(_ file: FilePath) -> Configuration? { configurations.with { $0[file] } }

  /// Keeps the configuration of a file.
  func keep(_ configuration: Configuration, _ file: FilePath) {
    configurations.with { $0[file] = configuration }
  }
}
