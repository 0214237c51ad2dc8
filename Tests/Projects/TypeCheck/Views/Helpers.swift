// Views with helpers of their own that make URLs.

import Foundation

struct Photo {
  var path: String
  var cover: String?
  var previews: [String]
}

/// The whole address of a picture.
/// - Parameter path: where it is on the server.
func photoURL(_ path: String) -> URL? {
  URL(string: Configuration.apiBaseURL + path)
}

enum Addresses {
  static let count = 1

  static func imageURL(for path: String) -> URL? {
    path.hasPrefix("http") ? URL(string: path) : URL(string: Configuration.apiBaseURL + path)
  }
}

extension View {
  func resolveURL(_ path: String) -> URL? { URL(string: Configuration.apiBaseURL + path) }
}

struct PhotoRow: View {
  let photo: Photo

  var body: some View {
    VStack {
      AsyncImage(url: fullURL(photo.path)).frame(width: 40)
      AsyncImage(url: self.fullURL(photo.cover ?? "/none.jpg")).frame(width: 40)
      AsyncImage(url: Addresses.imageURL(for: "/a/" + photo.path)).frame(width: 40)
    }
  }

  // MARK: Addresses

  /// Joins a path to the address of the server.
  @available(macOS 10.0, iOS 2.0, *)
  private func fullURL(_ path: String) -> URL? {
    if path.hasPrefix("http") { return URL(string: path) }
    return URL(string: Configuration.apiBaseURL + path)
  }

  var first: URL? { photo.previews.first.flatMap(fullURL) }
  var all: [URL] { photo.previews.compactMap(fullURL(_:)) + photo.previews.compactMap(Addresses.imageURL(for:)) }
}

struct PhotoGrid: View {
  let photos: [Photo]

  var body: some View {
    AsyncImage(url: resolveURL(photos[0].path)).frame(width: 40)
    AsyncImage(url: photoURL(photos.isEmpty ? "/none.jpg" : photos[0].path)).frame(width: 40)
  }

  func host() -> String {
    guard let url = photoURL(photos[0].path), let other = resolveURL("/a") else { return "" }
    return "\(url.host ?? "") \(other.host ?? "") \(photoURL("/b")!.path)"
  }

  func load() async throws -> URL? { photoURL(try await path()) }
  func path() async throws -> String { "" }
}
