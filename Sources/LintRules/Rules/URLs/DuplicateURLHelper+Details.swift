extension DuplicateURLHelper {
  /// What its page shows besides the list of examples.
  static let details = #"""
    In a whole view:

    ```swift
    struct Row: View {
      let user: User

      func fullURL(_ path: String) -> URL? {  // named
        path.hasPrefix("http") ? URL(string: path) : URL(string: Configuration.apiBaseURL + path)
      }

      var avatarURL: URL? { URL(string: user.avatar ?? "") }  // conversion

      func poster(_ path: String) -> URL? { URL(string: "https://cdn.example.com" + path) }  // different-host
    }
    ```

    These are not helpers: forwarders, stored properties, protocol requirements, links to share and endpoints of
    requests:

    ```swift
    protocol Illustrated {
      var imageURL: URL? { get }
    }

    struct Row: View {
      let coverURL: URL?
      let user: User

      var avatarURL: URL? { user.avatar?.asBackendURL }
      var shareLink: URL { URL(string: "https://example.com/@\(user.handle)")! }

      func search(_ text: String) -> URLRequest { URLRequest(url: makeURL(endpoint: text)) }
      func makeURL(endpoint: String) -> URL { Configuration.baseURL.appending(path: endpoint) }
    }
    ```

    The URL that a reported helper builds is part of the helper's finding, not a second one; `--only raw_url_string`
    reports it. If the project has several helpers, each finding lists the others, and those with the same body are
    marked as identical.

    The fix is unsafe because it edits the whole project: `fullURL(path)` becomes `path.asBackendURL` in every file,
    and the helper is removed with its comments and attributes. There is no fix, and the finding explains why, if one
    use cannot be rewritten, or if the helper does more than prepend a base to its input: it appends a suffix or a
    folder, changes the string, or passes it to another function.
    """#
}
