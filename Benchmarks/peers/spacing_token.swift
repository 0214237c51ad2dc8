import SwiftUI

// Spacing tokens instead of number literals in `padding` and `spacing:`; 0 is fine.
struct Profile: View {
    let help = "row.padding(16) and VStack(spacing: 8)"
    let gap: CGFloat = 12

    var body: some View {
        VStack(alignment: .leading, spacing: 8) { // report
            // Text(name).padding(16)
            Text(name).padding(Spacing.m)
            Text(name)
                .font(.title)
                .padding(.horizontal, 16) // report
                .padding(.top, gap)
            Text(mail).padding() /* .padding(4) */ .padding(.leading, Spacing.inset(for: 4))
            HStack( // report
                alignment: .firstTextBaseline,
                // spacing: Spacing.s
                spacing: 12.5
            ) {
                Text("a.padding(2)")
            }
            LazyVGrid(columns: [GridItem(.flexible(), spacing: 0)], spacing: Spacing.s) { tiles }
            Text(name).padding( // report
                EdgeInsets.Set.vertical,
                24
            )
            Text(name).padding(0)
            ZStack {
                Layout.pad(padding: 16)
                Grid(horizontalSpacing: Spacing.s) { rows(spacing: 4) }
            }
            Text(mail).padding([.top, .bottom], isWide ? Spacing.l : Spacing.s)
            Text(mail).padding(.bottom, -8) // report
            HStack(spacing: Spacing.value(16)) { Text(mail) }
            #if os(iOS)
            SwiftUI.HStack(spacing: 1_6) { Text(mail) } // report
            #endif
            badge.inset().frame(width: 16)
        }
    }
}

extension View {
    func gutter() -> some View {
        padding(.horizontal, 20) // report
    }
}
