/// Finds the same modifiers with the same arguments in several places.
struct RepeatedModifierChain: BuiltinRule {
  static let info = RuleInfo(
    id: "repeated_modifier_chain",
    summary: "The same modifiers in several places should be extracted and given a name.",
    explanation: """
      The same padding, background, and corner radius in several places is a style without a name. When the design
      changes, it's easy to miss a copy. Extract the modifiers into a function in an extension of `View`, or into a
      `ViewModifier`. If one of them belongs to a type such as `Image`, extend that type.

      viewlint compares all files in your project. It reports each place, with a note that lists the others.
      """,
    bad: [
      """
      struct DashboardView: View {
        let summary: Summary

        var body: some View {
          VStack {
            Text(summary.title)
              .padding(12)  // reported
              .background(.white)
              .clipShape(.rect(cornerRadius: 8))
              .shadow(radius: 2)
            Text(summary.details)
              .padding(12)  // reported
              .background(.white)
              .clipShape(.rect(cornerRadius: 8))
              .shadow(radius: 2)
            SalesChart(sales: summary.sales)
              .padding(12)  // reported
              .background(.white)
              .clipShape(.rect(cornerRadius: 8))
              .shadow(radius: 2)
          }
        }
      }
      """
    ],
    good: [
      """
      struct DashboardView: View {
        let summary: Summary

        var body: some View {
          VStack {
            Text(summary.title)
              .card()
            Text(summary.details)
              .card()
            SalesChart(sales: summary.sales)
              .card()
          }
        }
      }

      extension View {
        func card() -> some View {
          padding(12)
            .background(.white)
            .clipShape(.rect(cornerRadius: 8))
            .shadow(radius: 2)
        }
      }
      """
    ],
    notReported: """
      - Modifiers with different arguments or in a different order.
      - Modifiers whose arguments may differ by place: those with a property, a binding, `self`, or a type that a
        different file declares, too. Such a modifier ends the sequence.
      - Modifiers with `#if` between them.
      - Previews, which don't count.
      """,
    reasons: [("repeated", "other places have the same modifiers")],
    options: [
      OptionDeclaration("minModifiers", .count, "Minimum number of consecutive modifiers; at least 2."),
      OptionDeclaration("minOccurrences", .count, "Minimum number of places; at least 2."),
    ],
    strict: .note)

  private let minModifiers: Int
  private let minOccurrences: Int

  /// The maximum number of other places in a finding.
  private static let maxRelated = 50

  init(_ options: OptionValues) {
    minModifiers = max(2, options.count("minModifiers"))
    minOccurrences = max(2, options.count("minOccurrences"))
  }

  var triggers: Triggers { .any(PlainModifiers.words) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let all = file.plainModifiers(atLeast: minModifiers)
    project.ask(about: all, count: minModifiers)
    var findings: [Finding] = []
    var end = 0
    for modifiers in all {
      var start = 0
      while start + minModifiers <= modifiers.names.count {
        // The arguments of a reported modifier are repeated with it.
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

  /// The finding about the modifiers from an index on, and their number.
  private func finding(
    _ modifiers: PlainModifiers, from start: Int, _ file: FileView, _ project: ProjectIndex
  ) -> (finding: Finding, count: Int)? {
    let (name, code) = (modifiers.names[start], file.code)
    let position = file.lines.position(of: code.range(name).lowerBound)
    guard
      let others = project.repeated.others(
        of: modifiers, from: start, atLeast: minModifiers, times: minOccurrences, path: file.path, position: position)
    else { return nil }
    let count = others.areAll ? "\(others.places.count)" : "more than \(others.places.count)"
    let places = others.places.count == 1 ? "1 other place" : "\(count) other places"
    let message =
      "these \(others.count) modifiers are repeated in \(places); extract them into a `View` extension"
    let finding = Finding(
      code.range(name), reason: "repeated", message: message,
      related: Array(others.places.prefix(Self.maxRelated)))
    return (finding, others.count)
  }
}
