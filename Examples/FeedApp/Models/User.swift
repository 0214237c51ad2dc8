import Foundation

struct User: Codable, Identifiable, Hashable {
  let id: Int
  let name: String
  let handle: String
  let avatar: String?
  let banner: String?
  let email: String
}

extension User {
  static let sample = User(
    id: 1, name: "Ada", handle: "ada", avatar: "/uploads/ada.jpg", banner: nil, email: "ada@feed.example")
}
