/// The types of a project that are views, as far as some of its files say so.
struct ViewTypes: Sendable {
  /// The protocols of SwiftUI and of the project whose types are views.
  private(set) var protocols = Set(ViewProtocols.names)
  /// The paths of the types that conform where they are declared.
  private var declared: Set<String> = []
  /// The paths of the types that conform in an extension.
  private var extended: Set<String> = []

  /// Merges what files say.
  init(_ files: [ViewDeclarations] = []) {
    let types = files.flatMap { $0.types }
    addProtocols(types.filter { $0.kind == .protocolType })
    for type in types {
      guard case .declares(let path)? = type.reason(protocols) else { continue }
      if type.kind == .extensionOfType { extended.insert(path) } else { declared.insert(path) }
    }
  }

  /// Adds the protocols that inherit from one that is known, each before those that inherit from it.
  private mutating func addProtocols(_ types: [ViewDeclarations.Mention]) {
    var heirs: [String: [String]] = [:]
    for type in types {
      for name in type.inherited { heirs[name, default: []].append(type.path.lastWordOfPath) }
    }
    var pending = ViewProtocols.names
    while let name = pending.popLast() {
      for heir in heirs[name] ?? [] where protocols.insert(heir).inserted { pending.append(heir) }
    }
  }

  /// What makes a file a view file: what it says itself, or what other files say about its types.
  func reason(_ file: ViewDeclarations) -> ViewReason? {
    if let reason = file.reason { return reason }
    for type in file.types {
      if let reason = type.reason(protocols) { return reason }
      let isView = extended.contains(type.path) || type.kind == .extensionOfType && declared.contains(type.path)
      if isView { return .isPart(of: type.path) }
    }
    return nil
  }
}
