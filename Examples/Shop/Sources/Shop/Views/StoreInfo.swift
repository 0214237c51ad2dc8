import SwiftUI

struct StoreInfo: View {
  var body: some View {
    VStack {
      Text("Open from 9 to 18")
        .font(.headline)
        .padding(12)
        .background(.thinMaterial)
        .clipShape(.capsule)
      Text("Closed on Sundays")
        .font(.headline)
        .padding(12)
        .background(.thinMaterial)
        .clipShape(.capsule)
    }
  }
}

struct StoreAddress: View {
  var body: some View {
    Text("12 Harbour Street")
      .font(.headline)
      .padding(12)
      .background(.thinMaterial)
      .clipShape(.capsule)
    Text("Third floor")
      .padding(12)
      .background(.thinMaterial)
  }
}
