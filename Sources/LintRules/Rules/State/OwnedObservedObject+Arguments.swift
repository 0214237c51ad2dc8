/// Objects that depend on the view's arguments. `@StateObject` keeps the object for the first arguments.
extension OwnedObservedObject {
  /// The advice for an object.
  struct Advice {
    var text: String
    /// Whether the view needs an `id` in addition to the new wrapper.
    var needsIdentity = false
    /// Whether the finding is a note, because it's unknown if the arguments can be an `id`.
    var isNote = false
  }

  /// The role of a parameter, according to its type.
  private enum Input {
    /// A value that can be the `id` of the view.
    case identity
    /// A value of a project type, with the member that can be the `id` of the view: empty for the value itself, nil if
    /// there's no such member.
    case value(member: String?)
    /// A collection whose current elements the view shows.
    case collection
    /// An object, a closure, a binding, or something unknown.
    case other
  }

  /// Returns the advice for objects that a view creates; nil if the view must reflect changes of its arguments.
  func advice(_ created: [Range<Int>], _ file: FileView, _ project: ProjectIndex) -> Advice? {
    var (names, isNote, member) = ([String](), false, String?.some(""))
    for parameter in parameters(in: created, file) {
      switch input(parameter.type, file.code, project) {
      case .collection: return nil
      case .other: continue
      case .value(let identity):
        isNote = true
        member = member == nil ? nil : identity
      case .identity: break
      }
      let name = file.code.word(parameter.name)
      if !names.contains(name) { names.append(name) }
    }
    if names.isEmpty { return Advice(text: "use `@StateObject`") }
    guard let member else {
      return Advice(text: "use `@StateObject` and a `Hashable` `.id(_:)`", needsIdentity: true, isNote: true)
    }
    let argument = names.count == 1 && names[0].utf8.count <= Self.maxNameLength ? names[0] + member : "_:"
    return Advice(text: "use `@StateObject` and `.id(\(argument))`", needsIdentity: true, isNote: isNote)
  }

  /// Returns the initializer parameters that some expressions use.
  private func parameters(in values: [Range<Int>], _ file: FileView) -> [Binding] {
    let code = file.code
    return values.joined().compactMap { token in
      guard code.kind(token) == .identifier, code.kind(token - 1) != .period, !file.isLabel(token),
        let binding = file.binding(of: token), binding.kind == .parameter,
        !values.contains(where: { $0.contains(binding.name) })
      else { return nil }
      return binding
    }
  }

  /// The maximum length of a parameter name in a message.
  private static let maxNameLength = 14

  private static let collections = WordList("Array Set Dictionary ArraySlice IdentifiedArray IdentifiedArrayOf")
  private static let values = WordList("String Int Int32 Int64 UInt Double Float Bool Character UUID URL Date")

  private func input(_ type: Range<Int>, _ code: Code, _ project: ProjectIndex) -> Input {
    if code.kind(type.lowerBound) == .leftSquare { return .collection }
    guard !type.contains(where: { code.isText($0, "->") }), code.kind(type.lowerBound) == .identifier,
      let last = type.prefix(while: { code.isWord($0) || code.kind($0) == .period }).last
    else { return .other }
    let word = code.word(last)
    if Self.collections.contains(word) { return .collection }
    if Self.values.contains(word) || word.hasSuffix("ID") || word.hasSuffix("Id") { return .identity }
    guard let type = project.types.onlyDeclaration(of: word), [.structType, .enumType].contains(type.kind) else {
      return .other
    }
    let inherited = project.types.ancestors(of: word)
    if !inherited.isDisjoint(with: Self.hashable) || type.kind == .enumType && !type.members.hasPayload {
      return .value(member: "")
    }
    return .value(member: inherited.contains("Identifiable") ? ".id" : nil)
  }

  /// Protocols of hashable types, and raw-value types, whose enums are hashable.
  private static let hashable: Set = ["Hashable", "String", "Int", "UInt8", "Character", "OptionSet", "CodingKey"]

  /// Whether re-creating objects loses nothing: their values are stored elsewhere, or mirror a different object.
  func holdNoState(
    _ values: [Range<Int>], _ declaration: Declaration, _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    let types = Set(values.compactMap { typeName(of: $0, declaration, file) })
    return !types.isEmpty
      && types.allSatisfy { type in
        mirrors(type, file) || project.types.onlyDeclaration(of: type)?.members.isStoredElsewhere ?? false
      }
  }

  /// Whether an object's initializer only assigns a publisher of its parameter to a property:
  /// `init(updater: Updater) { updater.publisher(for: \.canCheck).assign(to: &$canCheck) }`.
  private func mirrors(_ type: String, _ file: FileView) -> Bool {
    let members = (file.typeParts[type] ?? []).flatMap { file.membersByType[$0] ?? [] }
    let initializers = members.map { file.outline.declarations[$0] }.filter { $0.kind == .initializer }
    guard initializers.count == 1, let body = initializers[0].body, let paren = initializers[0].parameters else {
      return false
    }
    let statements = file.statements(in: file.brackets.inside(body))
    guard statements.count == 1, case .expression(let only) = statements[0], let first = only.first else {
      return false
    }
    return file.code.hasWord(Self.assigning, in: only)
      && ParameterList(file.syntax, paren).parameters.contains {
        file.code.word($0.name) == file.code.word(first)
      }
  }

  private static let assigning = WordList("assign")

  /// Returns the last word of the type of an object that a view creates: `Model` in `Model()` and `.init()`.
  private func typeName(of created: Range<Int>, _ declaration: Declaration, _ file: FileView) -> String? {
    guard case .call(let receiver, let name, _) = file.expression(created).form else { return nil }
    if file.code.keyword(name) != .`init` { return file.code.word(name) }
    return (receiver.isEmpty ? declaration.type : receiver).last(where: { file.code.isWord($0) }).map {
      file.code.word($0)
    }
  }
}
