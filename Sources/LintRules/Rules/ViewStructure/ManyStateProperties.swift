/// Finds views with many state properties.
struct ManyStateProperties: BuiltinRule {
  static let info = RuleInfo(
    id: "many_state_properties",
    summary: "A view with many state properties re-evaluates its whole `body` for each of them.",
    explanation: """
      Every state property that `body` reads is a reason to evaluate all of it. With many of them, it's hard to see what
      depends on what. Move parts with their own state to subviews, and values that belong together into one model.
      """,
    bad: [
      """
      struct CheckoutView: View {  // reported
        @EnvironmentObject private var cart: Cart
        @State private var name = ""
        @State private var street = ""
        @State private var city = ""
        @State private var postalCode = ""
        @State private var cardNumber = ""
        @State private var expirationDate = ""
        @State private var securityCode = ""
        @State private var isGift = false
        @State private var giftMessage = ""
        @State private var isShowingTerms = false

        var body: some View {
          Form {
            Section("Address") {
              TextField("Name", text: $name)
              TextField("Street", text: $street)
              TextField("City", text: $city)
              TextField("Postal code", text: $postalCode)
            }
            Section("Card") {
              TextField("Number", text: $cardNumber)
              TextField("Expiration date", text: $expirationDate)
              SecureField("Security code", text: $securityCode)
            }
            Section("Gift") {
              Toggle("This is a gift", isOn: $isGift)
              TextField("Message", text: $giftMessage)
            }
            Button("Terms") {
              isShowingTerms = true
            }
            Button("Pay \\(cart.total)") {
              cart.pay()
            }
          }
          .sheet(isPresented: $isShowingTerms) {
            TermsView()
          }
        }
      }
      """
    ],
    good: [
      """
      struct CheckoutView: View {
        @EnvironmentObject private var cart: Cart
        @State private var address = Address()
        @State private var card = Card()
        @State private var isShowingTerms = false

        var body: some View {
          Form {
            AddressSection(address: $address)
            CardSection(card: $card)
            GiftSection()
            Button("Terms") {
              isShowingTerms = true
            }
            Button("Pay \\(cart.total)") {
              cart.pay()
            }
          }
          .sheet(isPresented: $isShowingTerms) {
            TermsView()
          }
        }
      }
      """
    ],
    notReported: """
      - `@Binding` and `@Environment`, which don't count, because the state is elsewhere.
      - Plain properties and other property wrappers, which don't count either.
      """,
    reasons: [("many", "there are more state properties than the limit")],
    options: [OptionDeclaration("max", .count, "Maximum number of state properties in a view.")],
    strict: .note)

  private let maxProperties: Int

  init(_ options: OptionValues) {
    maxProperties = options.count("max")
  }

  private static let wrappers = [
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "AppStorage", "SceneStorage",
    "FetchRequest", "Query",
  ]

  var triggers: Triggers { .any(Self.wrappers) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    var counts: [Int: Int] = [:]
    for property in file.properties(withAttributes: Self.wrappers) { counts[property.owner, default: 0] += 1 }
    return counts.filter { $0.value > maxProperties }.sorted { $0.key < $1.key }.compactMap { owner, count in
      guard project.isViewType(owner, file) else { return nil }
      let name = file.outline.declarations[owner].name
      let problem = "`\(file.code.word(name))` has \(count) state properties (limit \(maxProperties))"
      return Finding(
        file.code.range(name), reason: "many", message: "\(problem); split it into smaller views")
    }
  }
}
