import SwiftUI

/// Content, or what is shown in place of it.
package struct Fallback<Content: View, Placeholder: View>: View {
  private let choice: _ConditionalContent<Content, Placeholder>

  package init(@ViewBuilder choice: () -> _ConditionalContent<Content, Placeholder>) { self.choice = choice() }

  package var body: some View { choice }
}
