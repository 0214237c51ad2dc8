import Testing

@testable import LintRules

@Suite struct RepresentableOwnedViewTests {
  private let rule = RepresentableOwnedView.shipped()

  @Test(arguments: [
    ("struct Web: UIViewRepresentable { let ⟦webView⟧ = WKWebView() }", "owned"),
    (
      "struct Pad: UIViewRepresentable { var ⟦view⟧ = UIView() }\nstruct A: View { @State var pad = Pads(); let b = Pad() }",
      "owned"
    ),
    (
      "struct Pad: UIViewRepresentable { var ⟦canvas⟧ = UIView(); func f() { self.canvas.go() } }\nfunc g(other: Page) { other.canvas.go() }",
      "owned"
    ),
    (
      "struct Web: UIViewRepresentable { let ⟦web⟧ = WKWebView() }\nclass Coordinator { let parent: Web; func f() { parent.web.go() } }",
      "owned"
    ),
    ("struct Pick: UIViewRepresentable { private let ⟦picker⟧ = UIPickerView(frame: .zero) }", "owned"),
    ("struct Pad: UIViewRepresentable { private var ⟦canvas⟧: PKCanvasView = PKCanvasView() }", "owned"),
    ("struct Map: SwiftUI.NSViewRepresentable { var ⟦map⟧: MKMapView = .init() }", "owned"),
    (
      """
      struct Cam { let ⟦controller⟧ = UIImagePickerController() }
      extension Cam: UIViewControllerRepresentable {}
      """, "owned"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct Web: UIViewRepresentable { let url: URL; func makeUIView(context: Context) -> WKWebView { WKWebView() } }",
    "struct Tint: UIViewRepresentable { var color = UIColor.red }",
    "struct Pad: UIViewRepresentable { var view = UIView() }\nstruct A: View { @State var pad = Pad() }",
    "struct Pad: UIViewRepresentable { var view = UIView() }\nstruct A: View { @State private var pad: Pad? }",
    "struct Tint: UIViewRepresentable { @State var view = UIView(); static let b = UIView() }",
    "final class Coordinator: NSObject { let view = WKWebView() }",
    "struct Web: UIViewRepresentable { let view: WKWebView; let model = WebModel() }",
    "struct Web: UIViewRepresentable { class Coordinator { let view = WKWebView() } }",
    "struct Web: UIViewRepresentable { let scripts = WKUserContentController() }",
    "struct Page: View { let webView = WKWebView() }",
    "struct Pad: UIViewRepresentable { var canvas = UIView() }\nstruct A: View { let pad = Pad(); func f() { show(pad.canvas) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// Types with the same name in branches of `#if` are different types.
  @Test(arguments: [
    ("struct Web: NSViewRepresentable", ["makeUIView", "makeNSView"]), ("struct Web: View", ["makeUIView"]),
    ("extension Web", ["makeUIView"]),
  ])
  func typesInBranches(_ other: String, _ makers: [String]) {
    let property = other.hasPrefix("extension") ? "" : "private var web: WKWebView = WKWebView()"
    let source = """
      #if os(iOS)
      struct Web: UIViewRepresentable { private var web: WKWebView = WKWebView() }
      #else
      \(other) { \(property) }
      #endif
      """
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source)
    let messages = makers.map { "this `WKWebView` is re-created on every update; create it in `\($0)`" }
    #expect(findings.map(\.message) == messages)
  }
}
