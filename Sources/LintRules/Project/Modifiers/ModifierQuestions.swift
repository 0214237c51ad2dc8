/// What the findings of a rule in one file depend on in other files.
public struct ModifierQuestions: Sendable {
  /// The names of modifiers whose definitions may change them.
  var names: Set<String> = []
  /// For what is wanted the names of the declarations whose uses may change them.
  var open: [WantedModifiers: Set<ViewName>] = [:]
  /// The names, as hashes, of declarations that other packages can use and that their file does not mention.
  var unseen: Set<UInt64> = []
  /// The wrappers whose uses change them.
  var wrappers: Set<WrapperKey> = []
  /// The bodies in other files whose views may change them.
  var bodies: Set<BodyKey> = []

  /// The names of types whose declarations and extensions in other files may change them.
  var types: Set<String> = []
  /// Words whose uses in the project may change the findings. A leading period marks a member.
  var uses: Set<String> = []
  /// Names of views. The findings may change with the places that create the views.
  var created: Set<String> = []
  /// Names of views. The findings may change with what shows the views, such as a link, a sheet, or a tab.
  var shown: Set<String> = []
  /// The arguments of initializers that may change them where the project passes these.
  var passed: Set<TypeArgument> = []
  /// The secrets whose other places may change them.
  var secrets: Set<SecretKeys> = []
  /// The plain modifiers whose other places may change them, with how many places the file has.
  var plain: [PlainModifiers.Key: Int] = [:]
  /// How many plain modifiers each of them is, if `plain` has all that the file has.
  var plainCount: Int?
  /// The files whose findings depend on whether they have the first image of the project with a URL from a string.
  var rawImages: Set<String> = []

  /// Whether there are none. A file without plain modifiers asks for nothing.
  var isEmpty: Bool {
    names.isEmpty && open.isEmpty && unseen.isEmpty && wrappers.isEmpty && bodies.isEmpty && types.isEmpty
      && uses.isEmpty && created.isEmpty && shown.isEmpty && passed.isEmpty && plain.isEmpty && rawImages.isEmpty
      && secrets.isEmpty
  }

  /// Whether findings are found again with the answers, whatever these are.
  var alwaysMatter: Bool {
    !types.isEmpty || !uses.isEmpty || !created.isEmpty || !shown.isEmpty || !passed.isEmpty || !secrets.isEmpty
  }

  /// These and others.
  func union(_ other: ModifierQuestions) -> ModifierQuestions {
    var all = self
    all.formUnion(other)
    return all
  }

  /// Adds those of another rule.
  mutating func formUnion(_ other: ModifierQuestions) {
    names.formUnion(other.names)
    types.formUnion(other.types)
    uses.formUnion(other.uses)
    created.formUnion(other.created)
    shown.formUnion(other.shown)
    passed.formUnion(other.passed)
    secrets.formUnion(other.secrets)
    plain.merge(other.plain) { $0 + $1 }
    plainCount = nil
    rawImages.formUnion(other.rawImages)
    open.merge(other.open) { $0.union($1) }
    unseen.formUnion(other.unseen)
    wrappers.formUnion(other.wrappers)
    bodies.formUnion(other.bodies)
  }
}
