/// Reports loaded images that are distorted to fit a frame.
struct StretchedRemoteImage: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "stretched_remote_image",
    summary: "A resizable image without an aspect ratio is distorted to fit its frame.",
    explanation: """
      `resizable()` makes an image fill its frame in both directions. Remote images come in every aspect ratio, so
      they're distorted: faces look stretched or squeezed. Test images with the aspect ratio of the frame don't show the
      problem.

      Keep the aspect ratio with `scaledToFill()` and clip the image to its frame, or use `scaledToFit()`.
      """,
    bad: [
      """
      struct ContactPhoto: View {
        let contact: Contact

        var body: some View {
          AsyncImage(url: contact.photoURL) { image in
            image
              .resizable()  // reported
          } placeholder: {
            Color.gray
          }
          .frame(width: 60, height: 80)
        }
      }
      """
    ],
    good: [
      """
      struct ContactPhoto: View {
        let contact: Contact

        var body: some View {
          AsyncImage(url: contact.photoURL) { image in
            image
              .resizable()
              .scaledToFill()
          } placeholder: {
            Color.gray
          }
          .frame(width: 60, height: 80)
          .clipped()
        }
      }
      """
    ],
    notReported: """
      - Frames with only a width or only a height.
      - Images of the asset catalog.
      - Images with a modifier of your own before the frame, which may keep the aspect ratio.
      """,
    limits: ["Images that all have the aspect ratio of the frame are reported, too."],
    reasons: [("stretched", "nothing keeps the aspect ratio")],
    fixes: [(.unsafe, "Add `scaledToFill()`.")],
    needs: [.images],
    strict: .warning)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["resizable", "frame"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let views = project.images.views(in: file)
    if views.isEmpty { return [] }
    let stretching = file.words.tokens(of: "resizable").filter { !keepsAspectRatio($0, file) }
    if stretching.isEmpty { return [] }
    let scope = project.scope(of: file)
    return views.flatMap { view -> [Finding] in
      if !stretching.hasOne(in: view.tokens) || scope.declares(view.image) { return [] }
      var images = scope.loadedImages(of: view)
      if images.isEmpty { images = [view.image.start..<view.image.call.end] }
      return images.compactMap { finding($0, view, file) }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static let ratios = WordList(
    "aspectRatio scaledToFill scaledToFit fixedSize containerRelativeFrame modifier aspectFill aspectFit contentMode")

  /// Whether one of the modifiers after `resizable` sets the aspect ratio.
  private func keepsAspectRatio(_ resizable: Int, _ file: FileView) -> Bool {
    guard let call = file.call(at: resizable) else { return false }
    return file.chain(from: call.end).modifiers.contains { Self.ratios.contains(file.code.word($0.name)) }
  }

  private func finding(_ image: Range<Int>, _ view: ImageView, _ file: FileView) -> Finding? {
    let code = file.code
    let own = file.chain(from: image.upperBound).modifiers
    guard let resizable = own.first(where: { code.isWord($0.name, "resizable") }), let call = resizable.call else {
      return nil
    }
    let steps = file.way(from: image.lowerBound, behind: image.upperBound).steps
    var isFramed = false
    for step in steps {
      guard case .modifier(let modifier) = step else { continue }
      let word = code.word(modifier.name)
      // A project modifier may keep the aspect ratio.
      if Self.ratios.contains(word) { return nil }
      if modifier.name < resizable.name { continue }
      if !isFramed, !BuiltinModifiers.isBuiltin(word) { return nil }
      if !isFramed, word == "frame", let frame = modifier.call {
        guard file.argument("width", of: frame) != nil, file.argument("height", of: frame) != nil else { return nil }
        isFramed = true
      }
    }
    guard isFramed else { return nil }
    let end = code.range(call.end - 1).upperBound
    let lead = code.separator(beforeModifierAt: resizable.name - 1)
    return Finding(
      code.range(resizable.name), reason: "stretched",
      message: "this image is distorted to fit its frame; add `scaledToFill()` or `scaledToFit()`",
      fixes: [Fix("Add `scaledToFill()`", .unsafe, [Edit(end..<end, lead + ".scaledToFill()")])])
  }
}
