extension StampedFinding {
  /// What to do about the finding is to use the backend accessor.
  public var asksForAccessor: Bool { [RawURLString.info.id, DuplicateURLHelper.info.id].contains(rule) }
}
