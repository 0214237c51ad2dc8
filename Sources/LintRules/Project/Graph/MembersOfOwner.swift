/// The members of one name and one owner, which may be thousands in hostile code.
struct MembersOfOwner: Sendable {
  private(set) var all: [NamedMember] = []
  /// Those whose calls all have the same labels, by these labels.
  private var byLabels: [[String]: [Int]] = [:]
  /// The others.
  private var flexible: [Int] = []

  /// With more members of one name and owner than this some uses are unknown.
  static let most = 32

  /// There are so many that not all are compared with every use.
  var isCrowd: Bool { all.count > Self.most }

  mutating func append(_ member: NamedMember) {
    if let labels = member.fixedLabels {
      byLabels[labels, default: []].append(all.count)
    } else {
      flexible.append(all.count)
    }
    all.append(member)
  }

  /// The members that match a mention in a file: a call is a function, a plain name is a property if there is one; after
  /// a value only a property.
  func meant(by mention: Mention, from file: String) -> [WrapperID] {
    let members = candidates(for: mention).filter { $0.id.file.isEmpty || $0.id.file == file }
    let properties = members.filter { $0.parameters == nil }
    if mention.labels == nil, mention.qualifier == .value { return properties.map(\.id) }
    let functions = members.filter { $0.takes(mention) }
    // Neither a view nor a closure takes labels.
    if mention.labels?.contains(where: { !$0.isEmpty }) ?? false { return functions.map(\.id) }
    let meant = mention.labels == nil && !properties.isEmpty || functions.isEmpty ? properties : functions
    return meant.map(\.id)
  }

  private func candidates(for mention: Mention) -> [NamedMember] {
    if !isCrowd { return all }
    let labelled = mention.labels.map { byLabels[$0] ?? [] } ?? []
    return (flexible.prefix(Self.most) + labelled.prefix(Self.most)).sorted().map { all[$0] }
  }
}
