/// `rules.json` as it is embedded in the program.
public enum ShippedRules {
  /// Its text.
  public static var source: SourceBytes { SourceBytes(PackageResources.rules_json) }
}
