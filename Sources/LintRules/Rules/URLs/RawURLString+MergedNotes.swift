extension RawURLString {
  /// Merges the notes about one property or host in a file, because the question is the same for every use.
  struct MergedNotes {
    /// A finding before its merge.
    struct Note {
      let construction: URLConstruction
      let verdict: Verdict
      let finding: Finding
    }

    private let file: FileView
    private var code: Code { file.code }

    init(_ file: FileView) { self.file = file }

    /// The maximum number of other places to list with a note.
    private static let mostPlaces = 50
    /// The maximum number of names between a string and its property.
    private static let mostSteps = 8

    /// Keeps the first note on each property and host, with the places of the others.
    func findings(_ notes: [Note]) -> [Finding] {
      var kept: [Finding] = []
      var firsts: [String: Int] = [:]
      for note in notes {
        guard let subject = subject(of: note) else {
          kept.append(note.finding)
          continue
        }
        guard let first = firsts[subject] else {
          firsts[subject] = kept.count
          kept.append(note.finding)
          continue
        }
        if kept[first].related.count < Self.mostPlaces { kept[first].related.append(place(of: note)) }
      }
      return kept
    }

    private func place(of note: Note) -> RelatedPlace {
      RelatedPlace(
        path: file.path, position: file.lines.position(of: note.finding.range.lowerBound),
        message: note.verdict == .thirdPartyHost ? "uses the same host" : "uses the same property")
    }

    /// The property or host of a note; nil if it can't be merged. Notes in previews are hidden.
    private func subject(of note: Note) -> String? {
      let text = note.construction.text
      if text.isEmpty || file.isInPreview(note.construction.tokens.lowerBound) { return nil }
      switch note.verdict {
      case .dynamic, .dynamicElsewhere: return property(behind: text).map { note.verdict.reason + " " + $0 }
      case .thirdPartyHost:
        return StringLiteral(file.syntax, file.expression(text).tokens.lowerBound)
          .flatMap { URLSyntax.host(code.source.bytes[$0.lead]) }.map { note.verdict.reason + " " + $0 }
      default: return nil
      }
    }

    // MARK: Properties

    /// The property of a model that holds a string, with its type if the file shows it: `Post.image` for
    /// `post.image ?? ""`.
    private func property(behind text: Range<Int>) -> String? {
      var text = text
      for _ in 0..<Self.mostSteps {
        let expression = file.expression(text)
        switch expression.form {
        case .fallback(let sides): text = sides.first
        case .literal(let literal):
          guard let inner = literal.onlyInterpolation(file.brackets) else { return nil }
          text = inner
        case .member(_, let name): return "." + code.word(name)
        case .name:
          let (first, last) = (expression.tokens.lowerBound, expression.tokens.upperBound - 1)
          if first < last { return isOwn(first) ? nil : typeName(of: first..<last - 1) + "." + code.word(last) }
          // `if let image = post.image`
          guard let binding = file.binding(of: last), !binding.isMember, binding.kind != .variable,
            !binding.value.isEmpty
          else { return nil }
          text = binding.value
        default: return nil
        }
      }
      return nil
    }

    private func isOwn(_ receiver: Int) -> Bool { [.self, .Self].contains(code.keyword(receiver)) }

    /// The type of a receiver; empty if the file doesn't show it.
    private func typeName(of receiver: Range<Int>) -> String {
      let first = receiver.lowerBound
      guard receiver.upperBound == code.afterMarks(first + 1) else { return "" }
      if code.startsUppercase(first) { return code.word(first) }
      guard let binding = file.binding(of: first), let type = binding.type.last(where: { code.isWord($0) }),
        code.startsUppercase(type)
      else { return "" }
      return code.word(type)
    }
  }
}
