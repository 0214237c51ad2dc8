/// Determines from an object's properties whether the object changes.
extension FileView {
  /// Whether objects of a type may publish changes: a property with a wrapper may change, or the type mentions
  /// `objectWillChange`.
  func mayPublish(ofType index: Int) -> Bool {
    let type = outline.declarations[index]
    if words.tokens(of: "objectWillChange").hasElement(in: type.start..<type.end) { return true }
    return (membersByType[index] ?? []).contains { index in
      let member = outline.declarations[index]
      return member.isProperty && !member.modifiers.contains(.isStatic)
        && head(of: member).attributes.contains(where: code.startsUppercase)
        && !isOnlyInitialized(index)
    }
  }

  private static let privateWords: Set<Keyword?> = [.private, .fileprivate]

  /// Whether a published property is private, or `private(set)`, and only initializers set it.
  func isOnlyInitialized(_ index: Int) -> Bool {
    let property = outline.declarations[index]
    let attributes = head(of: property).attributes
    guard !attributes.isEmpty, attributes.allSatisfy({ code.isWord($0, "Published") }),
      (property.start..<property.keyword).contains(where: { Self.privateWords.contains(code.keyword($0)) })
    else { return false }
    return !mayBeSet(code.word(property.name))
      && !hasUse(ofMember: index) { use in
        switch use.kind {
        case .read: return false
        case .assigned: return phaseAndMember(of: use.name).member?.kind != .initializer
        case .mayMutate, .projected, .wrapper: return true
        }
      }
  }

  /// Whether a member with a name may be set through a value: `store.name = title`, `$store.name`, `\.name`.
  private func mayBeSet(_ member: String) -> Bool {
    let names = tokens(of: member)
    guard steps.take(names.count) else { return true }
    return names.contains { name in
      code.kind(name - 1) == .period && code.keyword(name - 2) != .`self`
        && (code.kind(name - 2) == .backslash || changes(name) || code.word(code.startOfPath(name)).hasPrefix("$"))
    }
  }

  /// Whether a new object of a type has the same values as an old one.
  func isStoredElsewhere(_ type: Int) -> Bool {
    let inherited = lastNames(inheritedBy: outline.declarations[type])
    guard inherited.allSatisfy({ code.isWord($0, "ObservableObject") }) else { return false }
    let members = (membersByType[type] ?? []).map { outline.declarations[$0] }
    let stored = members.filter { member in
      member.isProperty && isStored(member) && !member.modifiers.contains(.isStatic)
    }
    if stored.isEmpty { return false }
    let initializers = members.filter { $0.kind == .initializer }
    if stored.allSatisfy(isGivenConstant) { return initializers.allSatisfy(onlyStoresValues) }
    return initializers.isEmpty
      && stored.allSatisfy { property in
        head(of: property).attributes.contains {
          code.kind($0 + 1) == .leftParen && code.kind($0 + 2) == .stringStart
        }
      }
  }

  /// Whether a property is a constant whose value comes from elsewhere: `let store: Store`, `let user = store.user`.
  private func isGivenConstant(_ property: Declaration) -> Bool {
    property.kind == .constant && !property.initialValue.contains { code.kind($0) == .leftParen }
  }

  private static let collections = WordList("Array Set Dictionary")

  /// Whether an initializer only stores values and creates no objects.
  private func onlyStoresValues(_ initializer: Declaration) -> Bool {
    guard let body = initializer.body, case let inside = brackets.inside(body) else { return false }
    return statements(in: inside).isEmpty
      && !inside.contains { token in
        code.kind(token) == .equal && code.startsUppercase(token + 1) && code.kind(token + 2) == .leftParen
          && !Self.collections.contains(code.word(token + 1))
      }
  }
}
