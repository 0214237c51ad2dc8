import SwiftUI

struct BrandList: View {
  let logos: [URL]

  var body: some View {
    List(logos, id: \.absoluteString) { logo in
      AsyncImage(url: logo) { phase in
        if let image = phase.image { image.resizable().scaledToFit() } else { Color.gray }
      }
      .frame(width: 80, height: 40)
    }
  }
}

struct BrandHeader: View {
  let logo: URL

  var body: some View {
    AsyncImage(url: logo) { phase in
      if let image = phase.image {
        image.resizable().scaledToFit()
      } else if phase.error != nil {
        Image(systemName: "photo").accessibilityLabel("The logo cannot be loaded")
      } else {
        Color.gray
      }
    }
    .frame(width: 160, height: 80)
  }
}

struct BrandStory: View {
  let photo: URL

  var body: some View {
    AsyncImage(url: photo) {
      $0.resizable().scaledToFit().frame(width: 300, height: 200)
    } placeholder: {
      ProgressView()
    }
  }
}
