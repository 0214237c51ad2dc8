/// Finds representables that keep their UIKit or AppKit view in a property.
struct RepresentableOwnedView: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "representable_owned_view",
    summary: "A representable that keeps its view in a property makes a new one for every update.",
    explanation: """
      SwiftUI makes the value of a representable anew for each update and asks `makeUIView` only once. A view in a property is
      made again with each value, with all its cost, and the one that `updateUIView` changes through the property is not the
      one on the screen.

      Make the view in `makeUIView`, and keep what has to last in the coordinator. A representable that `@State` of the same
      file keeps is not reported.
      """,
    bad: [
      "struct Web: UIViewRepresentable { let webView = WKWebView() }",
      "struct Pad: UIViewRepresentable { private var canvas: PKCanvasView = PKCanvasView() }",
    ],
    good: [
      "struct Web: UIViewRepresentable { let url: URL; func makeUIView(context: Context) -> WKWebView { WKWebView() } }",
      "final class Coordinator: NSObject { let view = WKWebView() }",
    ],
    reasons: [("owned", "the property makes a view for every update")])

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
    let kept = typesOfState(file)
    var types: Set<Int> = []
    for index in declarations.indices where declarations[index].isType && !types.contains(index) {
      let isRepresentable = file.inherited(by: declarations[index]).contains { names in
        Self.protocols.contains(file.code.word(names.last ?? -1))
      }
      if isRepresentable { types.formUnion(file.parts(ofType: index)) }
    }
    let owners = types.filter { index in
      declarations[index].kind == .structType && !kept.contains(file.code.name(ofType: declarations[index]))
    }
    return file.members(ofTypes: owners).compactMap { member in
      let declaration = declarations[member]
      guard declaration.isProperty, declaration.modifiers.isDisjoint(with: [.isStatic, .isLazy]),
        file.head(of: declaration).attributes.isEmpty, declaration.constructed(in: file) != nil,
        case .call(_, let name, _) = file.expression(declaration.initialValue).form
      else { return nil }
      let type = file.code.keyword(name) == .`init` ? declaration.type.lowerBound : name
      guard isView(file.code.word(type)) else { return nil }
      return Finding(
        file.code.range(declaration.name), reason: "owned",
        message: "each update makes another `\(file.code.word(type))`; make it in `\(maker(declaration, file))`")
    }
  }

  /// The types of the state in a file, which keeps a representable and with it its view: `@State var canvas = Canvas()`.
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

  /// The function in which a representable makes its view.
  private func maker(_ declaration: Declaration, _ file: FileView) -> String {
    let parts = declaration.parent.map { file.parts(ofType: $0) } ?? []
    let names = parts.flatMap { file.inherited(by: file.outline.declarations[$0]) }.compactMap(\.last)
    let name = names.map { file.code.word($0) }.first { Self.protocols.contains($0) } ?? ""
    return "make" + name.dropLast("Representable".count)
  }

  private func isView(_ type: String) -> Bool {
    !Self.noViews.contains(type) && Self.prefixes.contains { type.hasPrefix($0) }
      && Self.suffixes.contains { type.hasSuffix($0) }
  }
}
