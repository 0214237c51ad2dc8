import SwiftUI

struct GalleryView: View {
  let album: Album
  private let columns = [GridItem(.adaptive(minimum: 110))]

  var body: some View {
    ScrollView {
      CoverImage(
        url: album.cover?.asBackendURL ?? URL(string: "/uploads/defaults/cover.jpg"))
      LazyVGrid(columns: columns) {
        ForEach(album.photos) { photo in
          VStack {
            AsyncImage(url: imageURL(for: photo.path))
            if let caption = photo.caption {
              Text(caption).font(.caption)
            }
          }
          .frame(width: 110, height: 130)
          .clipped()
        }
      }
    }
    .navigationTitle(album.title)
  }

  private func imageURL(for path: String) -> URL? {
    URL(string: "\(Configuration.apiBaseURL)\(path)")
  }
}
