extension FinderRun {
  /// Everything that fits the subject, in source order.
  func candidates() -> [FoundThing] {
    switch finder.subject {
    case .call(let signatures):
      found(signatures) { SubjectReading(file: file).call(at: $0, $1) }
    case .modifier(let signatures, let roots):
      found(signatures) { SubjectReading(file: file).modifier(at: $0, $1, on: roots) }
    case .member(let signatures):
      found(signatures) { SubjectReading(file: file).member(at: $0, $1) }
    case .name(let names):
      file.tokens(fitting: names).compactMap { SubjectReading(file: file).mention(at: $0) }
    case .assignment(let paths, let value): assignments(paths, value)
    case .text(let patterns): texts(patterns)
    case .declaration(let kinds, let names): declarations(kinds, names)
    case .module(let modules): imports(modules)
    }
  }

  /// Returns the results of `find` for all words that fit some signatures. `find` receives only the signatures that fit
  /// its word.
  private func found(_ signatures: [Signature], _ find: (Int, [Signature]) -> FoundThing?) -> [FoundThing] {
    var known: [Int: [Signature]] = [:]
    return file.tokens(fitting: signatures.map(\.name)).compactMap { name in
      guard signatures.count > 1, let word = file.words.number(ofToken: name) else { return find(name, signatures) }
      let fitting = known[word] ?? signatures.filter { file.fits($0.name, name) }
      known[word] = fitting
      return find(name, fitting)
    }
  }

  private func declarations(_ kinds: [DeclarationKind], _ names: [NamePattern]) -> [FoundThing] {
    file.outline.declarations.indices.compactMap { index in
      let declaration = file.outline.declarations[index]
      guard kinds.contains(where: declaration.kind.isNamed), code.isWord(declaration.name) else { return nil }
      if !names.isEmpty, !file.isNamed(declaration, names) { return nil }
      return FoundThing(
        form: .declaration(index), tokens: file.nameTokens(of: declaration), name: declaration.name)
    }
  }

  private func imports(_ modules: [NamePath]) -> [FoundThing] {
    file.imports.compactMap { statement in
      guard file.fits(modules, statement) else { return nil }
      return FoundThing(
        form: .importOf(statement), tokens: statement.module..<statement.module + 1, name: statement.module)
    }
  }

  private func texts(_ patterns: [TextPattern]) -> [FoundThing] {
    (0..<file.count).compactMap { start in
      guard code.kind(start) == .stringStart, let literal = StringLiteral(file.syntax, start) else { return nil }
      guard file.isText(literal, patterns, allowsRest: true) else { return nil }
      return FoundThing(form: .text, tokens: literal.tokens, name: start)
    }
  }

  private func assignments(_ paths: [NamePath], _ value: ValuePattern?) -> [FoundThing] {
    (0..<file.count).compactMap { sign in
      guard file.isAssignment(sign), let target = file.pathOfTarget(sign) else { return nil }
      guard paths.contains(where: { file.fits($0, target.names) }) else { return nil }
      let assigned = sign + 1..<max(sign + 1, file.syntax.afterExpression(sign + 1))
      if let value, conditions.values.fits(value, assigned) != true { return nil }
      return FoundThing(form: .assignment(assigned), tokens: target.tokens, name: target.tokens.upperBound - 1)
    }
  }
}

extension FileView {
  /// Whether an import is that of a module or of a part of it.
  func fits(_ modules: [NamePath], _ statement: ImportStatement) -> Bool {
    let names = stride(from: statement.module, to: statement.end, by: 2).map { $0 }
    return modules.contains { module in
      module.names.count <= names.count && zip(module.names, names).allSatisfy { fits($0, $1) }
    }
  }

  /// Whether all names on the left of an assignment are those of a path, in which `*` is one name or more.
  func fits(_ path: NamePath, _ names: [Int]) -> Bool {
    var (index, place) = (0, 0)
    var retry: (index: Int, place: Int)?
    while true {
      if index < path.names.count, place < names.count, path.names[index].matchesAll {
        (index, place) = (index + 1, place + 1)
        retry = (index, place)
      } else if index < path.names.count, place < names.count, fits(path.names[index], names[place]) {
        (index, place) = (index + 1, place + 1)
      } else if index == path.names.count, place == names.count {
        return true
      } else if let last = retry, last.place < names.count {
        retry = (last.index, last.place + 1)
        (index, place) = (last.index, last.place + 1)
      } else {
        return false
      }
    }
  }

  /// The names on the left of an assignment, calls and subscripts left out; nil if a value is declared or nothing named
  /// is assigned to.
  func pathOfTarget(_ sign: Int) -> (names: [Int], tokens: Range<Int>)? {
    let start = syntax.startOfOperand(endingBefore: sign)
    guard start < sign, brackets.parent(start).map({ code.kind($0) == .leftBrace }) ?? true, isStatement(start) else {
      return nil
    }
    var names: [Int] = []
    var index = start
    while index < sign {
      if code.isWord(index) { names.append(index) }
      index = max(index + 1, brackets.after(index))
    }
    return names.isEmpty ? nil : (names, start..<sign)
  }

  /// Whether a statement begins at a code token, which is the start of an operand.
  private func isStatement(_ start: Int) -> Bool {
    switch code.kind(start - 1) {
    case nil, .leftBrace, .semicolon: return true
    case .colon:
      return brackets.parent(start).map { outline.role(ofBrace: $0) == .switchBody } ?? false
    case .keyword where code.keyword(start - 1) == .in: return true
    case .comma, .binaryOperator, .prefixOperator, .at: return false
    default: return code.startsLine(start)
    }
  }

  /// Whether a declaration has one of some names. A type has its path also.
  func isNamed(_ declaration: Declaration, _ names: [NamePattern]) -> Bool {
    if !declaration.isType { return code.isWord(declaration.name) && fitsAny(names, declaration.name) }
    let (last, path) = (code.name(ofType: declaration), code.path(ofType: declaration))
    return names.contains { $0.matches(last) || $0.matches(path) }
  }

  /// The tokens of the name of a declaration: `Feed.Row` for an extension of it.
  func nameTokens(of declaration: Declaration) -> Range<Int> {
    var end = declaration.name + 1
    if declaration.kind == .extensionOfType {
      while code.kind(end) == .period, code.isWord(end + 1), end + 1 < declaration.type.upperBound { end += 2 }
    }
    return declaration.name..<end
  }
}
