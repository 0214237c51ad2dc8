import LintRules

/// The extension that `viewlint init` adds to a project.
struct BackendExtension {
  /// The name of the property.
  var accessor: String
  /// The project's base URL.
  var base: BackendCandidate
  /// The module to import for the base.
  var importedModule: String?
  /// Whether other modules use the property.
  var isPublic = false

  /// The name of its file.
  static let fileName = "String+BackendURL.swift"

  private var imports: String {
    (["Foundation"] + (importedModule.map { [$0] } ?? [])).map { "import \($0)\n" }.joined()
  }

  /// The expression of the base, a `String`.
  private var address: String {
    base.isURL ? "\(base.expression).absoluteString" : base.expression
  }

  /// The contents of the file.
  var text: String {
    """
    \(imports)
    extension String {
      /// The URL of a path or URL from the backend, such as `/uploads/abc.jpg` or `https://cdn.example.com/abc.jpg`.
      ///
      /// Strings with a scheme (`https:`, `data:`, `file:`) or a host (`//cdn.example.com/a.jpg`) aren't changed. Other
      /// strings are appended to `\(base.expression)` with exactly one slash. Nil if the string is empty or isn't a URL.
      \(isPublic ? "public " : "")var \(accessor): URL? {
        guard !isEmpty else { return nil }
        if hasURLScheme { return URL(string: self) }
        if hasPrefix("//") { return URL(string: "https:" + self) }
        var address = \(address)
        while address.hasSuffix("/") { address.removeLast() }
        guard !address.isEmpty else { return nil }
        return URL(string: address + "/" + drop { $0 == "/" })
      }

      /// Whether the string starts with a scheme. `localhost:8080` is a host with a port.
      private var hasURLScheme: Bool {
        guard let colon = firstIndex(of: ":"), let first, first.isASCII, first.isLetter else { return false }
        let scheme = self[..<colon]
        guard scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }) else {
          return false
        }
        let rest = self[index(after: colon)...]
        return rest.hasPrefix("/") || !(rest.first?.isNumber ?? true) || ["tel", "sms"].contains(scheme.lowercased())
      }
    }

    """
  }
}
