import Testing

@testable import LintRules

@Suite struct DefinitionReachTests {
  private static func use(_ name: String, _ labels: String? = nil) -> DefinitionUse {
    DefinitionUse(name: name, slot: .receiver, labels: labels)
  }

  /// The facts of a file whose modifiers use others.
  private static func facts(_ definitions: [(DefinitionUse, uses: [DefinitionUse], isPrivate: Bool)]) -> FileFacts {
    var facts = FileFacts(path: "A.swift")
    facts.definitions = definitions.map { use, uses, isPrivate in
      var path = SizingPath()
      path.lookups = uses
      return ViewDefinition(use: use, file: isPrivate ? "A.swift" : "", paths: [path])
    }
    return facts
  }

  @Test func leadsThroughDefinitions() {
    let facts = Self.facts([
      (Self.use("card"), [Self.use("framed")], false), (Self.use("framed"), [Self.use("clipped")], false),
      (Self.use("other"), [Self.use("further")], false),
    ])
    #expect(DefinitionReach([facts]).names(from: [Self.use("card")]) == ["card", "framed", "clipped"])
  }

  /// What has the same name but other labels, or takes the view in another way, is not meant.
  @Test func labelsAndSlotsTellDefinitionsApart() {
    let asArgument = DefinitionUse(name: "frame", slot: .argument(.position(0)))
    let facts = Self.facts([
      (Self.use("frame", "(side:)"), [Self.use("square")], false),
      (Self.use("frame", "(of:)"), [Self.use("map")], false), (asArgument, [Self.use("filter")], false),
    ])
    let reach = DefinitionReach([facts])
    #expect(reach.names(from: [Self.use("frame", "(side:)")]) == ["frame", "square"])
    #expect(reach.names(from: [Self.use("frame", "(max:)")]) == ["frame", "square", "map"])
  }

  /// A private definition is not that of other files, so that those with other labels still count.
  @Test func privateDefinitionsDoNotHideOthers() {
    let facts = Self.facts([
      (Self.use("frame", "(side:)"), [Self.use("square")], true),
      (Self.use("frame", "(of:)"), [Self.use("ratio")], false),
    ])
    #expect(DefinitionReach([facts]).names(from: [Self.use("frame", "(side:)")]) == ["frame", "square", "ratio"])
  }
}
