import Foundation

struct Post: Codable, Identifiable, Hashable {
  let id: Int
  let author: User
  let text: String
  let image: String?
  let link: LinkPreview?
  let commentCount: Int
  let createdAt: Date
}

struct LinkPreview: Codable, Hashable {
  let title: String
  let page: URL
  let favicon: String
  let picture: String?
}

struct Story: Codable, Identifiable, Hashable {
  let id: Int
  let author: User
}
