extension UnclippedFillImage {
  static let info = RuleInfo(
    id: "unclipped_fill_image",
    summary: "An image that fills its frame draws outside it unless it's clipped.",
    explanation: """
      An image that fills its frame keeps its aspect ratio, so one side is longer than the frame. The image draws over
      its neighbors and takes their taps. Images with the aspect ratio of the frame don't show the problem.

      `clipped()` stops the drawing, as do `clipShape`, `cornerRadius`, and `mask`. Add it after the frame: before the
      frame, the image isn't larger than its own bounds, so clipping has no effect. Clipping doesn't change hit testing.
      If there are controls next to the image, add `contentShape(.rect)` as well.
      """,
    bad: [
      """
      struct PlaceRow: View {
        let place: Place

        var body: some View {
          HStack {
            AsyncImage(url: place.photoURL) { image in
              image
                .resizable()
                .scaledToFill()  // reported
            } placeholder: {
              Color.gray
            }
            .frame(width: 120, height: 90)
            Button("Directions", action: place.openDirections)
          }
        }
      }
      """,
      """
      struct PhotoHeader: View {
        let photo: UIImage

        var body: some View {
          Image(uiImage: photo)
            .resizable()
            .aspectRatio(contentMode: .fill)  // reported
            .clipShape(.rect(cornerRadius: 8))
            .frame(height: 200)
        }
      }
      """,
    ],
    good: [
      """
      struct PlaceRow: View {
        let place: Place

        var body: some View {
          HStack {
            AsyncImage(url: place.photoURL) { image in
              image
                .resizable()
                .scaledToFill()
            } placeholder: {
              Color.gray
            }
            .frame(width: 120, height: 90)
            .clipped()
            .contentShape(.rect)
            Button("Directions", action: place.openDirections)
          }
        }
      }
      """,
      """
      struct PhotoHeader: View {
        let photo: UIImage

        var body: some View {
          Image(uiImage: photo)
            .resizable()
            .aspectRatio(contentMode: .fill)
            .frame(height: 200)
            .clipShape(.rect(cornerRadius: 8))
        }
      }
      """,
    ],
    notReported: """
      - Images that are clipped by a container, by a modifier of your own, or at any use of their wrapper view.
      - Images of the asset catalog, QR codes, and local images with a name such as `appIcon`.
      - Images in an overlay, in a background, or on a page of a `TabView`.
      - Images that ignore the safe area or are blurred.
      - Images in a scroll view or a list that can be as long as they want, because only their width is fixed.

      ```swift
      struct HeroCard: View {
        let photoURL: URL?

        var body: some View {
          VStack {
            Image("hero")
              .resizable()
              .scaledToFill()
              .frame(height: 90)
            KFImage(photoURL)
              .resizable()
              .scaledToFill()
          }
          .frame(height: 240)
          .clipShape(.rect(cornerRadius: 12))
        }
      }
      ```
      """,
    reasons: [("unclipped", "nothing clips the image")],
    fixes: [(.unsafe, "Add `clipped()` after the frame that the image fills.")],
    needs: [.images])
}
