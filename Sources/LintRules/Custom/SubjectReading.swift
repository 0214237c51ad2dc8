/// Whether a word is what the subject of a finder names.
struct SubjectReading {
  let file: FileView

  private var code: Code { file.code }

  // MARK: Calls

  /// The call whose callee has its last name at a code token, if one of some signatures fits.
  func call(at name: Int, _ signatures: [Signature]) -> FoundThing? {
    let start = code.startOfPath(name)
    guard !isNoReference(name), !isDeclaredOrAttribute(start), let call = file.callAround(name: name) else {
      return nil
    }
    guard signatures.contains(where: { fits($0, name, start) && file.fits($0.labels, call) }) else { return nil }
    // A qualifier that is the end of a longer expression is none: `row.background(Text(a))` begins with `row`.
    let first = code.kind(start - 1) == .period ? start - 1 : start
    return FoundThing(form: .call(call), tokens: first..<name + 1, name: name)
  }

  /// Whether a name and what is before it are those of a signature.
  private func fits(_ signature: Signature, _ name: Int, _ start: Int) -> Bool {
    guard file.fits(signature.name, name) else { return false }
    let isImplicit = code.kind(start - 1) == .period && !file.syntax.endsOperand(start - 2)
    if signature.isImplicit, signature.qualifier.isEmpty { return isImplicit && start == name }
    if code.kind(start - 1) == .period { return false }
    var qualifiers = stride(from: start, to: name, by: 2).map { $0 }
    if qualifiers.count == signature.qualifier.count + 1, file.isModule(qualifiers[0]) { qualifiers.removeFirst() }
    return qualifiers.count == signature.qualifier.count
      && zip(qualifiers, signature.qualifier).allSatisfy { file.fits($1, $0) }
  }

  /// Whether a word names something that is declared here, a label or a pattern rather than refers to it.
  private func isNoReference(_ name: Int) -> Bool {
    if code.kind(name - 1) != .period {
      if code.isDeclared(name) { return true }
      if code.keyword(name - 1) == .case, file.isDirectlyInType(name) { return true }
    }
    return file.isLabel(name)
  }

  private func isDeclaredOrAttribute(_ start: Int) -> Bool {
    code.kind(start - 1) == .at || file.isInImport(start)
      || code.keyword(start) == .`init` && code.kind(start - 1) != .period
  }

  // MARK: Modifiers

  /// The modifier whose name is at a code token, if one of some signatures fits.
  func modifier(at name: Int, _ signatures: [Signature], on roots: [Signature]) -> FoundThing? {
    guard code.kind(name + 1) != .colon || code.kind(name - 1) == .period else { return nil }
    guard let link = file.chains.link(named: name) else { return implied(at: name, signatures, on: roots) }
    guard file.chains.links[link].isCalled, let call = file.callAround(name: name),
      signatures.contains(where: { file.fits($0.name, name) && file.fits($0.labels, call) })
    else { return nil }
    let chain = file.chains.links[link].chain
    let root = file.root(ofChain: chain)
    if roots.isEmpty {
      guard file.mayBeView(root), !isNoView(root), !isStaticCall(link, chain, root) else { return nil }
    } else {
      guard isRoot(root, chain, of: roots) else { return nil }
    }
    return FoundThing(form: .modifier(call, link: link), tokens: name..<name + 1, name: name)
  }

  /// Types of SwiftUI whose members are values, not views.
  private static let noViews = WordList(
    "AnyTransition Animation Binding Font Transaction UIFont NSFont AttributedString")

  /// Whether a chain begins with a value, not with a view: `$isOn.animation(.easeIn)`, `AnyTransition.opacity`.
  private func isNoView(_ root: ChainRoot) -> Bool {
    switch root.form {
    case .name(let name):
      let bytes = file.source.bytes[code.range(name)]
      let isBinding = bytes.first == UInt8(ascii: "$") && bytes.dropFirst().first.map { !$0.isDigit } ?? false
      return isBinding || code.startsUppercase(name) && Self.noViews.contains(code.word(name))
    case .call(let name): return Self.noViews.contains(code.word(name))
    case .implicit, .parentheses, .literal: return false
    }
  }

  /// The maximum number of types in a qualified name.
  private static let longestPath = 64

