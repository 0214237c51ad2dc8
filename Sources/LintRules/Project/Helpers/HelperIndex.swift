/// The URL helpers of a project, merged from the facts of its files. It does not depend on their order.
public struct HelperIndex: Sendable {
  /// The helpers, sorted by path and offset.
  public let definitions: [HelperDefinition]
  /// Everything with the name of a reported helper.
  public var mentions = HelperMentionIndex()
  private let byShape: [UInt64: [Int]]
  /// The helpers that join the same base; nil as long as the bases of the project are not known.
  private var byFamily: [HelperFamily: [Int]]?
  /// The number of helpers with the same body in each family, by shape.
  private var shapes: [HelperFamily: [UInt64: Int]] = [:]
  /// The domains of constants that helpers of the same file join, by path and by domain.
  private var constantDomains: [String: String] = [:]
  private let requirements: Set<HelperRequirement>
  private let destinations: [HelperDefinition.Place: URLDestination]

  /// The other helpers of the project.
  public struct Others: Sendable {
    /// How many there are.
    public var count: Int
    /// How many of them have the same body.
    public var identical: Int
    /// Some of them, those with the same body first, by their places in `definitions`.
    public var listed: [Int]
  }

  /// Merges the facts of files.
  /// - Parameter destinations: where other files show the URLs of helpers go.
  init(_ facts: [HelperFacts] = [], destinations: [HelperDefinition.Place: URLDestination] = [:]) {
    let requirements = Set(facts.flatMap(\.requirements))
    self.requirements = requirements
    self.destinations = destinations
    definitions = facts.flatMap(\.definitions).filter {
      Self.isForResources($0, destinations) && !Self.isWitness($0, requirements)
    }.sorted {
      ($0.path, $0.offset) < ($1.path, $1.offset)
    }
    byShape = Dictionary(grouping: definitions.indices) { [definitions] in definitions[$0].shape }
  }

  /// Whether the URLs of a helper are those of resources to show, with its uses in all files.
  func isForResources(_ helper: HelperDefinition) -> Bool { Self.isForResources(helper, destinations) }

  private static func isForResources(
    _ helper: HelperDefinition, _ destinations: [HelperDefinition.Place: URLDestination]
  ) -> Bool {
    helper.purpose.isForResources(elsewhere: destinations[helper.place] ?? .unseen)
  }

  /// Whether a helper without a base implements a requirement of a protocol in the project.
  public func isWitness(_ helper: HelperDefinition) -> Bool { Self.isWitness(helper, requirements) }

  private static func isWitness(_ helper: HelperDefinition, _ requirements: Set<HelperRequirement>) -> Bool {
    !helper.hasBase
      && helper.conformances.contains { requirements.contains(HelperRequirement(owner: $0, member: helper.name)) }
  }

  /// The helpers other than a given one; at most `limit` of them are listed.
  public func others(beside helper: HelperDefinition, limit: Int) -> Others {
    let twins = byShape[helper.shape] ?? []
    let isKnown = holds(helper, among: twins)
    var listed = twins.prefix(limit + 1).filter { !isSame($0, helper) }
    for index in definitions.indices {
      if listed.count >= limit { break }
      if definitions[index].shape != helper.shape { listed.append(index) }
    }
    return Others(
      count: definitions.count - (isKnown ? 1 : 0), identical: twins.count - (isKnown ? 1 : 0),
      listed: Array(listed.prefix(limit)))
  }

  /// Sorts the helpers by what they join to their input.
  mutating func findFamilies(_ constants: ProjectConstants) {
    for helper in definitions {
      if let path = helper.basePath, let domain = helper.baseDomain {
        constantDomains[path] = domain
        constantDomains[domain] = domain
      }
    }
    byFamily = Dictionary(grouping: definitions.indices.filter { !definitions[$0].isUnused }) { index in
      HelperFamily(definitions[index], constants, constantDomains)
    }
    shapes = (byFamily ?? [:]).mapValues { [definitions] family in
      family.reduce(into: [:]) { $0[definitions[$1].shape, default: 0] += 1 }
    }
  }

  /// Returns the helpers that don't join a base.
  func conversions(limit: Int) -> Others {
    let found = byFamily?[.conversion] ?? []
    return Others(count: found.count, identical: 0, listed: Array(found.prefix(limit)))
  }

  /// Returns the other helpers in use that join the same base; nil until the project's bases are known.
  func family(of helper: HelperDefinition, _ constants: ProjectConstants, limit: Int) -> Others? {
    guard let byFamily else { return nil }
    let key = HelperFamily(helper, constants, constantDomains)
    let family = byFamily[key] ?? []
    let isKnown = holds(helper, among: family)
    let twins = (shapes[key]?[helper.shape] ?? 0) - (isKnown ? 1 : 0)
    let others = family.prefix(limit + 1).filter { !isSame($0, helper) }
    return Others(
      count: family.count - (isKnown ? 1 : 0), identical: twins,
      listed: Array(
        others.sorted {
          definitions[$0].shape == helper.shape && definitions[$1].shape != helper.shape
        }.prefix(limit)))
  }

  private func isSame(_ index: Int, _ helper: HelperDefinition) -> Bool {
    definitions[index].offset == helper.offset && definitions[index].path == helper.path
  }

  /// Whether a helper is one of some, which are given in the order of the index.
  private func holds(_ helper: HelperDefinition, among indices: [Int]) -> Bool {
    let low = indices.partitioningIndex { index in
      (definitions[index].path, definitions[index].offset) >= (helper.path, helper.offset)
    }
    return low < indices.count && isSame(indices[low], helper)
  }
}

/// What helpers have in common of which each duplicates the others.
struct HelperFamily: Hashable {
  /// What helpers add to their input.
  enum Base: Hashable {
    /// The project's base, or an unknown base.
    case own
    /// The literal host of a different service, or the host of a constant.
    case otherHost(String)
    /// A base with a specific name.
    case named(String)
    /// Nothing.
    case none
  }

  /// The helpers that add nothing.
  static let conversion = HelperFamily(base: .none)

  var base: Base
  /// The literal folders after the base.
  var folders: Set<String> = []
}

extension HelperFamily {
  /// - Parameter domains: The domains of constants, by path and by domain.
  init(_ helper: HelperDefinition, _ constants: ProjectConstants, _ domains: [String: String]) {
    folders = helper.folders
    if !helper.hasBase {
      base = .none
    } else if let domain = helper.domains.min(), !constants.areBases(helper.domains) || domains[domain] != nil {
      base = .otherHost(domain)
    } else if let domain = helper.baseDomain ?? helper.basePath.flatMap({ domains[$0] }) {
      base = .otherHost(domain)
    } else if let name = helper.baseName {
      base = .named(name)
    } else {
      base = .own
    }
  }
}
