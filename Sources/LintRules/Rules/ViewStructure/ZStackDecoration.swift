/// Finds `ZStack`s of a fixed size that only put a shape behind one view.
struct ZStackDecoration: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "zstack_decoration",
    summary: "A `ZStack` that only puts a shape behind one view should be a `background`.",
    explanation: """
      A `ZStack` takes the size of its largest view, so readers can't see which view matters. `background` says that the
      shape is decoration, and the view that matters comes first in the code.
      """,
    bad: [
      """
      struct InitialsView: View {
        let initials: String

        var body: some View {
          ZStack {  // reported: framed-stack
            Circle()
              .fill(.tint)
            Text(initials)
          }
          .frame(width: 40, height: 40)
        }
      }
      """,
      """
      struct InitialsView: View {
        let initials: String

        var body: some View {
          ZStack {  // reported: framed-shape
            Circle()
              .fill(.tint)
              .frame(width: 40, height: 40)
            Text(initials)
          }
        }
      }
      """,
    ],
    good: [
      """
      struct InitialsView: View {
        let initials: String

        var body: some View {
          Text(initials)
            .frame(width: 40, height: 40)
            .background(.tint, in: Circle())
        }
      }
      """
    ],
    notReported: """
      - Stacks where neither the stack nor the shape has a `frame` with a width and a height. Such a stack grows with
        its shape, and a `background` doesn't.
      - Stacks with more than two views, with two shapes, or with the shape in front.
      - Shapes with a gesture, an offset, or any other modifier that does more than style the shape.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [
      ("framed-stack", "the stack has the frame"), ("framed-shape", "the shape has the frame"),
    ])

  var triggers: Triggers { .any(of: [Triggers.WordSet(["ZStack", "frame"])]) }

  private static let shapes = WordList(
    """
    Circle Rectangle RoundedRectangle UnevenRoundedRectangle Capsule Ellipse ContainerRelativeShape Color LinearGradient
    RadialGradient AngularGradient EllipticalGradient MeshGradient
    """)

  /// Modifiers that a decoration may have: they neither handle touches nor move it.
  private static let looks = WordList(
    """
    fill stroke strokeBorder foregroundColor foregroundStyle opacity shadow cornerRadius clipShape blur trim tint
    gradient frame
    """)

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "ZStack").compactMap { name in
      guard code.kind(name - 1) != .period, let call = file.call(at: name), call.trailingClosures.count == 1,
        call.arguments.allSatisfy({ $0.label.map { code.isWord($0, "alignment") } ?? false })
      else { return nil }
      let inside = file.brackets.inside(call.trailingClosures[0].brace)
      let views = file.statements(in: inside)
      guard views.count == 2, case .expression(let first) = views[0], case .expression(let second) = views[1],
        !inside.contains(where: { code.kind($0) == .poundIf || code.keyword($0) == .let }),
        let shape = Self.shape(first, file), code.startsUppercase(second.lowerBound),
        !Self.shapes.contains(code.word(second.lowerBound))
      else { return nil }
      let stack = file.chain(from: call.end).modifiers.first?.call
      let isStackFramed = stack.map { isFixed($0, file) } ?? false
      guard isStackFramed || shape.contains(where: { isFixed($0, file) }), file.phase(of: name) == .body else {
        return nil
      }
      return Finding(
        code.range(name), reason: isStackFramed ? "framed-stack" : "framed-shape",
        message: "this `ZStack` only adds a shape behind one view; use `background` instead")
    }
  }

  /// The modifiers of a shape that is only decoration; nil for any other view.
  private static func shape(_ tokens: Range<Int>, _ file: FileView) -> [Call]? {
    let code = file.code
    guard shapes.contains(code.word(tokens.lowerBound)) else { return nil }
    var end = tokens.lowerBound + 1
    if let call = file.call(at: tokens.lowerBound) {
      end = call.end
    } else if code.kind(end) == .period, code.isWord(end + 1) {
      // `Color.red`
      end += 2
    }
    let chain = file.chain(from: end)
    guard chain.end == tokens.upperBound, chain.modifiers.allSatisfy({ looks.contains(code.word($0.name)) }) else {
      return nil
    }
    return chain.modifiers.compactMap(\.call)
  }

  /// Whether a modifier is a frame with width and height.
  private func isFixed(_ call: Call, _ file: FileView) -> Bool {
    file.code.isWord(call.name, "frame") && file.argument("width", of: call) != nil
      && file.argument("height", of: call) != nil
  }
}
