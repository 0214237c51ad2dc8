/// Finds presentations whose binding is constant.
struct ConstantPresentationBinding: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "constant_presentation_binding",
    summary: "A presentation bound to `.constant(…)` can't reset the state that shows it.",
    explanation: """
      SwiftUI sets the binding to `false` when the presentation is dismissed. `.constant(error != nil)` ignores that, so
      the state that shows the alert never changes: the alert reappears on the next update, or never appears again.

      Bind the presentation to a Boolean value that SwiftUI can set, or present an optional with `item:`.
      """,
    bad: [
      """
      struct CheckoutView: View {
        @ObservedObject var checkout: Checkout

        var body: some View {
          Button("Pay") {
            checkout.pay()
          }
          .alert("Payment failed", isPresented: .constant(checkout.error != nil)) {  // reported
            Button("Try Again") {
              checkout.pay()
            }
          }
        }
      }
      """
    ],
    good: [
      """
      struct CheckoutView: View {
        @ObservedObject var checkout: Checkout

        var body: some View {
          Button("Pay") {
            checkout.pay()
          }
          .alert("Payment failed", isPresented: $checkout.showsError) {
            Button("Try Again") {
              checkout.pay()
            }
          }
          .sheet(item: $checkout.receipt) { receipt in
            ReceiptView(receipt: receipt)
          }
        }
      }
      """
    ],
    notReported: """
      - A constant literal, such as `.constant(true)` in a preview.
      - A constant that is only part of the value, as in `isOn ? $showsError : .constant(false)`.
      - A constant binding of a control or of a view of your own.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("constant-binding", "the presentation can't change the value")],
    strict: .warning)

  var triggers: Triggers { .any(of: [Triggers.WordSet(["constant", "isPresented"])]) }

  private static let presentations = WordList(
    """
    sheet fullScreenCover popover alert confirmationDialog actionSheet inspector navigationDestination fileImporter
    fileExporter fileMover
    """)

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "constant").compactMap { name in
      guard code.kind(name - 1) == .period, let constant = file.call(at: name), constant.arguments.count == 1,
        let paren = file.brackets.parent(name), let modifier = file.syntax.nameOfCall(paren),
        code.kind(modifier - 1) == .period || file.isImpliedModifier(at: modifier),
        Self.presentations.contains(code.word(modifier)),
        let call = file.call(at: modifier), let value = file.argument("isPresented", of: call),
        value.upperBound == constant.end, value.lowerBound >= name - 3
      else { return nil }
      let inner = constant.arguments[0].value
      if inner.count == 1, [.true, .false].contains(code.keyword(inner.lowerBound)) { return nil }
      return Finding(
        code.bytes(value.lowerBound..<name + 1), reason: "constant-binding",
        message: "dismissing this `\(code.word(modifier))` can't change a constant binding; bind it to state")
    }
  }
}
