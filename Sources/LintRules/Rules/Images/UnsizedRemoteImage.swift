/// Reports remote images whose size is determined by the downloaded file.
struct UnsizedRemoteImage: BuiltinRule {
  static let info = RuleInfo(
    id: "unsized_remote_image",
    summary: "A remote image without a fixed size makes the layout jump when it loads.",
    explanation: """
      Until a remote image loads, its placeholder determines the layout. Then the image's intrinsic size, the pixel size
      of the file, takes over. Rows grow, text moves, and one large upload can push everything else off the screen. With
      test images that all have the same size, you don't notice.

      Set a `width` or `height`, or finite `maxWidth` and `maxHeight` together. `.infinity`, a single maximum, and
      minimum or ideal sizes don't fix the size. Neither does a frame on the placeholder or on a scroll view around the
      image. An image that fits its column's width or a maximum needs only its aspect ratio, so the finding is a note.
      """,
    bad: [
      """
      struct StoryRow: View {
        let story: Story

        var body: some View {
          VStack(alignment: .leading) {
            AsyncImage(url: story.coverURL)  // reported: unsized
            Text(story.title)
              .font(.headline)
          }
        }
      }
      """,
      """
      struct StoryList: View {
        let stories: [Story]

        var body: some View {
          ScrollView {
            ForEach(stories) { story in
              AsyncImage(url: story.coverURL) { image in  // reported: unsized
                image
                  .resizable()
                  .scaledToFit()
              } placeholder: {
                Color.gray
                  .frame(height: 90)
              }
              KFImage(story.authorURL)  // reported: unsized
                .resizable()
                .frame(maxWidth: .infinity)
            }
          }
          .frame(height: 400)
        }
      }
      """,
    ],
    good: [
      """
      struct StoryRow: View {
        let story: Story

        var body: some View {
          VStack(alignment: .leading) {
            AsyncImage(url: story.coverURL) { image in
              image
                .resizable()
                .scaledToFill()
            } placeholder: {
              Color.gray
            }
            .frame(height: 120)
            .clipped()
            Text(story.title)
              .font(.headline)
          }
        }
      }
      """
    ],
    notReported: """
      - Images with a frame in the content closure, on a container, or in a modifier of your own, in any file.
      - Wrapper views whose uses all set a size.
      - Images in an overlay or a background, which get their size from the view that they decorate.
      - Resizable images with a fixed aspect ratio, such as `aspectRatio(16 / 9, contentMode: .fit)`.
      - Images that shrink to fit a sheet, a page, or a zoomable container.
      - Images that keep their aspect ratio in a horizontal scroll view with a height.
      - Layers of a `ZStack` that fills the available space, because one of its layers is a color or a gradient.
      - Layers with `layoutPriority(-1)`, because the other layers determine the size.
      - Images that fit, if their placeholder has an aspect ratio, or if a text field in their view edits the address.
      - Images that fit under a maximum, if a comment explains the maximum.
      - Images that fit under a `maxHeight`, if their placeholder has at least half of that height.
      - Images that fill, if their placeholder has an aspect ratio and fills, too.
      - Images that fit under a `maxHeight` in a stack with a height and a `Spacer`.

      ```swift
      struct ProfileHeader: View {
        let user: User

        var body: some View {
          List {
            AsyncImage(url: user.coverURL) { image in
              image
                .resizable()
                .frame(height: 90)
            } placeholder: {
              Color.gray
            }

            VStack {
              AsyncImage(url: user.coverURL)
            }
            .frame(width: 120, height: 160)

            Color.clear
              .frame(height: 90)
              .overlay {
                AsyncImage(url: user.coverURL)
              }

            KFImage(user.coverURL)
              .resizable()
              .aspectRatio(16 / 9, contentMode: .fit)

            AsyncImage(url: user.avatarURL)
              .thumbnail()
          }
        }
      }

      extension View {
        func thumbnail() -> some View {
          frame(width: 64, height: 64)
        }
      }
      ```
      """,
    details: details,
    reasons: [
      ("unsized", "nothing on, in, or around the image gives it a fixed size"),
      ("unsized-use", "this use of a wrapper view sets no size, but its other uses do"),
    ],
    options: [
      OptionDeclaration("imageViews", .names, "Views and functions that show a remote image.", for: .imageViews),
      OptionDeclaration(
        "sizingModifierHints", .strings, "Name fragments of unresolved modifiers that are assumed to set a size.",
        for: .sizeSuggestions),
    ],
    fixes: [
      (.unsafe, "Add the frame of the sibling views, if they all have the same one."),
      (.manual, "Add `frame(width:height:)`; you fill in the values."),
    ],
    needs: [.images])

