/// Everything in the project that bears the name of a reported helper.
public struct HelperMentionIndex: Sendable {
  /// The names that were searched for.
  public let names: Set<String>
  /// What the uses become: `asBackendURL`.
  public let accessor: String
  private let uses: [String: [HelperUse]]
  private let namesakes: [String: [HelperNamesake]]

  /// An index of nothing.
  public init() { self.init([], names: [], accessor: "") }

  /// Merges the mentions of files, in whatever order they come.
  public init(_ mentions: [HelperMentions], names: Set<String>, accessor: String) {
    self.names = names
    self.accessor = accessor
    uses = Dictionary(
      grouping: mentions.flatMap(\.uses).sorted { ($0.path, $0.offset) < ($1.path, $1.offset) }, by: \.name)
    namesakes = Dictionary(
      grouping: mentions.flatMap(\.namesakes).sorted { ($0.path, $0.offset) < ($1.path, $1.offset) }, by: \.name)
  }

  /// The uses of anything with a name, by path and offset.
  func uses(of name: String) -> [HelperUse] { uses[name] ?? [] }

  /// The declarations of a name, by path and offset.
  func namesakes(of name: String) -> [HelperNamesake] { namesakes[name] ?? [] }
}
