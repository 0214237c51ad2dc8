extension DuplicateURLHelper {
  static let info = RuleInfo(
    id: "duplicate_url_helper",
    summary: "A helper that builds backend URLs duplicates the accessor.",
    explanation: """
      When every view has its own `fullURL(_:)`, they differ: one forgets the slash, another hardcodes the host of one
      environment. One accessor is the single place for this.

      A helper is a function, a computed property, a subscript, or a closure in a constant. Either it has a listed name,
      such as `fullURL` or `userAvatarURL`, and builds a URL from a string, or it prepends a base URL to its parameter.

      Call `.asBackendURL` on the path, and remove the helper. If your project has no accessor, one helper is fine;
      `viewlint init` helps you make it the accessor.
      """,
    bad: [
      """
      struct UserRow: View {
        let user: User

        var body: some View {
          HStack {
            AsyncImage(url: avatarURL)
            AsyncImage(url: fullURL(user.coverPath))
            AsyncImage(url: badge(user.badgePath))
          }
        }

        private var avatarURL: URL? {  // reported: conversion
          URL(string: user.avatarPath ?? "")
        }

        private func fullURL(_ path: String) -> URL? {  // reported: named
          URL(string: Configuration.apiBaseURL + path)
        }

        private func badge(_ path: String) -> URL? {  // reported: shape
          URL(string: Configuration.apiBaseURL + "/" + path)
        }
      }
      """
    ],
    good: [
      """
      struct UserRow: View {
        let user: User

        var body: some View {
          HStack {
            AsyncImage(url: user.avatarPath?.asBackendURL)
            AsyncImage(url: user.coverPath.asBackendURL)
            AsyncImage(url: user.badgePath.asBackendURL)
          }
        }
      }
      """
    ],
    notReported: #"""
      - Properties and functions that only pass a URL on, such as `user.avatarPath?.asBackendURL`.
      - Stored properties and protocol requirements.
      - Links to open or to share, and requests with a query or a body.
      - URLs of files on disk.
      - In a project without an accessor: the only helper with its base URL and folder, private helpers that nothing
        uses, and helpers without a base URL.
      - Helpers that choose between the hosts of several services.

      ```swift
      protocol Illustrated {
        var imageURL: URL? { get }
      }

      struct StoreView: View {
        let coverURL: URL?
        let user: User

        var avatarURL: URL? {
          user.avatarPath?.asBackendURL
        }

        var shareURL: URL {
          URL(string: "https://example.com/@\(user.handle)")!
        }

        var body: some View {
          VStack {
            AsyncImage(url: coverURL)
            AsyncImage(url: avatarURL)
            ShareLink(item: shareURL)
          }
        }

        func searchURL(_ text: String) -> URL? {
          var components = URLComponents(string: Configuration.apiBaseURL + "/search")
          components?.queryItems = [URLQueryItem(name: "q", value: text)]
          return components?.url
        }

        func thumbnailURL(_ name: String) -> URL {
          FileManager.default.temporaryDirectory.appendingPathComponent(name)
        }
      }
      ```
      """#,
    details: details,
    reasons: [
      ("named", "has a listed name and builds a URL"),
      ("shape", "prepends a base URL to its parameter"),
      ("conversion", "has a listed name but no base URL, in a project with an accessor"),
      ("different-host", "prepends a host other than the backend's"),
    ],
    options: [
      OptionDeclaration(
        "accessor", .name, "The `String` property that returns the URL of a backend path.", for: .accessor),
      OptionDeclaration("names", .names, "Helper names or suffixes, ignoring case.", for: .helperNames),
    ],
    fixes: [(.unsafe, "Use the accessor in every call of the helper, and remove the helper.")],
    needs: [.images, .helpers, .urlTypes], includes: [(.urlConstruction, "the URL is built here")])
}
