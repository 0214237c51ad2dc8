extension FormatterInBody {
  static let info = RuleInfo(
    id: "formatter_in_body",
    summary: "A formatter created in `body` is re-created every time `body` runs.",
    explanation: """
      Creating a `DateFormatter` or `NumberFormatter` is expensive. In `body`, or in a property that `body` reads, it
      happens for every row and every update, and a long list stutters. A preview with three rows doesn't show the cost.

      Store one in a `static let`, or let SwiftUI format the value with `Text(_:format:)`. If the settings of the
      formatter come from the view's properties, depend on a condition, or change after its first use, cache one
      formatter per configuration.
      """,
    bad: [
      """
      struct TransactionRow: View {
        let transaction: Transaction

        var body: some View {
          HStack {
            Text(dateText)
            Spacer()
            Text(transaction.amount, formatter: NumberFormatter())  // reported: in-body
          }
        }

        private var dateText: String {
          let formatter = DateFormatter()  // reported: in-helper
          formatter.dateStyle = .long
          return formatter.string(from: transaction.date)
        }
      }
      """
    ],
    good: [
      """
      struct TransactionRow: View {
        let transaction: Transaction

        private static let dateFormatter: DateFormatter = {
          let formatter = DateFormatter()
          formatter.dateStyle = .long
          return formatter
        }()

        var body: some View {
          HStack {
            Text(transaction.date, formatter: Self.dateFormatter)
            Spacer()
            Text(transaction.amount, format: .currency(code: transaction.currencyCode))
          }
        }
      }
      """
    ],
    notReported: """
      - Formatters created in an action or a task, such as the action of a `Button`.
      - Formatters stored in a static or global property or cache, as in `Self.formatters[locale] = formatter`.
      - Formatters in properties and functions that `body` doesn't use.
      - Formatters with settings that can change, such as a time zone, if `body` uses them once or twice and not in a row.
      - Formatters created once or twice in a view whose `body` runs once for each value. Such a view has only constants,
        flags of presentations, the color scheme, and actions such as `dismiss`, and your project doesn't show the view
        in a `ForEach`, a list with data, a lazy stack, or a row. With a closure or an `@Observable` object, `body` runs
        more often.
      - Formatters created once or twice in a view with only constants that your project creates only for sheets and other
        presentations, or outside of views, such as for an `ImageRenderer`.
      - Functions that `body` only passes on, as in `Editor(title: title(for:))`.
      - Code in `#if DEBUG`.
      - Further formatters in one property or function with the same advice, which are related places.
      - An `NSRegularExpression` whose pattern can change.
      - Views of a widget and snippets of App Intents, whose `body` runs once.
      - Views that your app never uses.
      """,
    limits: ["Formatters created in other types, such as a model that `body` reads, aren't reported."],
    reasons: [
      ("in-body", "the formatter is created in `body`, or when a UIKit or AppKit view updates"),
      ("in-helper", "the formatter is created in a property or function that `body` calls"),
    ],
    options: [OptionDeclaration("types", .names, "Types that are expensive to create.")])
}
