/// Finds remote images whose size is determined by the downloaded file.
struct UnsizedRemoteImage: BuiltinRule {
  static let info = RuleInfo(
    id: "unsized_remote_image",
    summary: "A remote image without a fixed size pushes the layout around it.",
    explanation: """
      An image from a server has the size of the downloaded file. Without a fixed frame its intrinsic size pushes the
      parent's layout around, and the layout jumps when the image arrives.

      Give the image a `width:` or `height:`, or finite `maxWidth:` and `maxHeight:`, on its own chain, on the loaded image
      in its content closure, on a container around it, or in a modifier of your own. An image in `.overlay` or
      `.background` takes the size of the view it decorates. For a wrapper view, the frames at its uses count; where a few
      uses have none, those are reported, otherwise the image is.

      An explicit ratio sets the size of a resizable image, which suits grids and feeds: \
      `.aspectRatio(16 / 9, contentMode: .fit)`. So does the height of a horizontal scroll view around an image that keeps
      its proportions. An image that is shown whole needs no size: it fits a sheet, a page or a zoom container.

      `.infinity`, a single finite maximum, and minimum or ideal sizes are not a fixed size. Scrolling and lazy containers
      let their children choose.
      """,
    bad: [
      "struct A: View { var body: some View { AsyncImage(url: url) } }",
      "struct A: View { var body: some View { KFImage(url).resizable().frame(maxWidth: .infinity) } }",
      "struct A: View { var body: some View { ScrollView { AsyncImage(url: url) }.frame(height: 200) } }",
    ],
    good: [
      "struct A: View { var body: some View { AsyncImage(url: url).frame(width: 40, height: 40) } }",
      "struct A: View { var body: some View { AsyncImage(url: url) { $0.resizable().frame(height: 80) } placeholder: { Color.gray } } }",
      "struct A: View { var body: some View { Color.clear.overlay { AsyncImage(url: url) } } }",
      "struct A: View { var body: some View { VStack { AsyncImage(url: url) }.frame(height: 80) } }",
      "struct A: View { var body: some View { List { KFImage(url).resizable().aspectRatio(1, contentMode: .fit) } } }",
    ],
    details: details,
    reasons: [
      ("unsized", "no frame on, inside or around the image gives it a fixed size"),
      ("unsized-use", "other uses of this wrapper view give it a fixed size, this one does not"),
    ],
    options: [
      OptionDeclaration(
        "imageViews", .names, "The views and functions that show a remote image.", for: .imageViews),
      OptionDeclaration(
        "sizingModifierHints", .strings,
        "Substrings that suggest that an unresolved modifier sets a size; such images are not reported.",
        for: .sizeSuggestions),
    ],
    fixes: [
      (.unsafe, "Add the frame that the sibling views have, where they all agree on one."),
      (.manual, "Add a frame whose width and height you fill in."),
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
    return sites.map { finding($0, in: file, &suggestion) }
  }

  private func finding(_ unsized: UnsizedSite, in file: FileView, _ suggestion: inout FrameSuggestion) -> Finding {
    let name = file.code.spelling(in: unsized.range)
    let fixes = suggestion.fixes(at: unsized.range.lowerBound)
    guard let inner = unsized.inner else {
      return Finding(
        unsized.range, reason: "unsized", message: message(unsized, name),
        related: unsized.uses.map { place($0, "a use without a fixed size") }, fixes: fixes)
    }
    let related = [
      place(inner.place, "the `\(inner.name)` that needs a size"),
      place(inner.sizedUse, inner.isBounded ? "a use that is shown whole" : "a use with a fixed size"),
    ]
    return Finding(
      unsized.range, reason: "unsized-use", message: .unsizedUse(of: name, showing: inner.name), related: related,
      fixes: fixes)
  }

  private func place(_ place: UnsizedSite.Place, _ message: String) -> RelatedPlace {
    RelatedPlace(path: place.path, position: place.position, message: message)
  }

  private func message(_ unsized: UnsizedSite, _ name: String) -> String {
    if unsized.unsizedUses > 0 { return .unsized(name, in: unsized.unsizedUses, beside: unsized.sizedUses) }
    switch unsized.frame {
    case .none: return .unsized(name)
    case .limit(let label): return "`\(label):` alone only limits this `\(name)`; give it a width or height"
    case .limits(let label): return "`\(label):` only limits this `\(name)`; give it a width or height"
    case .range(let dimension):
      return "`min\(dimension):` and `max\(dimension):` only limit this `\(name)`; give it a width or height"
    case .infinite: return "`.infinity` gives this `\(name)` no size; give it a width or height"
    case .ratio: return "the ratio around this `\(name)` does not limit an image that fills; give it a width or height"
    case .other: return "the frame of this `\(name)` leaves its size open; give it a width or height"
    }
  }
}

extension String {
  fileprivate static func unsized(_ name: String) -> String {
    let problem = "this `\(name)` has no fixed size, so the downloaded image determines the layout"
    return problem + (name.utf8.count <= longestAdvised ? "; add a frame" : "")
  }

  /// With longer names, the advice would make the message too long.
  private static var longestAdvised: Int { 14 }

  fileprivate static func unsized(_ name: String, in uses: Int, beside sized: Int?) -> String {
    let share = sized.map { "\(uses) of \(uses + $0)" } ?? "some"
    return "this `\(name)` has no fixed size in \(share) uses; add a frame here"
  }

  fileprivate static func unsizedUse(of name: String, showing image: String) -> String {
    "this `\(name)` leaves its `\(image)` unsized, unlike other uses; add a frame"
  }
}
