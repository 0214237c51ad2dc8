import SwiftUI

// `.background` comes after `.padding`, so that it also covers the padding.
struct Badge: View {
    let hint = "row.background(.red).padding()"

    var body: some View {
        VStack {
            Text(name).padding().background(.red)
            Text(name).background(.red).padding() // report
            Text(name)
                .background(Color.red.opacity(0.5))
                // the next line is the mistake
                .font(.body)
                .padding(.horizontal, Spacing.m) // report
            Text(name)
                .padding()
                .background {
                    Color.red.padding()
                }
            Text(name)
                .background {
                    RoundedRectangle(cornerRadius: 4)
                        .fill(.red)
                }
                .padding(Spacing.s) // report
            Text(name).background(.red) // .padding()
            HStack { Text(name).background(.red) }
                .padding()
            Text(name).card().padding() // report
            Text(name).padding().card()
            Text(name)
                .listRowBackground(Color.red)
                .padding()
            Text(name)
            #if os(iOS)
                .background(.thinMaterial)
            #endif
                .padding() // report
            Text(name).overlay { Text(name).background(.red) }.padding()
            (Text(name) + Text("background(.red)")).padding()
            Text(name).inset().background(.red).overlay(Text("b").padding())
            Text(name).background(alignment: .top) { Color.red }.frame( // .padding()
                width: 40
            ).padding(4) // report
        }
    }
}
