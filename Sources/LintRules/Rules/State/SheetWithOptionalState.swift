/// Finds sheets that unwrap state that may still be `nil` when they appear.
struct SheetWithOptionalState: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "sheet_with_optional_state",
    summary: "A sheet shown with `isPresented:` that unwraps optional state can come up empty or crash.",
    explanation: """
      A tap sets an item and a flag, and the sheet unwraps the item. If `body` doesn't read the item elsewhere, SwiftUI
      can build the sheet's content with the old value, `nil`, and present an empty sheet. With `item!`, the app
      crashes. `navigationDestination(isPresented:)` has the same problem.

      Presenting the item itself with `item:` avoids the race. The item has to be `Identifiable`. If your own type has
      an `id`, declare the conformance. Wrap a number, a string, or an image in a struct. If code sets the item without
      opening this sheet, or a second presentation shows it, too, present a separate value.
      """,
    bad: [
      """
      struct ProductList: View {
        let products: [Product]
        @State private var selection: Product?
        @State private var showsDetail = false

        var body: some View {
          List(products) { product in
            Button(product.name) {
              selection = product
              showsDetail = true
            }
          }
          .sheet(isPresented: $showsDetail) {  // reported
            if let selection {
              ProductDetail(product: selection)
            }
          }
        }
      }
      """
    ],
    good: [
      """
      struct ProductList: View {
        let products: [Product]
        @State private var selection: Product?

        var body: some View {
          List(products) { product in
            Button(product.name) {
              selection = product
            }
          }
          .sheet(item: $selection) { product in
            ProductDetail(product: product)
          }
        }
      }
      """,
      """
      struct ShownImage: Identifiable {
        let id = UUID()
        let image: UIImage
      }

      struct ImageGrid: View {
        let images: [UIImage]
        @State private var shown: ShownImage?

        var body: some View {
          ForEach(images, id: \\.self) { image in
            Image(uiImage: image)
              .onTapGesture {
                shown = ShownImage(image: image)
              }
          }
          .fullScreenCover(item: $shown) { shown in
            Image(uiImage: shown.image)
          }
        }
      }
      """,
    ],
    notReported: """
      - Content with an `else` branch.
      - An item or a flag that `body` also reads, apart from actions and other presentations: `body` runs again with the
        new value.
      - An item that is set together with other state that the view reads, or with an object that it observes.
      - Properties of a model, such as `model.selection`.
      """,
    limits: [
      "viewlint can't always see that other state changes in the same step, so that `body` runs in time."
    ],
    reasons: [("optional", "the content unwraps state that may be set after the flag")],
    strict: .warning)

  var triggers: Triggers {
    .any(of: Self.presentations.map { Triggers.WordSet([$0, "isPresented", "State"]) })
  }

  private static let presentations = ["sheet", "fullScreenCover", "popover", "navigationDestination"]

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var states = ViewStates(file)
    var members: [Int: [String: Int]] = [:]
    return file.words.tokens(ofAny: Self.presentations).compactMap { name in
      guard code.kind(name - 1) == .period || file.isImpliedModifier(at: name), let call = file.call(at: name),
        let flag = file.argument("isPresented", of: call).flatMap({ states.state($0, projected: true) }),
        let content = content(of: call, file).map({ innermost($0, &members, file) }),
        let item = unwrapped(in: content, file).lazy.compactMap({ states.state($0..<$0 + 1, projected: false) }).first,
        item != flag,
        !states.isReadByView(item), !states.isReadByView(flag), !states.isSetBesideOthers(item, flag)
      else { return nil }
      let declaration = file.outline.declarations[item]
      let isAlone = !states.isPresented(item, outside: content) && states.isAlwaysSet(item, with: flag)
      let advice =
        isAlone
        ? advice(declaration, file, project) : "present a separate value with `item:`"
      return Finding(
        code.range(name), reason: "optional",
        message: "`\(code.word(declaration.name))` can be `nil` when this `\(code.word(name))` appears; \(advice)"
      )
    }
  }

  /// The advice for an item, which depends on its type.
  private func advice(_ item: Declaration, _ file: FileView, _ project: ProjectIndex) -> String {
    let code = file.code
    if let last = item.type.last, code.kind(last) == .postfixQuestion, code.isWord(last - 1) {
      let type = code.word(last - 1)
      if isIdentifiable(type, project.types) { return "present it with `item: $\(code.word(item.name))`" }
    }
    return "present an `Identifiable` with `item:`"
  }

  /// Whether a project type is `Identifiable`, by declaration or as a SwiftData model.
  private func isIdentifiable(_ type: String, _ types: TypeIndex) -> Bool {
    types.ancestors(of: type).contains("Identifiable")
      || types.declarations(of: type).contains { $0.attributes.contains("Model") }
  }

  private func content(of call: Call, _ file: FileView) -> Range<Int>? {
    // `content: detail`
    if let content = file.argument("content", of: call), property(content, file) != nil { return content }
    let closures = file.code.closures(of: call)
    // Before `content:`, the closure without a label runs when the sheet is dismissed.
    let content =
      closures.first { $0.label.map { file.code.isWord($0, "content") } ?? false }
      ?? closures.first { $0.label == nil && $0.position == nil }
    return content.map { file.body(ofClosure: $0.brace) }
  }

  /// The maximum number of nested members and containers to follow.
  private static let maxSteps = 4
  /// Containers that add no content.
  private static let containers = WordList("NavigationStack NavigationView Group")

  /// Returns the innermost content, through members of the view and containers that add no content.
  private func innermost(_ content: Range<Int>, _ members: inout [Int: [String: Int]], _ file: FileView) -> Range<Int> {
    var content = content
    for _ in 0..<Self.maxSteps {
      let member = shown(by: content, &members, file)
      let shown = member == content ? shown(inContainer: content, file) : member
      if shown == content || shown.isEmpty { break }
      content = shown
    }
    return content
  }

  /// Returns the body of the closure if the content is only a container; otherwise the content.
  private func shown(inContainer content: Range<Int>, _ file: FileView) -> Range<Int> {
    guard !content.isEmpty, Self.containers.contains(file.code.word(content.lowerBound)),
      let call = file.call(at: content.lowerBound),
      call.arguments.isEmpty, call.trailingClosures.count == 1,
      case .expression(let result)? = file.statements(in: content).first, result == content
    else { return content }
    return file.body(ofClosure: call.trailingClosures[0].brace)
  }

  /// The body of the view's property or function if the content consists only of that member; otherwise the content.
  /// - Parameter members: A cache of the members of types, by their names.
  private func shown(
    by content: Range<Int>, _ members: inout [Int: [String: Int]], _ file: FileView
  ) -> Range<Int> {
    let code = file.code
    let isOwn = code.keyword(content.lowerBound) == .`self` && code.kind(content.lowerBound + 1) == .period
    let name = isOwn ? content.lowerBound + 2 : content.lowerBound
    guard code.isWord(name), code.startsLowercase(name), file.endOfMember(name).end == content.upperBound,
      let owner = file.enclosingTypeIndex(at: name)
    else { return content }
    if members[owner] == nil {
      let all = file.members(ofTypes: Set(file.parts(ofType: owner))).filter { member in
        let declaration = file.outline.declarations[member]
        return code.isWord(declaration.name) && file.isViewMember(declaration)
      }
      members[owner] = Dictionary(all.map { (code.word(file.outline.declarations[$0].name), $0) }) { first, _ in first }
    }
    guard let member = members[owner]?[code.word(name)], let body = file.outline.declarations[member].body else {
      return content
    }
    return file.getter(in: body)?.body ?? file.brackets.inside(body)
  }

  /// The optionals that a content unwraps: `user!`, `user.map { … }`, or the condition of an `if` without `else` that
  /// is its only statement.
  private func unwrapped(in content: Range<Int>, _ file: FileView) -> [Int] {
    let code = file.code
    if let name = condition(ofAll: content, file) { return [name] }
    guard case .expression(let result)? = file.statements(in: content).first, result == content else { return [] }
    guard file.steps.take(content.count) else { return [] }
    return content.filter { name in
      guard code.kind(name) == .identifier, !code.startsUppercase(name) else { return false }
      let isMapped =
        name == content.lowerBound && code.kind(name + 1) == .period && code.isWord(name + 2, "map")
        && file.endOfMember(name + 2).end == content.upperBound
      return code.kind(name + 1) == .postfixBang || isMapped
    }
  }

  /// The optional that the only statement of a content tests: `if let user {`, `if user != nil {`.
  private func condition(ofAll content: Range<Int>, _ file: FileView) -> Int? {
    let code = file.code
    guard code.keyword(content.lowerBound) == .if, let branches = file.firstBranches(in: content), branches.count == 1,
      file.brackets.after(branches[0].body.lowerBound - 1) == content.upperBound,
      let condition = branches[0].condition, let last = condition.last, case let first = condition.lowerBound
    else { return nil }
    if code.keyword(first) == .let, code.isWord(first + 1) {
      if condition.count == 2 { return first + 1 }
      return code.kind(first + 2) == .equal ? property(first + 3..<condition.upperBound, file) : nil
    }
    if code.keyword(first) == .case, let equal = condition.first(where: { code.kind($0) == .equal }) {
      // `case let user? = selection`
      let isSome = code.kind(equal - 1) == .postfixQuestion || code.hasWord(Self.some, in: first..<equal)
      return isSome ? property(equal + 1..<condition.upperBound, file) : nil
    }
    if code.keyword(last) == .nil, code.isText(last - 1, "!=") { return property(first..<last - 1, file) }
    return code.keyword(first) == .nil && code.isText(first + 1, "!=")
      ? property(first + 2..<condition.upperBound, file) : nil
  }

  private static let some = WordList("some")

  /// The name in `name` or `self.name`.
  private func property(_ value: Range<Int>, _ file: FileView) -> Int? {
    let code = file.code
    guard let name = value.last, code.isWord(name) else { return nil }
    if value.count == 1 { return name }
    let isOwn = value.count == 3 && code.keyword(value.lowerBound) == .`self` && code.kind(name - 1) == .period
    return isOwn ? name : nil
  }
}
