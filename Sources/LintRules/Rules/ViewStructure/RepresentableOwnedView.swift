/// Finds representables that create their UIKit or AppKit view in a property.
struct RepresentableOwnedView: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "representable_owned_view",
    summary: "A UIKit or AppKit view stored in a representable is re-created on every update.",
    explanation: """
      SwiftUI calls `makeUIView` once but re-creates the representable whenever the parent's `body` runs. A view stored
      in a property is created each time, and the one that `updateUIView` changes through the property isn't the one on
      screen.

      Create the view in `makeUIView`, and store objects that have to last in the coordinator.
      """,
    bad: [
      """
      struct WebView: UIViewRepresentable {
        let url: URL
        private let webView = WKWebView()  // reported

        func makeUIView(context: Context) -> WKWebView {
          webView
        }

        func updateUIView(_ uiView: WKWebView, context: Context) {
          webView.load(URLRequest(url: url))
        }
      }
      """
    ],
    good: [
      """
      struct WebView: UIViewRepresentable {
        let url: URL

        func makeUIView(context: Context) -> WKWebView {
          WKWebView()
        }

        func updateUIView(_ webView: WKWebView, context: Context) {
          webView.load(URLRequest(url: url))
        }
      }
      """
    ],
    notReported: """
      - A representable that a view in the same file stores in `@State`.
      - Views that the coordinator stores.
      - Properties that are static, lazy, or wrapped.
      - Views that code outside the representable reads from it, such as `preview.cameraView`.
      - Controllers without a view, such as `WKUserContentController`.
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("owned", "a property creates the view")])

  private static let protocols = [
    "UIViewRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable", "NSViewControllerRepresentable",
    "WKInterfaceObjectRepresentable",
  ]
  private static let prefixes = ["UI", "NS", "WK", "MK", "AV", "AR", "SCN", "PDF", "PK", "MTK", "SK", "GMS"]
  private static let suffixes = ["View", "Controller", "Field", "Picker", "Label", "Button", "Bar", "Control"]

  /// Controllers that are cheap and have no view.
  private static let noViews = WordList(
    """
    WKUserContentController UIDocumentInteractionController NSFetchedResultsController NSArrayController
    NSObjectController NSUserDefaultsController UIMenuController UIPrintInteractionController WKWebExtensionController
    """)

  var triggers: Triggers { .any(Self.protocols) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let declarations = file.outline.declarations
    let stored = typesOfState(file)
    var protocols: [Int: String] = [:]
    for index in declarations.indices where declarations[index].kind == .structType {
      if stored.contains(file.code.name(ofType: declarations[index])) { continue }
      protocols[index] = representable(index, file)
    }
    return file.members(ofTypes: Set(protocols.keys)).compactMap { member in
      let declaration = declarations[member]
      guard declaration.isProperty, declaration.modifiers.isDisjoint(with: [.isStatic, .isLazy]),
        file.head(of: declaration).attributes.isEmpty, declaration.constructed(in: file) != nil,
        case .call(_, let name, _) = file.expression(declaration.initialValue).form
      else { return nil }
      let type = file.code.keyword(name) == .`init` ? declaration.type.lowerBound : name
      guard isView(file.code.word(type)), !isReadOutside(declaration, file),
        let maker = declaration.parent.flatMap({ protocols[$0] })?.dropLast("Representable".count)
      else { return nil }
      return Finding(
        file.code.range(declaration.name), reason: "owned",
        message:
          "this `\(file.code.word(type))` is re-created on every update; create it in `make\(maker)`")
    }
  }

  /// Whether code outside a property's type reads the property, so `makeUIView` can't create the view instead. Reads
  /// through a coordinator's `parent` don't count, because the coordinator can store the view.
  private func isReadOutside(_ property: Declaration, _ file: FileView) -> Bool {
    guard !property.modifiers.contains(.isPrivate), let parent = property.parent else { return false }
    let type = file.code.name(ofType: file.outline.declarations[parent])
    let mentions = file.tokens(of: file.code.word(property.name))
    return file.steps.take(mentions.count)
      && mentions.contains { mention in
        let receiver = mention - 2
        guard file.code.kind(mention - 1) == .period, !file.code.isWord(receiver, "parent"),
          let binding = file.binding(of: receiver)
        else { return false }
        let first = binding.type.first ?? binding.value.first
        return first.map { file.code.isWord($0) && file.code.word($0) == type } ?? false
      }
  }

  /// The types of `@State` properties, which store a representable with its view: `@State var canvas = Canvas()`.
  private func typesOfState(_ file: FileView) -> Set<String> {
    let states = file.properties(withAttributes: ["State"]).map { file.outline.declarations[$0.declaration] }
    return Set(
      states.compactMap { state -> Int? in
        let (type, value) = (state.type, state.initialValue)
        if let first = type.first { return file.code.beforeMarks(type.upperBound - 1) == first ? first : nil }
        return value.first.flatMap { first in file.call(at: first).flatMap { $0.end == value.upperBound ? first : nil }
        }
      }.map { file.code.word($0) })
  }

  /// Returns the protocol of a representable, which the struct or an extension declares. Structs with the same name in
  /// different `#if` branches may declare different protocols.
  private func representable(_ index: Int, _ file: FileView) -> String? {
    func name(_ part: Int) -> String? {
      file.lastNames(inheritedBy: file.outline.declarations[part]).map { file.code.word($0) }
        .first(where: Self.protocols.contains)
    }
    if let own = name(index) { return own }
    let parts = file.parts(ofType: index)
    guard file.steps.take(parts.count),
      parts.allSatisfy({ $0 == index || file.outline.declarations[$0].kind == .extensionOfType })
    else { return nil }
    return parts.lazy.compactMap(name).first
  }

  private func isView(_ type: String) -> Bool {
    !Self.noViews.contains(type) && Self.prefixes.contains { type.hasPrefix($0) }
      && Self.suffixes.contains { type.hasSuffix($0) }
  }
}
