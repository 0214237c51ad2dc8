import SwiftUI

struct StoriesBar: View {
  let stories: [Story]

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 8) {
        ForEach(stories) { story in
          ZStack(alignment: .bottomLeading) {
            AsyncImage(url: URL(string: "https://cdn.feed.example/stories/\(story.id)/cover.jpg"))
              .clipShape(RoundedRectangle(cornerRadius: 10))
            AvatarView(url: story.author.avatar?.asBackendURL)
              .modifier(RoundPicture(side: 24))
          }
        }
      }
    }
    .frame(height: 160)
  }
}
