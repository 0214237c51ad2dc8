import DesignSystem
import SwiftUI

struct PromotionBanner: View {
  let image: URL
  let logo: URL
  let isActive: Bool
  @State private var second = 0

  var body: some View {
    VStack {
      AsyncImage(url: logo).frame(width: 24, height: 24)
      AsyncImage(url: image) { picture in
        picture.resizable()
      } placeholder: {
        Color.gray
      }
      .frame(width: 320, height: 120)
      .overlay(Color.black.opacity(0.2))
      .clipShape(.rect(cornerRadius: 12))
      countdown
      state
    }
    .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in second += 1 }
  }

  private var countdown: some View {
    Color.orange
      .frame(height: 32)
      .overlay(Text("\(60 - second)"))
      .compositingGroup()
      .clipShape(.capsule)
  }

  @ViewBuilder private var state: some View {
    if isActive {
      Text("Ends today").font(.caption).padding(4).background(.yellow)
    } else {
      Text("Ended").font(.caption).padding(4).background(.yellow)
    }
  }
}
