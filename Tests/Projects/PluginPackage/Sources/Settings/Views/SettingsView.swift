#if canImport(SwiftUI)
import SwiftUI

struct SettingsView: View {
  let url: URL?

  var body: some View { AsyncImage(url: url) }
}
#endif
