import DesignSystem
import ShopModel
import SwiftUI

struct SupportView: View {
  @ObservedObject var support: Support
  private let wishes = Wishes()

  init(support: Support) {
    self.support = support
    UITableView.appearance().backgroundColor = .clear
  }

  var body: some View {
    List {
      Section("Your question") {
        TextField("Question", text: $support.question)
        PrimaryButton("Send") { support.send() }
      }
      Section("Answers") {
        ForEach(support.answers, id: \.self) { Text($0) }
      }
      Section("You also asked about") {
        ForEach(wishes.products) { ProductRow(product: $0) }
      }
      Section("Opening hours") {
        LabeledContent("Monday", value: "9 – 18")
        LabeledContent("Tuesday", value: "9 – 18")
        LabeledContent("Wednesday", value: "9 – 18")
        LabeledContent("Thursday", value: "9 – 20")
        LabeledContent("Friday", value: "9 – 20")
        LabeledContent("Saturday", value: "10 – 16")
      }
      Section("By phone") {
        Text("0800 123")
          .font(.title)
          .bold()
          .monospacedDigit()
          .foregroundStyle(.tint)
          .padding(Spacing.small)
          .frame(maxWidth: .infinity)
          .background(.quaternary, in: .capsule)
          .textSelection(.enabled)
          .accessibilityLabel("Phone number")
      }
      Section("By letter") {
        Text("Shop").bold()
        Text("1 High Street")
        Text("Exampleton")
      }
    }
    .scrollContentBackground(.hidden)
  }

  /// Whether there is an answer.
  private var isAnswered: Bool { !support.answers.isEmpty }

  @State private var isRead = false

  private var readToggle: some View { Toggle("Read", isOn: $isRead).disabled(!isAnswered) }
}
