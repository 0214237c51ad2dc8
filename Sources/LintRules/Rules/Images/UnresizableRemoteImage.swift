/// Finds frames that do not scale a remote image.
struct UnresizableRemoteImage: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "unresizable_remote_image",
    summary: "A frame around `AsyncImage(url:)` does not scale the image.",
    explanation: """
      `AsyncImage(url: url).frame(width: 50, height: 50)` shows the image in the size of its file, centered on a frame of 50
      points: it covers what is beside it. The form without a content closure has no way to make the image resizable.

      Pass a content closure:

          AsyncImage(url: url) { image in
            image.resizable().scaledToFill()
          } placeholder: {
            Color.gray
          }
          .frame(width: 50, height: 50)
          .clipped()

      Where the server has images of exactly this size, the plain form is right, so this rule is part of the preset `strict`.
      """,
    bad: ["let a = AsyncImage(url: url).frame(width: 50, height: 50)"],
    good: [
      "let a = AsyncImage(url: url) { $0.resizable() } placeholder: { Color.gray }.frame(width: 50, height: 50)",
      "let a = AsyncImage(url: url)",
    ],
    reasons: [("unscaled", "the frame does not scale the image")],
    fixes: [(.unsafe, "Pass a content closure that makes the image resizable.")],
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
      let content = " { image in\(line)\(unit)image.resizable()\(line)} placeholder: {\(line)\(unit)Color.gray\(line)}"
      return Finding(
        code.range(name), reason: "unscaled",
        message: "the frame does not scale this `AsyncImage`; make the image resizable in a content closure",
        fixes: [Fix("Add a content closure", .unsafe, [Edit(end..<end, content)])])
    }
  }

  private func isFixedFrame(_ modifier: Modifier, _ file: FileView) -> Bool {
    guard let call = modifier.call, file.code.isWord(modifier.name, "frame") else { return false }
    return file.argument("width", of: call) != nil || file.argument("height", of: call) != nil
  }
}
