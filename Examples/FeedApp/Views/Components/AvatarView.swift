import SwiftUI

/// The round image of a person; its uses set its size.
struct AvatarView: View {
  let url: URL?

  var body: some View {
    Group {
      if let url {
        AsyncImage(url: url) { image in
          image.resizable().scaledToFill()
        } placeholder: {
          ProgressView()
        }
      } else {
        Image(systemName: "person.crop.circle").resizable()
      }
    }
    .clipShape(Circle())
  }
}
