/// Reports frames that don't resize a remote image.
struct UnresizableRemoteImage: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "unresizable_remote_image",
    summary: "A frame around `AsyncImage(url:)` doesn't resize the image.",
    explanation: """
      `AsyncImage(url: url).frame(width: 50, height: 50)` shows the image at its intrinsic size, centered on the frame,
      so it covers the views next to it. Only the initializers with a content closure can make the image resizable.
      """,
    bad: [
      """
      struct TeamRow: View {
        let team: Team

        var body: some View {
          HStack {
            AsyncImage(url: team.logoURL)  // reported
              .frame(width: 50, height: 50)
            Text(team.name)
          }
        }
      }
      """
    ],
    good: [
      """
      struct TeamRow: View {
        let team: Team

        var body: some View {
          HStack {
            AsyncImage(url: team.logoURL) { image in
              image
                .resizable()
                .scaledToFill()
            } placeholder: {
              Color.gray
            }
            .frame(width: 50, height: 50)
            .clipped()
            Text(team.name)
          }
        }
      }
      """
    ],
    notReported: """
      - Frames with only a minimum or maximum size.
      - Your own type `AsyncImage`.
      """,
    limits: ["Images that the server sends in exactly the size of the frame are reported, too.", RuleInfo.eachFile],
    reasons: [("unscaled", "the frame doesn't resize the image")],
    fixes: [(.unsafe, "Add a content closure that makes the image resizable.")],
    strict: .warning)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["AsyncImage", "frame"])]) }

  private static let labels = WordList("url scale")

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    if file.typeParts["AsyncImage"] != nil { return [] }
    return file.words.tokens(of: "AsyncImage").compactMap { name in
      guard !file.isMember(name), let call = file.call(at: name), code.closures(of: call).isEmpty,
        !call.arguments.isEmpty,
        call.arguments.allSatisfy({ $0.label.map { Self.labels.contains(code.word($0)) } ?? false }),
        file.chain(from: call.end).modifiers.contains(where: { isFixedFrame($0, file) })
      else { return nil }
      let end = code.range(call.end - 1).upperBound
      let line = "\n" + code.indentationOfLine(of: name)
      let isBroken = code.startsLine(call.end) && code.kind(call.end) == .period
      let unit = isBroken ? code.indentationUnit(inside: call.end..<call.end + 1) : "  "
      let image = "image.resizable().scaledToFill()"
      let content = " { image in\(line)\(unit)\(image)\(line)} placeholder: {\(line)\(unit)Color.gray\(line)}"
      return Finding(
        code.range(name), reason: "unscaled",
        message: "this frame doesn't resize the image; add a content closure with `image.resizable()`",
        fixes: [Fix("Add a content closure", .unsafe, [Edit(end..<end, content)])])
    }
  }

  private func isFixedFrame(_ modifier: Modifier, _ file: FileView) -> Bool {
    guard let call = modifier.call, file.code.isWord(modifier.name, "frame") else { return false }
    return file.argument("width", of: call) != nil || file.argument("height", of: call) != nil
  }
}
