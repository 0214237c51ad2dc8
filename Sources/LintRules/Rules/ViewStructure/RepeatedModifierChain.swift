/// Finds modifiers that several places have with the same arguments.
struct RepeatedModifierChain: BuiltinRule, FollowingRule {
  static let info = RuleInfo(
    id: "repeated_modifier_chain",
    summary: "The same modifiers in several places are a style without a name.",
    explanation: """
      Four lines that give a card its padding, background, corners and shadow are copied from view to view. When the \
      design changes, one of the copies is forgotten, and nothing says that they belong together.

      Put the modifiers into a function of a `View` extension, or into a `ViewModifier`, and give it a name. With a member \
      of another type, such as `resizable` of `Image`, it is an extension of that type:

          extension View {
            func card() -> some View {
              padding(12).background(.white).cornerRadius(8).shadow(radius: 2)
            }
          }

      Modifiers are the same if their names, arguments and order are. Only modifiers count that mean the same everywhere: \
      one whose arguments name a value, such as `font(titleFont)`, `$text` or `self`, ends the row, as does a type that \
      another file declares as well. Previews do not count. All files of the project are compared, and each place is \
      reported; a note of the finding lists the others.
      """,
    bad: [
      """
      struct A: View {
        var body: some View {
          Text(a).padding(12).background(.white).cornerRadius(8).shadow(radius: 2)
          Text(b).padding(12).background(.white).cornerRadius(8).shadow(radius: 2)
          Text(c).padding(12).background(.white).cornerRadius(8).shadow(radius: 2)
        }
      }
      """
    ],
    good: [
      """
      struct A: View {
        var body: some View {
          Text(a).padding(12).background(.white).cornerRadius(8).shadow(radius: 2)
          Text(b).padding(12).background(.white).cornerRadius(8).shadow(radius: 4)
          Text(c).padding(12).background(color).cornerRadius(8).shadow(radius: 2)
        }
      }
      """
    ],
    reasons: [("repeated", "other places have the same modifiers")],
    options: [
      OptionDeclaration("minModifiers", .count, "The fewest modifiers that count; 2 at least."),
      OptionDeclaration("minOccurrences", .count, "The fewest places that have them; 2 at least."),
    ],
    strict: .note)

  private let least: Int
  private let times: Int

  /// So many other places are listed with a finding.
  private static let mostRelated = 50

  init(_ options: OptionValues) {
    least = max(2, options.count("minModifiers"))
    times = max(2, options.count("minOccurrences"))
  }

  var triggers: Triggers { .any(PlainModifiers.words) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    questions.plainCount = least
    var findings: [Finding] = []
    var end = 0
    for modifiers in file.plainModifiers(atLeast: least) {
      for key in modifiers.keys(count: least) { questions.plain[key, default: 0] += 1 }
      var start = 0
      while start + least <= modifiers.names.count {
        // What is in the arguments of a modifier that is reported is repeated with it.
        guard modifiers.names[start] >= end,
          let finding = finding(modifiers, from: start, file, project)
        else {
          start += 1
          continue
        }
        findings.append(finding.finding)
        start += finding.count
        end = file.endOfMember(modifiers.names[start - 1]).end
      }
    }
    return findings
  }

  /// The finding about the modifiers from one on, with how many these are.
  private func finding(
    _ modifiers: PlainModifiers, from start: Int, _ file: FileView, _ project: ProjectIndex
  ) -> (finding: Finding, count: Int)? {
    let (name, code) = (modifiers.names[start], file.code)
    let position = file.lines.position(of: code.range(name).lowerBound)
    guard
      let others = project.repeated.others(
        of: modifiers, from: start, atLeast: least, times: times, path: file.path, position: position)
    else { return nil }
    let last = code.word(modifiers.names[start + others.count - 1])
    let count = others.areAll ? "\(others.places.count)" : "more than \(others.places.count)"
    let places = others.places.count == 1 ? "1 other place" : "\(count) other places"
    let message =
      "the \(others.count) modifiers `\(code.word(name))` to `\(last)` are also in \(places); put them into one function"
    let finding = Finding(
      code.range(name), reason: "repeated", message: message,
      related: Array(others.places.prefix(Self.mostRelated)))
    return (finding, others.count)
  }
}
