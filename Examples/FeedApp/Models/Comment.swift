import Foundation

struct Comment: Codable, Identifiable, Hashable {
  let id: Int
  let author: User
  let text: String
  let attachments: [String]
  let createdAt: Date
}
