/// Resolves the names in files to the project's wrappers.
struct WrapperNames: Sendable {
  /// The declarations of each path.
  private var homes: [String: TypeHomes] = [:]
  /// The paths of types that are views or hold views.
  private var viewPaths: Set<String> = []
  /// The paths of types that may be views, as far as one of their declarations shows.
  private var otherThanData: Set<String> = []
  /// By name and type.
  private var members: [String: [String: MembersOfOwner]] = [:]
  /// By name: those that may follow any value, since their own types are not known to be views.
  private var membersOfValues: [String: MembersOfOwner] = [:]
  /// The names of members of too many types: the members of such a name are one wrapper.
  private var sharedNames: Set<String> = []
  /// The paths of types whose uses are needed.
  private var wrapperPaths: Set<String> = []
  /// The last words of all known paths.
  private var knownWords: Set<String> = []

  /// Merges the declarations of files, which are sorted by the bytes of their paths.
  init(_ facts: [FileFacts]) {
    for file in facts {
      for type in file.types { note(type, in: file.path) }
    }
    var seen: Set<WrapperID> = []
    for file in facts {
      for member in file.members { note(member, in: file.path, &seen) }
      for wrapper in file.contexts.lazy.compactMap(\.wrapper) where wrapper.key.local < 0 {
        wrapperPaths.insert(wrapper.key.type)
      }
      for wrapper in file.sizedWrappers { wrapperPaths.insert(wrapper.key.type) }
      for dependency in file.contexts.lazy.flatMap(\.dependencies) { wrapperPaths.insert(dependency.owner.type) }
    }
    mergeMembersOfValues()
    for path in homes.keys { knownWords.insert(path.lastWordOfPath) }
    for path in wrapperPaths { knownWords.insert(path.lastWordOfPath) }
  }

  private mutating func note(_ type: DeclaredType, in file: String) {
    if type.isView { viewPaths.insert(type.path) }
    if !type.isData { otherThanData.insert(type.path) }
    guard type.kind != .extensionOfType else { return }
    homes[type.path, default: TypeHomes()].add(TypeHomes.Home(file: file, type: type))
  }

  private mutating func note(_ member: DeclaredMember, in file: String, _ seen: inout Set<WrapperID>) {
    let word = member.signature.prefix(before: UInt8(ascii: "("))
    let id = WrapperID(
      type: ownerID(member.type, from: file), member: member.signature, file: member.isPrivate ? file : "")
    guard seen.insert(id).inserted else { return }
    members[word, default: [:]][id.type, default: MembersOfOwner()].append(
      NamedMember(id: id, parameters: member.parameters))
  }

  /// Collects by name the members that may follow any value. With too many types for a name its members become members
  /// of no type, one for each signature.
  private mutating func mergeMembersOfValues() {
    for (word, owners) in members {
      var ofValues: [NamedMember] = []
      for (type, owned) in owners where !type.isEmpty && isForAnyValue(type) { ofValues += owned.all }
      if ofValues.isEmpty { continue }
      if ofValues.count <= MembersOfOwner.most {
        var owned = MembersOfOwner()
        for member in ofValues.sorted(by: { $0.id < $1.id }) { owned.append(member) }
        membersOfValues[word] = owned
      } else {
        sharedNames.insert(word)
        share(ofValues, word)
      }
    }
  }

  private mutating func share(_ ofValues: [NamedMember], _ word: String) {
    var shared = members[word]?[""] ?? MembersOfOwner()
    var seen = Set(shared.all.map(\.id))
    for member in ofValues.sorted(by: { $0.id < $1.id }) {
      members[word]?[member.id.type] = nil
      var member = member
      member.id.type = ""
      if seen.insert(member.id).inserted { shared.append(member) }
    }
    members[word]?[""] = shared
  }

  /// Whether a wrapper has so many namesakes that some of its uses may be unknown.
  func isInCrowd(_ wrapper: WrapperID) -> Bool {
    !wrapper.member.isEmpty && members[wrapper.word]?[wrapper.type]?.isCrowd ?? false
  }

  // MARK: Types

  /// The wrapper that a key in a file refers to.
  func id(of key: WrapperKey, from file: String) -> WrapperID {
    if key.local >= 0 { return WrapperID(type: "", member: "", file: file, local: key.local) }
    if key.member.isEmpty { return WrapperID(type: typeID(key.type, from: file), member: "") }
    var owner = ownerID(key.type, from: file)
    if sharedNames.contains(key.word), !owner.isEmpty, isForAnyValue(owner) { owner = "" }
    return WrapperID(type: owner, member: key.member, file: key.file.isEmpty ? "" : file)
  }

  /// The type that owns a member; empty for protocols, whose members are used in other types.
  private func ownerID(_ path: String, from file: String) -> String {
    guard !path.isEmpty, let all = homes[path], let home = all.home(from: file) else { return path }
    return home.type.kind == .protocolType ? "" : Self.typeID(path, home, among: all)
  }

