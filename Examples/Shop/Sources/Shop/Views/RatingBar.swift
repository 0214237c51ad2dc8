import SwiftUI

struct RatingBar: View {
  let ratings: [Int]
  @State private var limit = 5

  var body: some View {
    VStack {
      ForEach(0..<ratings.count) { index in
        Text("\(ratings[index]) of \(limit)")
      }
      HStack {
        ForEach(0..<5, id: \.self) { _ in Image(systemName: "star") }
      }
    }
  }
}
