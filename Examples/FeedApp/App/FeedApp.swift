import SwiftUI

@main
struct FeedApp: App {
  @StateObject private var store = FeedStore(client: APIClient())

  var body: some Scene {
    WindowGroup {
      RootView()
        .environmentObject(store)
    }
  }
}
