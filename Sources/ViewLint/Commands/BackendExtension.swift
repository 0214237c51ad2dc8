/// The extension that `viewlint init` adds to a project.
enum BackendExtension {
  /// Its file, below the folder of the sources.
  static let path = FilePath("Extensions/String+BackendURL.swift")

  /// Its contents.
  static func text(accessor: String) -> String {
    """
    import Foundation

    extension String {
      /// The URL of an address as the backend sends it: a path such as `/uploads/abc.jpg` or a whole URL.
      ///
      /// An address with a scheme (`https:`, `data:`, `file:` …) is taken as it is; everything else is joined to
      /// `Configuration.apiBaseURL` with exactly one slash. Nil if the text is empty or no URL can be made of it.
      var \(accessor): URL? {
        guard !isEmpty else { return nil }
        if hasURLScheme { return URL(string: self) }
        var base = "\\(Configuration.apiBaseURL)"
        while base.hasSuffix("/") { base.removeLast() }
        return URL(string: base + "/" + drop { $0 == "/" })
      }

      /// Whether the text begins with a scheme. `localhost:8080` is a host with a port.
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
