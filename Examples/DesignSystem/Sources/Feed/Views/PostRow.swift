import DesignSystem
import Domain
import SwiftUI

struct PostRow: View {
  let post: Post
  @State var isOpen = false

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: post.isLiked ? "heart.fill" : "heart")
      Text(post.title)
        .foregroundStyle(.black)
        .onTapGesture { isOpen = true }
      Button("Share") { share() }
    }
    .dsCard()
    .padding(Spacing.m)
  }

  private func share() {}
}