  /// The type that a full path refers to in a file.
  func typeID(_ path: String, from file: String) -> String {
    guard let all = homes[path], let home = all.home(from: file) else { return path }
    return Self.typeID(path, home, among: all)
  }

  private static func typeID(_ path: String, _ home: TypeHomes.Home, among all: TypeHomes) -> String {
    home.type.isPrivate || all.count > 1 ? path + "@" + home.file : path
  }

  /// The declaration that a full path refers to in a file.
  private func home(of path: String, from file: String) -> TypeHomes.Home? { homes[path]?.home(from: file) }

  /// Whether other packages can use a type.
  func isPublic(_ path: String, from file: String) -> Bool { home(of: path, from: file)?.type.isPublic ?? false }

  /// Whether other packages can use a wrapper of a file.
  func isPublic(_ wrapper: Wrapper, in file: String) -> Bool {
    wrapper.isPublic || wrapper.key.member.isEmpty && isPublic(wrapper.key.type, from: file)
  }

  /// The declaration of the type of the project that a mention names.
  func declaration(of mention: Mention, enclosing: String, from file: String) -> DeclaredType? {
    path(of: mention, enclosing: enclosing, from: file).flatMap { home(of: $0, from: file)?.type }
  }

  /// Whether a mention names a class or a model of the project, which shows nothing in SwiftUI.
  func isNoView(_ mention: Mention, enclosing: String, from file: String) -> Bool {
    guard let path = path(of: mention, enclosing: enclosing, from: file), home(of: path, from: file) != nil else {
      return false
    }
    return !otherThanData.contains(path)
  }

  /// The full path of the type that a mention names, searched from the innermost enclosing type outwards.
  private func path(of mention: Mention, enclosing: String, from file: String) -> String? {
    guard knownWords.contains(mention.word), let name = mention.typePath else { return nil }
    var scope = enclosing
    while true {
      let path = scope.isEmpty ? name : scope + "." + name
      // `Self(…)` inside the type names the type itself.
      if isKnown(path, from: file) { return path }
      if scope.isEmpty { break }
      scope = scope.outerPath ?? ""
    }
    // `Module.Type`
    guard let path = name.innerPath else { return nil }
    return isKnown(path, from: file) ? path : nil
  }

  private func isKnown(_ path: String, from file: String) -> Bool {
    home(of: path, from: file) != nil || homes[path] == nil && wrapperPaths.contains(path)
  }

  // MARK: Mentions

  /// The wrappers that a mention may refer to; several when overloads take the same arguments.
  func ids(of mention: Mention, enclosing: String, from file: String) -> [WrapperID] {
    if mention.local >= 0 { return [WrapperID(type: "", member: "", file: file, local: mention.local)] }
    if let path = path(of: mention, enclosing: enclosing, from: file) {
      return [WrapperID(type: typeID(path, from: file), member: "")]
    }
    guard let named = members[mention.word] else { return [] }
    var owners = owners(of: mention, enclosing: enclosing, from: file)
    if sharedNames.contains(mention.word) { owners.append("") }
    for owner in owners {
      guard let owned = owner.map({ named[$0] }) ?? membersOfValues[mention.word] else { continue }
      let meant = owned.meant(by: mention, from: file)
      if !meant.isEmpty { return meant }
    }
    return []
  }

  /// The types whose members a mention may refer to, the most likely first; nil for the types of values.
  private func owners(of mention: Mention, enclosing: String, from file: String) -> [String?] {
    switch mention.qualifier {
    case .none:
      var owners: [String?] = []
      var scope = enclosing
      while !scope.isEmpty {
        owners.append(typeID(scope, from: file))
        scope = scope.outerPath ?? ""
      }
      return owners + [""]
    case .ownType: return [typeID(enclosing, from: file), ""]
    case .path(let path):
      let type = Mention(word: path.lastWordOfPath, qualifier: path.outerPath.map { .path($0) } ?? .none)
      guard let found = self.path(of: type, enclosing: enclosing, from: file) else { return [path, "", nil] }
      return [typeID(found, from: file)]
    case .value:
      if let receiver = mention.receiver, let owner = owner(receiver, enclosing: enclosing, from: file),
        members[mention.word]?[owner] != nil
      {
        return [owner]
      }
      return ["", nil]
    }
  }

  /// The type with a name, as a file sees it; the name itself where the project does not declare the type.
  private func owner(_ name: String, enclosing: String, from file: String) -> String? {
    let type = Mention(word: name.lastWordOfPath, qualifier: name.outerPath.map { .path($0) } ?? .none)
    return path(of: type, enclosing: enclosing, from: file).map { typeID($0, from: file) } ?? name
  }

  /// Whether the members of a type may follow any value: the type is not known to be a view.
  private func isForAnyValue(_ type: String) -> Bool { !viewPaths.contains(type.prefix(before: UInt8(ascii: "@"))) }
}
