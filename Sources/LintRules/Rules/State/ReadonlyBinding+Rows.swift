/// Finds bindings of rows that are only read.
extension ReadonlyBinding {
  static let loops = ["ForEach", "List"]
  /// Reports the parameters `$row` of loops over bindings whose rows only read `row`.
  func rows(in file: FileView) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: Self.loops).compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), let data = call.arguments.first, data.label == nil,
        code.isWord(data.value.lowerBound), code.word(data.value.lowerBound).hasPrefix("$"),
        file.argument("editActions", of: call) == nil, call.trailingClosures.count == 1,
        let brace = call.trailingClosures.first?.brace,
        let signature = ClosureSignature(file.syntax, brace), signature.parameters.count == 1,
        let parameter = signature.parameters.first, code.isWord(parameter)
      else { return nil }
      let projected = code.word(parameter)
      guard projected.hasPrefix("$") else { return nil }
      let (row, body) = (String(projected.dropFirst()), file.body(ofClosure: brace))
      guard file.steps.take(body.count) else { return nil }
      let uses = body.filter { code.isWord($0) && code.word($0) == row && isOfRow($0, file) }
      let isBound = body.contains { code.isWord($0) && [projected, "_" + row].contains(code.word($0)) }
      guard !uses.isEmpty, !isBound, !uses.contains(where: file.changes) else { return nil }
      return Finding(
        code.range(parameter), reason: "readonly-row",
        message: "this row never writes to `\(row)`; loop over the values instead of bindings")
    }
  }

  /// Whether a name is neither a member of a different value nor a label.
  private func isOfRow(_ name: Int, _ file: FileView) -> Bool {
    file.code.kind(name - 1) != .period && !file.isLabel(name)
  }
}
