extension BlockingLoadInBody {
  static let info = RuleInfo(
    id: "blocking_load_in_body",
    summary: "Reading a file in `body` blocks the main thread on every update.",
    explanation: """
      `body` runs on the main thread. Reading a file there blocks scrolling and taps every time the view updates. An
      initializer that reads a file does so whenever the parent view updates.

      Decoding data that is already in memory is usually fast enough, so the kinds `decode` and `json` are off. Turn them
      on for large images and data: an image created from data in `body` is a new image each time, so it's also decoded
      again when it's drawn.

      Load asynchronously in `.task` and keep the result in `@State`. A synchronous call in `.task` still runs on the
      main actor, so put it into an actor or a detached task. `byPreparingForDisplay()` decodes an image in the
      background.
      """,
    bad: [
      """
      struct PhotoView: View {
        let photo: Photo

        var body: some View {
          if let image = UIImage(data: photo.data) {  // reported: decode
            Image(uiImage: image)
              .resizable()
              .scaledToFit()
          }
        }
      }
      """,
      """
      struct ProfileView: View {
        let json: Data

        var body: some View {
          if let profile = try? JSONDecoder().decode(Profile.self, from: json) {  // reported: json
            Text(profile.name)
          }
        }
      }
      """,
      """
      struct LicenseView: View {
        private let license: String

        init(url: URL) {
          license = (try? String(contentsOf: url, encoding: .utf8)) ?? ""  // reported: read
        }

        var body: some View {
          ScrollView {
            Text(license)
          }
        }
      }
      """,
    ],
    good: [
      """
      struct PhotoView: View {
        let photo: Photo

        @State private var image: UIImage?

        var body: some View {
          ZStack {
            if let image {
              Image(uiImage: image)
                .resizable()
                .scaledToFit()
            }
          }
          .task {
            image = await UIImage(data: photo.data)?.byPreparingForDisplay()
          }
        }
      }
      """,
      """
      struct LicenseView: View {
        let url: URL

        @State private var license = ""

        var body: some View {
          ScrollView {
            Text(license)
          }
          .task {
            license = await TextLoader.shared.text(at: url)
          }
        }
      }

      actor TextLoader {
        static let shared = TextLoader()

        func text(at url: URL) -> String {
          (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        }
      }
      """,
    ],
    notReported: """
      - Code that runs later, such as in `.task` or the action of a button.
      - Widgets, and branches such as `if isWidget`, because a widget has to load its content immediately.
      - Initializers that can fail (`init?`), that return early with a cached value, or that read a resource of the app
        bundle.
      - A resource of the app bundle in a view whose `body` rarely runs: a view without properties, or a private view
        with constants that is created only with literals.
      - The content of a sheet and other presentations, and initializers of views that your project creates only there.
      - Views that your project creates only for an `ImageRenderer`, which doesn't run `.task`.
      - Code in `#if DEBUG`.
      - Decoding data that is read in the same place: reading it is the finding.
      - Further loads with the same cause in a property or function, which are related places: of the same file, in
        another branch of an `if` with the same call or with a condition that loads, and in another branch of an `#if`.
      """,
    limits: ["Functions that `body` calls are checked only if they return a view."],
    reasons: [
      ("read", "reads a file or a URL; a note where only new values update the view, outside of rows"),
      ("decode", "creates an image from data in memory; a note for a small image, such as an avatar"),
      ("json", "decodes data in memory"),
    ])
}