  private let images: ImageVocabulary

  init(_ options: OptionValues) {
    images = ImageVocabulary(options.strings("imageViews"))
  }

  var triggers: Triggers { .any(images.triggerWords) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let sites = project.unsizedSites(in: file.path)
    if sites.isEmpty { return [] }
    var suggestion = FrameSuggestion(file, images)
    return sites.compactMap { finding($0, in: file, &suggestion) }
  }

  private func finding(_ unsized: UnsizedSite, in file: FileView, _ suggestion: inout FrameSuggestion) -> Finding? {
    let name = file.code.spelling(in: unsized.range)
    let image = ImagePlace(unsized, file)
    if image.isReserved { return nil }
    let uses = unsized.uses.map { place($0, "use without a fixed size") }
    if image.isWholePicture {
      var finding = Finding(unsized.range, reason: "unsized", message: .wholePicture(name, image), related: uses)
      finding.limit = .note
      return finding
    }
    if unsized.unsizedUses == 0, unsized.inner == nil, unsized.frame == .none, image.isRigid {
      return Finding(unsized.range, reason: "unsized", message: .rigid(name), related: uses)
    }
    let fixes = suggestion.fixes(at: unsized.range.lowerBound)
    guard let inner = unsized.inner else {
      return Finding(
        unsized.range, reason: "unsized", message: message(unsized, name, image), related: uses, fixes: fixes)
    }
    let related = [
      place(inner.place, "the unsized `\(inner.name)`"),
      place(inner.sizedUse, inner.isBounded ? "use that fits the whole image" : "use with a fixed size"),
    ]
    let text = unsized.frame.isMaximum ? message(unsized, name, image) : .unsizedUse(of: name)
    return Finding(unsized.range, reason: "unsized-use", message: text, related: related, fixes: fixes)
  }

  private func place(_ place: UnsizedSite.Place, _ message: String) -> RelatedPlace {
    RelatedPlace(path: place.path, position: place.position, message: message)
  }

  private func message(_ unsized: UnsizedSite, _ name: String, _ image: ImagePlace) -> String {
    if unsized.unsizedUses > 0 { return .unsized(name, in: unsized.unsizedUses, beside: unsized.sizedUses) }
    switch unsized.frame {
    case .infinite where !image.mentionsInfinity: return .unsized(name)
    case .none: return .unsized(name)
    case .limit(let label): return "`\(label):` alone doesn't give this `\(name)` a size; set a width or height"
    case .limits(let label): return "`\(label):` doesn't give this `\(name)` a size; set a width or height"
    case .range(let dimension):
      return "`min\(dimension):` and `max\(dimension):` don't fix the size of this `\(name)`; set a width or height"
    case .infinite: return "`.infinity` doesn't give this `\(name)` a size; set a width or height"
    case .ratio: return "this aspect ratio doesn't limit the filling `\(name)`; set a width or height"
    case .other: return "this frame doesn't fix the size of the `\(name)`; set a width or height"
    }
  }
}

extension String {
  fileprivate static func unsized(_ name: String) -> String {
    "this `\(name)` has no fixed size, so the layout jumps when it loads; add a frame"
  }

  fileprivate static func rigid(_ name: String) -> String {
    "this `\(name)` has no fixed size; make the image `resizable()` and add a frame"
  }

  fileprivate static func wholePicture(_ name: String, _ image: ImagePlace) -> String {
    if image.isCappedInHeight {
      return "this `\(name)` gets its size when it loads; use `height:` instead of `maxHeight:`"
    }
    if image.isInRangeOfHeights {
      return "this `\(name)` gets its size when it loads; use `height:` instead of a minimum and a maximum"
    }
    let size = image.isCapped ? "size" : "height"
    return "this `\(name)` gets its \(size) when it loads; set `aspectRatio` if you know the ratio"
  }

  fileprivate static func unsized(_ name: String, in uses: Int, beside sized: Int?) -> String {
    let share = sized.map { "\(uses) of \(uses + $0)" } ?? "some"
    return "this `\(name)` has no fixed size in \(share) uses; add a frame here"
  }

  fileprivate static func unsizedUse(of name: String) -> String {
    "this `\(name)` has no fixed size, unlike its other uses; add a frame"
  }
}
