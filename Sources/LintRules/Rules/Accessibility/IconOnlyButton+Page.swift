/// The page of the rule.
extension IconOnlyButton {
  static let info = RuleInfo(
    id: "icon_only_button",
    summary: "A button that shows only an image has no useful VoiceOver label.",
    explanation: """
      VoiceOver reads the name of an image in the asset catalog, such as “close underscore 24”, and only “button” for a
      bitmap. SF Symbols have names of their own, so they're reported only with `"symbols": "report"`.

      Add an accessibility label that says what the button does, or use a `Label`.
      """,
    bad: [
      """
      struct PlayerHeader: View {
        let owner: User
        let close: () -> Void

        var body: some View {
          HStack {
            Button(action: close) {  // reported
              Image("close_24")
                .resizable()
                .frame(width: 24, height: 24)
            }
            NavigationLink(destination: ProfileView(user: owner)) {  // reported
              Image(uiImage: owner.avatar)
            }
          }
        }
      }
      """
    ],
    good: [
      """
      struct PlayerHeader: View {
        let owner: User
        let close: () -> Void

        var body: some View {
          HStack {
            Button(action: close) {
              Image("close_24")
                .resizable()
                .frame(width: 24, height: 24)
            }
            .accessibilityLabel("Close")
            NavigationLink(destination: ProfileView(user: owner)) {
              Label(owner.name, image: "profile_24")
            }
          }
        }
      }
      """
    ],
    notReported: """
      - Labels with other views, which may contain a title.
      - Controls in the label of a different button, which is one accessibility element.
      - Buttons with an empty action, links with an empty destination, and controls with `disabled(true)`,
        `allowsHitTesting(false)`, or `hidden()`.
      - Views that only previews show.
      - Images of the asset catalog whose name describes the action, such as `close` or `share`, or
        `Image("bolus")` in a button that calls `showBolusView()`. VoiceOver doesn't translate the name, so in an
        app with several languages these buttons need a label, too.
      - Numbered images, such as `Image("icon\\(number)")` in `ForEach(1...9, id: \\.self)`.
      - Controls with an accessibility modifier, `help(_:)`, or an unknown modifier, on the control itself or in a
        modifier of your project.
      - Controls in a wrapper that has a label wherever your project uses it.
      - Controls with one of your styles that adds a label.
      - Images created by a project initializer that returns an SF Symbol.
      - Static images such as `Image.close`, unless your project declares them as images of the asset catalog.
      """,
    reasons: [("image-only", "the label is only an image, whose name doesn't describe the action")],
    options: [
      OptionDeclaration("controls", .names, "Controls that need a label."),
      OptionDeclaration(
        "symbols", .choice(["allow", "report"]), "Whether to report SF Symbols (`allow` or `report`).",
        strict: .string("report")),
    ],
    fixes: [(.manual, "Add an accessibility label, which you fill in.")])
}
