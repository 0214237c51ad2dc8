import SwiftUI

/// A square image from the network.
struct RemoteImage: View {
  let url: URL?
  var side: CGFloat?

  var body: some View {
    AsyncImage(url: url) { image in
      image.resizable().scaledToFit()
    } placeholder: {
      Color.clear
    }
    .frame(width: side, height: side)
  }
}
