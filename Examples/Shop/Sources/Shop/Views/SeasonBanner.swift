import SwiftUI

struct SeasonBanner: View {
  let image: String

  var body: some View {
    // viewlint:disable:next raw_url_string -- the server sends the whole address
    AsyncImage(url: URL(string: image)) { loaded in
      loaded.resizable().scaledToFit()
    } placeholder: {
      Color.gray
    }
    .frame(width: 320, height: 120)
  }
}
