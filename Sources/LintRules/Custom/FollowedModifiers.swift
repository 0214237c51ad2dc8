/// What the project's own modifiers apply to views.
final class FollowedModifiers {
  func applies(
    _ condition: FinderCondition, _ link: ChainTable.Link, _ file: FileView, _ end: ModifierReading.End?
  ) -> Answer { false }
}
