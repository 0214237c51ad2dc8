/// The page of the rule.
extension UnlabeledControl {
  static let info = RuleInfo(
    id: "unlabeled_control",
    summary: "A control without a label has no name in VoiceOver and Voice Control.",
    explanation: """
      `Toggle("", isOn: $isOn)` looks right next to a title, but VoiceOver reads “switch button, off”, and Voice Control
      has no name for it.

      Add a label, and hide it with `labelsHidden()`. A `Slider` doesn't show its label on iOS.
      In a `ZStack` or an overlay with a `Text`, hiding the label would shrink the control; use `accessibilityLabel(_:)`.

      If a nearly invisible text field only opens the keyboard when the user taps a different view, hide the field from
      VoiceOver and label that view. On the Mac, label the field.
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

        @FocusState private var isFocused: Bool

        var body: some View {
          ZStack {
            TextField("", text: $code)  // reported: empty
              .focused($isFocused)
              .opacity(0.01)
            CodeDigits(code: code)
              .onTapGesture {
                isFocused = true
              }
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

        @FocusState private var isFocused: Bool

        var body: some View {
          ZStack {
            TextField("", text: $code)
              .focused($isFocused)
              .opacity(0.01)
              .accessibilityHidden(true)
            Button {
              isFocused = true
            } label: {
              CodeDigits(code: code)
            }
            .accessibilityLabel("Code")
            .accessibilityValue(code)
          }
        }
      }
      """,
    ],
    notReported: """
      - Controls with an accessibility label, on the control itself or in a modifier of your project.
      - Controls in a wrapper view that has a label wherever your project uses it.
      - Controls in `LabeledContent` or in a container that combines its children, including your own containers.
      - Pickers whose options have labels: segmented, palette, and inline pickers, pickers in a menu, and date
        pickers with a calendar or wheels.
      - Wheels whose options have words beside a number, such as `Text("\\(hours) hours")`.
      - Controls in a `TableColumn` with a title, which VoiceOver reads.
      - Disabled controls with a constant value, and disabled text fields.
      - Buttons with an empty action, and views that only previews show.
      - Code in `#if DEBUG`.
      - Pickers whose options have accessibility labels.
      - Controls in a button's label, which is one accessibility element.
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
    reasons: [("empty", "the label is empty"), ("missing", "the control has no label")],
    options: [OptionDeclaration("controls", .names, "Controls that need a label.")],
    fixes: [
      (.manual, "Add a label that you fill in, and hide it."),
      (.manual, "Hide a field that only opens the keyboard from VoiceOver."),
    ])
}
