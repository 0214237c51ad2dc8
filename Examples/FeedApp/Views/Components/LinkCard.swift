import SwiftUI

struct LinkCard: View {
  let link: LinkPreview

  var body: some View {
    Link(destination: link.page) {
      HStack {
        RemoteImage(url: URL(string: link.favicon, relativeTo: link.page), side: 16)
        Text(link.title)
        Spacer()
        RemoteImage(url: coverURL, side: 48)
      }
    }
    .cardStyle()
  }

  private var coverURL: URL? { link.picture?.asBackendURL }
}
