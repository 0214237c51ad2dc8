/// Turns bytes into tokens.
public enum Scanner {
  /// Scans a file.
  public static func scan(_ source: SourceBytes) -> TokenList {
    TokenList()
  }
}
