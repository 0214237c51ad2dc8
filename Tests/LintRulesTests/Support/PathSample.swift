/// Code that shows that the backend of a project sends paths. It's no helper that returns a URL.
enum PathSample {
  /// A file of a project, beside those of a test.
  static let file = (path: "Networking/ImageLoader.swift", bytes: Array(text.utf8))

  private static let text = """
    final class ImageLoader {
      func load(_ path: String) { fetch(path.hasPrefix("http") ? path : Server.baseURL + path) }
    }
    """
}
