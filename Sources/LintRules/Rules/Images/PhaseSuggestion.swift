/// Suggests the closure with the phase for an `AsyncImage` that has one closure for the image and one for the
/// placeholder.
struct PhaseSuggestion {
  private let file: FileView
  private var mentions: MentionIndex
  private let phases: [Int]
  private let images: [Int]

  /// The maximum number of tokens in a call that gets a suggestion.
  private static let maxTokens = 400

  init(_ file: FileView) {
    self.file = file
    mentions = MentionIndex(file)
    phases = file.words.tokens(of: "phase")
    images = file.words.tokens(of: "image")
  }

  private var code: Code { file.code }

  /// The suggestion for an image; empty for any other form of the call.
  mutating func fixes(of view: ImageView) -> [Fix] {
    let (call, closures) = (view.image.call, view.image.call.trailingClosures.map(\.brace))
    guard view.image.callee == "AsyncImage", closures.count == 2, call.end - call.name <= Self.maxTokens,
      !file.tokens.isDamaged, !phases.hasElement(in: call.name..<call.end),
      let label = call.trailingClosures[1].label, code.isWord(label, "placeholder"),
      file.argument("content", of: call) == nil, let name = parameter(of: closures[0]),
      let end = file.brackets.partner(closures[0]), let last = file.brackets.partner(closures[1]),
      closures[1] == end + 3, !file.hasComment(in: code.bytes(end..<closures[1] + 1)),
      !(call.name..<call.end).contains(where: { code.flags($0).contains(.multiline) })
    else { return [] }
    let layout = Layout(code, closures[0], from: file.body(ofClosure: closures[0]).lowerBound, end: end)
    var edits = layout.edits(name: name, placeholder: closures[1], last: last)
    if ClosureSignature(file.syntax, closures[0]) == nil {
      edits += mentions.mentionsOfParameter(ofClosure: closures[0]).map { Edit(code.range($0), name) }
    }
    return [Fix("Handle `phase.error`", .manual, edits.sorted { $0.range.lowerBound < $1.range.lowerBound })]
  }

  /// The name of the only parameter of a closure, or one for `$0`; nil for parameters in any other form.
  private func parameter(of brace: Int) -> String? {
    let body = file.body(ofClosure: brace)
    guard let signature = ClosureSignature(file.syntax, brace) else {
      return images.hasElement(in: body) ? "loadedImage" : "image"
    }
    guard let name = signature.parameters.first, body.lowerBound == brace + 3, code.kind(name) == .identifier,
      !code.isText(name, "_")
    else { return nil }
    return code.text(name..<name + 1)
  }

  /// The layout of the closure with the phase: on one line or several, like the closure for the image.
  private struct Layout {
    private let code: Code
    private let brace: Int
    private let body: Int
    private let end: Int
    /// The line break and indentation of the outer `}`; a space for one line.
    private let outer: String
    /// The indentation of one level; empty for one line.
    private let unit: String

    init(_ code: Code, _ brace: Int, from body: Int, end: Int) {
      (self.code, self.brace, self.body, self.end) = (code, brace, body, end)
      let indentation = code.indentation(of: end)
      let isOneLine = !code.startsLine(end)
      outer = isOneLine ? " " : "\n" + indentation
      let difference = code.startsLine(body) ? code.indentation(of: body).dropFirst(indentation.count) : ""
      unit = isOneLine ? "" : difference.isEmpty ? "  " : String(difference)
    }

    /// The edits of everything except the uses of the image.
    func edits(name: String, placeholder: Int, last: Int) -> [Edit] {
      let inner = outer + unit
      let head = code.range(brace).upperBound..<code.range(body - 1).upperBound
      var failure = "} else if phase.error != nil {\(inner)\(unit)<#failure#>\(inner)} else {"
      var middle = code.bytes(end..<placeholder + 1)
      var tail = code.range(last).lowerBound..<code.range(last).lowerBound
      if !unit.isEmpty, !code.startsLine(last) { tail = code.range(last - 1).upperBound..<tail.upperBound }
      if !unit.isEmpty, !code.startsLine(placeholder + 1) {
        failure += inner + unit
        middle = middle.lowerBound..<code.range(placeholder + 1).lowerBound
      }
      var edits = [
        Edit(head, " phase in\(inner)if let \(name) = phase.image {"), Edit(middle, unit + failure),
        Edit(tail, (tail.isEmpty ? unit : inner) + "}" + outer),
      ]
      if unit.isEmpty { return edits }
      for token in Array(body..<end) + Array(placeholder + 1..<last) where code.startsLine(token) {
        edits.append(Edit(code.range(token).lowerBound..<code.range(token).lowerBound, unit))
      }
      return edits
    }
  }
}
