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

    /// Keeps the first note on each property and host, with the places of the others.
    func findings(_ notes: [Note]) -> [Finding] {
      var kept: [Finding] = []
      var firsts: [String: Int] = [:]
      for note in notes {
        guard let subject = subject(of: note).map({ $0 + (note.finding.isUnproven ? " unproven" : "") }) else {
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
      case .dynamic, .dynamicElsewhere: return file.textProperties(behind: text).first.flatMap { subject(note, $0) }
      case .thirdPartyHost:
        return StringLiteral(file.syntax, file.expression(text).tokens.lowerBound)
          .flatMap { URLSyntax.host(code.source.bytes[$0.lead]) }.map { note.verdict.reason + " " + $0 }
      default: return nil
      }
    }

    private func subject(_ note: Note, _ property: TextProperty) -> String? {
      let own = file.enclosingTypeName(at: note.construction.tokens.lowerBound)
      return switch property.owner {
      case .local: nil
      case .type(let type) where type == own: nil
      case .unknown: "\(note.verdict.reason) .\(property.name)"
      case .type(let type): "\(note.verdict.reason) \(type).\(property.name)"
      }
    }
  }
}
