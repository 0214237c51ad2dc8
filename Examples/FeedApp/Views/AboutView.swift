import SwiftUI

struct AboutView: View {
  @State private var site = "https://feed.example"

  var body: some View {
    VStack(spacing: 24) {
      AsyncImage(url: URL(string: "https://feed.example/logo.png")) { image in
        image
          .resizable()
          .aspectRatio(2, contentMode: .fit)
      } placeholder: {
        Color.clear
      }
      TextField("Site", text: $site)
      if let page = URL(string: site) {
        Link("Visit the site", destination: page)
      }
    }
    .padding()
  }
}
