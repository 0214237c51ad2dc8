/// A call, a modifier or a member as Swift names it: `Image`, `Color(red:green:blue:)`, `.system(size:)`,
/// `UIScreen.main`.
public struct Signature: Sendable, Equatable {
  /// The label of an argument.
  public enum Label: Sendable, Hashable {
    /// `_`: an argument without a label.
    case unlabeled
    /// `size:`
    case named(String)
  }

  /// The names before the last one; they must be in the code as they are written.
  public var qualifier: [NamePattern]
  /// Whether it starts with a period: `.red` is the implicit member.
  public var isImplicit: Bool
  /// The name itself.
  public var name: NamePattern
  /// The labels that must occur in this order, with any other arguments between them; nil without parentheses.
  public var labels: [Label]?

  /// Makes a signature from its parts.
  public init(qualifier: [NamePattern] = [], isImplicit: Bool = false, name: NamePattern, labels: [Label]? = nil) {
    self.qualifier = qualifier
    self.isImplicit = isImplicit
    self.name = name
    self.labels = labels
  }

  /// Whether it is `*` alone.
  var matchesAll: Bool { name.matchesAll && qualifier.isEmpty && !isImplicit && labels == nil }

  /// The signature as Swift writes it.
  public var text: String {
    let path = (isImplicit ? "." : "") + (qualifier + [name]).map(\.text).joined(separator: ".")
    guard let labels else { return path }
    return path + "(" + labels.map { $0.text }.joined() + ")"
  }
}

extension Signature.Label {
  /// The label with its colon.
  public var text: String {
    switch self {
    case .unlabeled: "_:"
    case .named(let name): name + ":"
    }
  }
}
