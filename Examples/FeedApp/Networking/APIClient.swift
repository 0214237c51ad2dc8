import Foundation

/// Sends requests to the backend. All endpoints are built here.
struct APIClient {
  private let session = URLSession.shared
  private let decoder = JSONDecoder()

  func posts(page: Int) async throws -> [Post] {
    try await get("posts", [URLQueryItem(name: "page", value: String(page))])
  }

  func stories() async throws -> [Story] { try await get("stories") }

  func comments(of post: Post) async throws -> [Comment] { try await get("posts/\(post.id)/comments") }

  func albums(of user: User) async throws -> [Album] { try await get("users/\(user.id)/albums") }

  func search(_ text: String) async throws -> [User] {
    try await get("users", [URLQueryItem(name: "q", value: text)])
  }

  private func get<Value: Decodable>(_ path: String, _ query: [URLQueryItem] = []) async throws -> Value {
    guard let url = url(for: path, query) else { throw URLError(.badURL) }
    let (data, _) = try await session.data(from: url)
    return try decoder.decode(Value.self, from: data)
  }

  private func url(for path: String, _ query: [URLQueryItem]) -> URL? {
    var components = URLComponents(string: Configuration.apiBaseURL + "/" + path)
    components?.queryItems = query.isEmpty ? nil : query
    return components?.url
  }
}
