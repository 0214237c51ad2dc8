/// The page of the rule.
extension UnlabeledControl {
  static let info = RuleInfo(
    id: "unlabeled_control",
    summary: "A control without a label has no name in VoiceOver and Voice Control.",
    explanation: """
      `Toggle("", isOn: $isOn)` looks right next to a title, but VoiceOver reads “switch button, off”, and Voice Control
      has no name for it.

      Give the control a label and hide the label with `labelsHidden()`. A text field that's almost invisible and only
      opens the keyboard is better hidden from VoiceOver.
      """,
    bad: [
      """
      struct PlayerSettings: View {
        @Binding var isAutoplayOn: Bool
        @Binding var volume: Double

        var body: some View {
          VStack {
            HStack {
              Text("Autoplay")
              Spacer()
              Toggle("", isOn: $isAutoplayOn)  // reported: empty
                .labelsHidden()
            }
            Slider(value: $volume, in: 0...1)  // reported: missing
          }
        }
      }
      """,
      """
      struct CodeField: View {
        @Binding var code: String

        var body: some View {
          ZStack {
            CodeDigits(code: code)
            TextField("", text: $code)  // reported: empty
              .opacity(0.01)
          }
        }
      }
      """,
    ],
    good: [
      """
      struct PlayerSettings: View {
        @Binding var isAutoplayOn: Bool
        @Binding var volume: Double

        var body: some View {
          VStack {
            HStack {
              Text("Autoplay")
              Spacer()
              Toggle("Autoplay", isOn: $isAutoplayOn)
                .labelsHidden()
            }
            Slider(value: $volume, in: 0...1) {
              Text("Volume")
            }
          }
        }
      }
      """,
      """
      struct CodeField: View {
        @Binding var code: String

        var body: some View {
          ZStack {
            CodeDigits(code: code)
              .accessibilityLabel("Code")
            TextField("", text: $code)
              .opacity(0.01)
              .accessibilityHidden(true)
          }
        }
      }
      """,
    ],
    notReported: """
      - Controls with an accessibility label, on the control itself or in a modifier of your project.
      - Controls in a wrapper that has a label wherever the project uses it.
      - Controls in `LabeledContent` or in a container that combines its children.
      - Pickers whose options have labels: segmented, palette, and inline pickers, pickers in a menu, and calendars.
      - Pickers whose options have accessibility labels.
      - Controls in the label of a button, which is one element for VoiceOver.
      - Text fields with a prompt or a constant text.

      ```swift
      struct VolumeRow: View {
        @Binding var volume: Double
        @Binding var output: Output

        var body: some View {
          LabeledContent("Volume") {
            Slider(value: $volume, in: 0...1)
          }
          Picker("", selection: $output) {
            Text("Speaker").tag(Output.speaker)
            Text("Headphones").tag(Output.headphones)
          }
          .pickerStyle(.segmented)
        }
      }
      ```
      """,
    reasons: [("empty", "the label is empty"), ("missing", "there is no label")],
    options: [OptionDeclaration("controls", .names, "Controls that need a label.")],
    fixes: [
      (.manual, "Add a label, which you fill in, and hide it."),
      (.manual, "Hide a field that only opens the keyboard from VoiceOver."),
    ])
}
