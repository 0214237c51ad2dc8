import SwiftUI

struct SettingsView: View {
  @Environment(\.openURL) private var openURL
  private let helpPage = "https://feed.example/help"

  var body: some View {
    Form {
      Section {
        Button("Notifications…") {
          openURL(URL(string: UIApplication.openSettingsURLString)!)
        }
      }
      Section {
        Link("Help", destination: URL(string: helpPage)!)
        Link("Terms of use", destination: URL(string: "https://feed.example/terms")!)
        Link("Call us", destination: URL(string: "tel:+15550100")!)
      }
      Section {
        NavigationLink("About") { AboutView() }
      }
    }
    .navigationTitle("Settings")
  }
}
