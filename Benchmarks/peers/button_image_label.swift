import SwiftUI

// Every asset `Image` in a `Button` needs an accessibility label, on it or on a view around it.
struct Toolbar: View {
    let note = "Button { Image(\"close\") } is only a string"

    var body: some View {
        VStack {
            Image("logo")
            // Button { Image("logo") }
            Button { close() } label: { Image("close") } // report
            Button(action: close) {
                Image("close")
                    .resizable()
                    /* .accessibilityLabel("Close") */
                    .frame(width: 24, height: 24)
                    .accessibilityLabel(Text("Close"))
            }
            Button(action: { open(url(for: item)) }) {
                HStack {
                    SwiftUI.Image("open") // report
                        .resizable()
                        // .accessibilityLabel("Open")
                        .aspectRatio(contentMode: .fit)
                    Text("Open")
                }
            }
            Button(action: share) {
                Image("share").renderingMode(.template).spoken("share")
            }
            Button(action: dim) {
                Image("dim").renderingMode(.template).dimmed() // report
            }
            Button(action: remove) {
                ZStack {
                    Circle().fill(.red)
                    Image("remove")
                }
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Remove")
            Button(action: edit) {
                ZStack {
                    Circle().fill(.red).accessibilityLabel("Background")
                    Image("edit") // report
                }
            }
            .buttonStyle(.plain)
            Button(action: profile) {
                Label { Text("Profile") } icon: { Image("profile") }
            }
            Button(action: play) {
                Image("play") // report
                    .overlay {
                        Text("Play").accessibilityLabel("Play")
                    }
            }
            Button(action: pin) {
                Image("pin")
                #if os(iOS)
                    .accessibilityLabel("Pin")
                #else
                    .spoken("pin")
                #endif
            }
            Button(action: like) {
                if isLiked {
                    Image("heart.fill").accessibilityLabel("Liked")
                } else {
                    Image("heart") // report
                }
            }
            Button {
                refresh()
            } label: {
                Image(
                    "refresh",
                    bundle: .main
                )
                .decorative()
            }
        }
    }
}
