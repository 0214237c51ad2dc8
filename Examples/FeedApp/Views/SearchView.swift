import SwiftUI

struct SearchView: View {
  @EnvironmentObject private var store: FeedStore
  @State private var text = ""
  @State private var users: [User] = []

  var body: some View {
    List(users) { user in
      NavigationLink {
        ProfileView(user: user)
      } label: {
        Label {
          Text(user.name)
        } icon: {
          RemoteImage(url: picture(at: user.avatar ?? ""), side: 32)
        }
      }
    }
    .searchable(text: $text)
    .task(id: text) {
      users = (try? await store.client.search(text)) ?? []
    }
  }

  private func picture(at path: String) -> URL? {
    guard let host = URL(string: "https://media.feed.example") else { return nil }
    return path.hasPrefix("http") ? URL(string: path) : host.appendingPathComponent(path)
  }
}
