extension StampedFinding {
  /// What to do about the finding is to use the backend accessor.
  public var asksForAccessor: Bool { RuleList.asksForAccessor.contains(rule) }
}
