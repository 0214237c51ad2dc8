import SwiftUI

// `DSButton` instead of `Button`, but not with a role and not in alerts and context menus.
struct Checkout: View {
    let hint = "Button(\"Pay\") { pay() }"

    var body: some View {
        VStack {
            Button("Pay") { pay() } // report
            DSButton(action: pay) { Text("Pay") }
            Button( // report
                action: { pay(with: Card(role: .main)) },
                label: { Text("Pay by card") }
            )
            Button(
                "Delete (all)",
                role: .destructive
            ) { delete() }
            Button(title(for: item), role: .cancel, action: close)
            // Button("Old") { old() }
            /* Button("Older") { older() }
               Button("Oldest") { oldest() } */
            SwiftUI.Button("Qualified") { open() } // report
            Legacy.Button("Own type of a namespace") { open() }
            Button { // report
                track("Button(role: .none)")
            } label: {
                Member(role: .owner)
            }
            Button.init("Init") { open() } // report
            Text("Help").contextMenu {
                Button("Copy") { copy() }
                Section {
                    Button("Paste") { paste() }
                }
            }
            Text("\(Button("Interpolated") { open() })") // report
            #if DEBUG
            Button("Debug") { debug() } // report
            #endif
        }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button(action: save) { // report
                    Image("save")
                }
                .alert("Saved", isPresented: $saved) { Button("OK") {} }
            }
        }
    }
}
