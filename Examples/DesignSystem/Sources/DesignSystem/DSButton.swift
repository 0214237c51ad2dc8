import SwiftUI

/// A button that shows that its action is running.
public struct DSButton: View {
  private let title: LocalizedStringResource
  private let action: () async -> Void
  @State private var isRunning = false

  /// Makes a button that runs an action.
  public init(_ title: LocalizedStringResource, action: @escaping () async -> Void) {
    self.title = title
    self.action = action
  }

  /// The button.
  public var body: some View {
    Button {
      Task {
        isRunning = true
        await action()
        isRunning = false
      }
    } label: {
      if isRunning { ProgressView() } else { Text(title) }
    }
    .disabled(isRunning)
  }
}