  /// Whether a link is a function of a type, as in `Theme.Fonts.font(.body)`.
  private func isStaticCall(_ link: Int, _ chain: Int, _ root: ChainRoot) -> Bool {
    guard case .name(let name) = root.form, code.startsUppercase(name) else { return false }
    let before = file.chains.chains[chain].links.lowerBound..<link
    return before.count <= Self.longestPath
      && before.allSatisfy { !file.chains.links[$0].isCalled && code.startsUppercase(file.chains.links[$0].name) }
  }

  /// `padding()` in an extension of `View`, where `self` is implied.
  private func implied(at name: Int, _ signatures: [Signature], on roots: [Signature]) -> FoundThing? {
    guard roots.isEmpty, file.isImpliedModifier(at: name), let call = file.callAround(name: name),
      signatures.contains(where: { file.fits($0.name, name) && file.fits($0.labels, call) })
    else { return nil }
    return FoundThing(form: .modifier(call, link: nil), tokens: name..<name + 1, name: name)
  }

  /// Whether a chain begins with what one of some signatures names.
  private func isRoot(_ root: ChainRoot, _ chain: Int, of signatures: [Signature]) -> Bool {
    if signatures.contains(where: \.matchesAll) { return true }
    let first: Int
    switch root.form {
    case .name(let name): first = name
    case .call(let name): first = name
    case .implicit, .parentheses, .literal: return false
    }
    let links = file.chains.chains[chain].links
    return signatures.contains { signature in
      var names = [first] + links.prefix(signature.qualifier.count + 1).map { file.chains.links[$0].name }
      if names.count > 1, !signature.qualifier.contains(where: { file.fits($0, first) }), file.isModule(first) {
        names.removeFirst()
      }
      guard names.count > signature.qualifier.count else { return false }
      let name = names[signature.qualifier.count]
      guard zip(signature.qualifier, names).allSatisfy({ file.fits($0, $1) }), file.fits(signature.name, name) else {
        return false
      }
      if signature.labels == nil { return true }
      return file.callAround(name: name).map { file.fits(signature.labels, $0) } ?? false
    }
  }

  // MARK: Members and names

  /// The member whose name is at a code token, if it is not called and one of some signatures fits.
  func member(at name: Int, _ signatures: [Signature]) -> FoundThing? {
    guard code.kind(name - 1) == .period, !file.endOfMember(name).isCalled else { return nil }
    let start = code.startOfPath(name)
    let isImplicit = code.kind(start - 1) == .period && !file.syntax.endsOperand(start - 2)
    if code.kind(start - 1) == .backslash || isImplicit && code.kind(start - 2) == .backslash || file.isInImport(start)
    {
      return nil
    }
    let names = stride(from: start, to: name, by: 2).map { $0 }
    let fits = signatures.contains { signature in
      guard file.fits(signature.name, name) else { return false }
      if signature.isImplicit, signature.qualifier.isEmpty { return isImplicit && names.isEmpty }
      if signature.qualifier.isEmpty { return true }
      guard code.kind(start - 1) != .period else { return false }
      var names = names
      if names.count == signature.qualifier.count + 1, file.isModule(names[0]) { names.removeFirst() }
      return names.count == signature.qualifier.count
        && zip(names, signature.qualifier).allSatisfy { file.fits($1, $0) }
    }
    guard fits else { return nil }
    return FoundThing(form: .member, tokens: (isImplicit ? start - 1 : start)..<name + 1, name: name)
  }

  /// The mention of a name as a type or a value at a code token.
  func mention(at name: Int) -> FoundThing? {
    if code.kind(name - 1) == .period {
      guard code.isWord(name - 2), file.isModule(name - 2), code.kind(name - 3) != .period else { return nil }
    }
    // An extension is none of the declarations of a type.
    let isReference = code.keyword(name - 1) == .extension || !isNoReference(name)
    guard isReference, !file.isInImport(name), file.names.binding(declaredAt: name) == nil,
      !isParameterLabel(name)
    else { return nil }
    return FoundThing(form: .name, tokens: name..<name + 1, name: name)
  }

  /// The label in `func make(for name: String)`.
  private func isParameterLabel(_ name: Int) -> Bool {
    code.kind(name + 1) == .identifier && code.kind(name + 2) == .colon
  }
}
