import Foundation

struct Album: Codable, Identifiable, Hashable {
  let id: Int
  let title: String
  let cover: String?
  let photos: [Photo]
}

struct Photo: Codable, Identifiable, Hashable {
  let id: Int
  let path: String
  let caption: String?
}
