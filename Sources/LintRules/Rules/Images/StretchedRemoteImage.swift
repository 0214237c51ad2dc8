/// Finds loaded images that are stretched to a frame.
struct StretchedRemoteImage: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "stretched_remote_image",
    summary: "A resizable image without an aspect ratio is stretched to its frame.",
    explanation: """
      `image.resizable()` takes the proportions of its frame. An image from a server has any proportions, so faces become
      broad or narrow.

      Keep the ratio:

          image.resizable().scaledToFill()

      and clip what is outside of the frame. Where all images have the proportions of the frame, stretching does nothing, so
      this rule is part of the preset `strict`.
      """,
    bad: ["let a = AsyncImage(url: u) { $0.resizable() } placeholder: { Color.gray }.frame(width: 40, height: 60)"],
    good: [
      "let a = AsyncImage(url: u) { $0.resizable().scaledToFill() } placeholder: { Color.gray }.frame(width: 40, height: 60)"
    ],
    reasons: [("stretched", "nothing keeps the proportions of the image")],
    fixes: [(.unsafe, "Add `.scaledToFill()`.")],
    needs: [.images],
    strict: .warning)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["resizable", "frame"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let views = project.images.views(in: file)
    if views.isEmpty { return [] }
    let stretching = file.words.tokens(of: "resizable").filter { !keepsProportions($0, file) }
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

  /// Whether one of the modifiers after `resizable` sets the proportions.
  private func keepsProportions(_ resizable: Int, _ file: FileView) -> Bool {
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
      // A modifier of the project may keep the ratio.
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
    return Finding(
      code.range(resizable.name), reason: "stretched",
      message: "this image is stretched to its frame; add `scaledToFill()` or `scaledToFit()`",
      fixes: [Fix("Keep the proportions", .unsafe, [Edit(end..<end, ".scaledToFill()")])])
  }
}
