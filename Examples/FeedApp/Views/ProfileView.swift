import SwiftUI

struct ProfileView: View {
  let user: User
  @EnvironmentObject private var store: FeedStore
  @State private var albums: [Album] = []

  var body: some View {
    ScrollView {
      header
      LazyVStack {
        ForEach(albums) { album in
          NavigationLink {
            GalleryView(album: album)
          } label: {
            HStack {
              CoverImage(url: album.cover?.asBackendURL)
                .frame(width: 80, height: 80)
              Text(album.title)
            }
          }
        }
      }
    }
    .task {
      albums = (try? await store.client.albums(of: user)) ?? []
    }
  }

  private var header: some View {
    VStack {
      AsyncImage(url: avatarURL) { phase in
        switch phase {
        case .success(let image):
          image
            .resizable()
            .scaledToFill()
            .frame(width: 96, height: 96)
            .clipShape(Circle())
        default:
          Image(systemName: "person.crop.circle")
        }
      }
      Text(user.name).font(.title2)
      Link("@\(user.handle)", destination: URL(string: "https://feed.example/@\(user.handle)")!)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 32)
    .background {
      AsyncImage(url: user.banner?.asBackendURL) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Color.accentColor
      }
    }
  }

  private var avatarURL: URL? {
    URL(string: user.avatar ?? "")
  }
}

struct ProfileView_Previews: PreviewProvider {
  static var previews: some View {
    VStack {
      ProfileView(user: .sample)
      AvatarView(url: URL(string: "avatar.png"))
    }
  }
}
