/// The page of the rule.
extension IgnoredStateAssignment {
  static let info = RuleInfo(
    id: "ignored_state_assignment",
    summary: "An `@State` assignment in `init` is lost once all stored properties have values.",
    explanation: """
      Before all stored properties of a view have values, Swift turns `self.name = x` into the initialization of the
      state. After that, the same line calls the setter. SwiftUI hasn't installed the state yet, so the value is
      discarded without a warning. An optional `@State` property has the value `nil` from the start.

      Initialize the wrapper with `_name = State(initialValue: x)`. That value counts only once, when the view first
      appears with its identity. If the state has to follow the parameter later, use `let`, `@Binding`, `onChange(of:)`,
      or `id(_:)`. If the view assigns the same value in `onAppear` or `task`, remove the line in `init`. That finding is a
      warning.

      Since Xcode 27, `@State` is a macro, and an inline initial value always wins over a value that `init` assigns,
      even over `_name = State(initialValue: x)`. Declare the state without an inline value:
      `@State private var name: String`. This works with earlier versions, too.
      """,
    bad: [
      """
      struct PasswordField: View {
        @Binding var password: String
        @State private var isHidden = true

        init(password: Binding<String>, isHidden: Bool) {
          _password = password
          self.isHidden = isHidden  // reported
        }

        var body: some View {
          if isHidden {
            SecureField("Password", text: $password)
          } else {
            TextField("Password", text: $password)
          }
          Toggle("Hide password", isOn: $isHidden)
        }
      }
      """,
      """
      struct TipPicker: View {
        let order: Order
        @State private var tip: Int?

        init(order: Order) {
          self.order = order
          tip = order.suggestedTip  // reported
        }

        var body: some View {
          Picker("Tip", selection: $tip) {
            ForEach(order.tips, id: \\.self) { amount in
              Text(amount, format: .number)
                .tag(Optional(amount))
            }
          }
        }
      }
      """,
    ],
    good: [
      """
      struct PasswordField: View {
        @Binding var password: String
        @State private var isHidden: Bool

        init(password: Binding<String>, isHidden: Bool) {
          _password = password
          _isHidden = State(initialValue: isHidden)
        }

        var body: some View {
          if isHidden {
            SecureField("Password", text: $password)
          } else {
            TextField("Password", text: $password)
          }
          Toggle("Hide password", isOn: $isHidden)
        }
      }
      """
    ],
    notReported: """
      - The first assignment to state without an inline value, which initializes it.
      - An assignment before all stored properties have values, which initializes the state as well.
      - An assignment of the value that the state already starts with.
      - State that the view never reads, or reads only after the same code assigned it.
      - A parameter whose default value is the initial value of the state, if no call in the project passes a different
        one. If the initializer is public and the project never calls it, the finding is a warning.
      - Assignments in closures, and initializers that call a different one with `self.init(…)`.
      """,
    limits: [
      "An assignment before all stored properties have values isn't reported, but an inline value wins since Xcode 27."
    ],
    reasons: [("already-initialized", "the state and every other property already have values")],
    fixes: [
      (.unsafe, "Use `_name = State(initialValue: …)`, and remove the inline value if the state's type is known.")
    ])
}
