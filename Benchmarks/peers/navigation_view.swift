import SwiftUI

// No `NavigationView` and no `.navigationBarTitle`, except for macOS.
struct Root: View {
    let note = "NavigationView { }.navigationBarTitle(title)"

    var body: some View {
        #if os(macOS)
        NavigationView {
            Sidebar().navigationBarTitle("Sidebar")
        }
        #else
        NavigationView { // report
            List {
                Row()
                #if DEBUG
                Row()
                    .navigationBarTitle("Debug") // report
                #endif
            }
            // .navigationBarTitle("Old")
            .listStyle(.plain)
            .navigationBarTitle( // report
                Text("News"),
                displayMode: .inline
            )
        }
        .navigationViewStyle(.stack)
        #endif
    }

    var detail: some View {
        Group {
            SwiftUI.NavigationView { Detail() } // report
            MyNavigationView { Detail() }
            NavigationStack { Detail().navigationTitle("Detail") }
            /* NavigationView { Detail() } */
            Detail()
            #if os(macOS)
                .navigationBarTitle("Detail")
            #elseif os(iOS)
                .navigationBarTitle("Detail") // report
            #endif
                .padding()
            Bar.navigationBarTitle(for: item)
            #if !os(macOS)
            NavigationView { Detail() } // report
            #endif
            #if os(macOS)
            #if DEBUG
            NavigationView { Detail() }
            #endif
            #endif
        }
    }
}

extension View {
    func oldTitle(_ title: String) -> some View {
        navigationBarTitle(title) // report
    }
}
