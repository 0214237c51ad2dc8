/// Where viewlint itself is published. This is the only home of the address; `Scripts/identity` brings every other mention
/// of it into line, and a test compares them.
public enum ProjectAddress {
  /// The owner and the name of the repository on GitHub.
  public static let repository = "OWNER/viewlint"
  /// The page of the repository.
  public static let page = "https://github.com/" + repository
  /// What the addresses of pages below `docs` begin with.
  public static let documents = page + "/blob/main/docs/"
  /// What the addresses of files as they are begin with.
  public static let files = "https://raw.githubusercontent.com/" + repository + "/main/"
}
