import SwiftUI
import WebKit

struct TermsView: UIViewRepresentable {
  func makeUIView(context: Context) -> WKWebView { WKWebView() }

  func updateUIView(_ view: WKWebView, context: Context) {
    view.loadHTMLString(Self.text, baseURL: nil)
  }

  private static let text = "<p>Everything can be returned.</p>"
}
