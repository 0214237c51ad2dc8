import SwiftUI

/// The round picture of a person; whoever shows it decides its size.
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
