/// `rules.json` as it is embedded in the program.
public enum ShippedRules {
  /// Its source.
  public static var source: SourceBytes { SourceBytes(PackageResources.rules_json) }
}
