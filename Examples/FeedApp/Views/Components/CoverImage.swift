import SwiftUI

/// The cover of an album.
struct CoverImage: View {
  let url: URL?

  var body: some View {
    AsyncImage(url: url) { image in
      image.resizable().scaledToFill()
    } placeholder: {
      Rectangle().fill(.quaternary)
    }
    .clipShape(RoundedRectangle(cornerRadius: 8))
  }
}
