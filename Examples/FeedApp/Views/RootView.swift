import SwiftUI

struct RootView: View {
  var body: some View {
    TabView {
      NavigationStack { FeedView() }
        .tabItem { Label("Feed", systemImage: "list.bullet") }
      NavigationStack { SearchView() }
        .tabItem { Label("Search", systemImage: "magnifyingglass") }
      NavigationStack { ProfileView(user: .sample) }
        .tabItem { Label("Profile", systemImage: "person") }
      NavigationStack { SettingsView() }
        .tabItem { Label("Settings", systemImage: "gear") }
    }
  }
}
