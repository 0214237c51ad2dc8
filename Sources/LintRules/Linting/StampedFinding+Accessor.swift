extension StampedFinding {
  /// What to do about the finding is to use the backend accessor.
  public var asksForAccessor: Bool {
    switch rule {
    case RawURLString.info.id: !["empty-literal", "third-party-host"].contains(finding.reason)
    case DuplicateURLHelper.info.id: true
    default: false
    }
  }
}
