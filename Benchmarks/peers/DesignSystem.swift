import SwiftUI

extension View {
    func spoken(_ key: String) -> some View {
        accessibilityLabel(L10n.string(key))
    }

    func decorative() -> some View {
        accessibilityHidden(true)
    }

    func dimmed() -> some View {
        opacity(0.5)
    }

    func card() -> some View {
        modifier(Card())
    }

    func inset() -> some View {
        padding(Spacing.m)
    }

    func tinted(_ color: Color) -> some View {
        foregroundStyle(color)
    }
}

struct Card: ViewModifier {
    func body(content: Content) -> some View {
        content
            .padding(Spacing.m)
            .background(Theme.surface)
            .clipShape(RoundedRectangle(cornerRadius: Radius.m))
    }
}

struct DSButton<Label: View>: View {
    let action: () -> Void
    @ViewBuilder let label: () -> Label

    var body: some View {
        Button(action: action, label: label)
            .buttonStyle(.bordered)
    }
}

extension DSButton where Label == Text {
    static func plain(_ title: String, action: @escaping () -> Void) -> some View {
        Button(title, action: action)
    }
}
