#if canImport(SwiftUI)
import SwiftUI

struct FeedRow: View {
  let url: URL?

  var body: some View { AsyncImage(url: url) }
}
#endif
