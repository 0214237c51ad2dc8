/// Everything in the project with the name of a reported helper.
public struct HelperMentionIndex: Sendable {
  /// The names that were searched for.
  public let names: Set<String>
  /// What the uses are replaced with: `asBackendURL`.
  public let accessor: String
  private let uses: [String: [HelperUse]]
  private let rivals: [String: HelperRivals]
  /// The uses and the declarations by name and file.
  private let usesInFile: [Place: [HelperUse]]
  private let namesakesInFile: [Place: [HelperNamesake]]

  /// A name in a file.
  private struct Place: Hashable {
    var name: String
    var path: String
  }

  /// Merges the mentions of files in any order.
  init(_ mentions: [HelperMentions] = [], names: Set<String> = [], accessor: String = "") {
    self.names = names
    self.accessor = accessor
    uses = Dictionary(
      grouping: mentions.flatMap(\.uses).sorted { ($0.path, $0.offset) < ($1.path, $1.offset) }, by: \.name)
    let namesakes = Dictionary(
      grouping: mentions.flatMap(\.namesakes).sorted { ($0.path, $0.offset) < ($1.path, $1.offset) }, by: \.name)
    usesInFile = Dictionary(grouping: uses.values.joined()) { Place(name: $0.name, path: $0.path) }
    namesakesInFile = Dictionary(grouping: namesakes.values.joined()) { Place(name: $0.name, path: $0.path) }
    rivals = namesakes.mapValues { HelperRivals($0) }
  }

  /// The uses of anything with a name, by path and offset.
  func uses(of name: String) -> [HelperUse] { uses[name] ?? [] }

  /// All declarations with a name; nil for none.
  func rivals(of name: String) -> HelperRivals? { rivals[name] }

  /// The uses of a name in one file, by offset.
  func uses(of name: String, in path: String) -> [HelperUse] {
    usesInFile[Place(name: name, path: path)] ?? []
  }

  /// The declarations of a name in one file, by offset.
  func namesakes(of name: String, in path: String) -> [HelperNamesake] {
    namesakesInFile[Place(name: name, path: path)] ?? []
  }
}
