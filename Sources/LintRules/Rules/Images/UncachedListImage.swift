/// Reports images in lists that reload whenever their row reappears.
struct UncachedListImage: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "uncached_list_image",
    summary: "`AsyncImage` in a list reloads its image whenever the row reappears.",
    explanation: """
      `AsyncImage` doesn't cache decoded images. In a list or a lazy stack, a row that scrolls away and back requests
      its image again, shows the placeholder, and decodes the image again. `URLCache` helps only if the server's headers
      allow it.

      Use an image view with a cache, such as `KFImage`, `LazyImage`, or your own.
      """,
    bad: [
      """
      struct ProductList: View {
        let products: [Product]

        var body: some View {
          List(products) { product in
            HStack {
              AsyncImage(url: product.imageURL)  // reported
                .frame(width: 60, height: 60)
              Text(product.name)
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

        var body: some View {
          List(products) { product in
            HStack {
              KFImage(product.imageURL)
                .resizable()
                .scaledToFit()
                .frame(width: 60, height: 60)
              Text(product.name)
            }
          }
        }
      }
      """
    ],
    notReported: """
      - The rows of a `VStack`, an `HStack`, or a `Grid`, which stay in memory.
      - Rows for a range of numbers or for literal values.
      - Your own type `AsyncImage`.

      ```swift
      struct RelatedProducts: View {
        let products: [Product]

        var body: some View {
          VStack {
            ForEach(products) { product in
              AsyncImage(url: product.imageURL)
                .frame(width: 60, height: 60)
            }
          }
        }
      }
      ```
      """,
    limits: ["Images in short lists, where reloading doesn't matter, are reported, too.", RuleInfo.eachFile],
    reasons: [("uncached", "the image is in the rows of a list")],
    strict: .note)

  var triggers: Triggers {
    .any(of: ["List", "ForEach"].map { Triggers.WordSet(["AsyncImage", $0]) })
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    if file.typeParts["AsyncImage"] != nil { return [] }
    var lists = lists(in: file)[...]
    if lists.isEmpty { return [] }
    return file.words.tokens(of: "AsyncImage").compactMap { name in
      while let list = lists.first, list.upperBound <= name { lists.removeFirst() }
      guard lists.first?.contains(name) == true, !file.isMember(name), let call = file.call(at: name) else {
        return nil
      }
      let outer = file.enclosingCalls(from: name, behind: call.end)
      let list = outer.first { outer in
        (code.isWord(outer.name, "List") || code.isWord(outer.name, "ForEach")) && !file.isMember(outer.name)
          && isDynamic(outer, file)
      }
      guard let list, isLazy(outer, from: name, behind: call.end, file) else { return nil }
      return Finding(
        code.range(name), reason: "uncached",
        message: "this `AsyncImage` reloads whenever its row reappears; use an image view with a cache",
        related: [file.place(of: list.name, "the list")])
    }
  }

  /// The tokens of the outermost lists with rows for data.
  private func lists(in file: FileView) -> [Range<Int>] {
    var end = 0
    return file.words.tokens(ofAny: ["List", "ForEach"]).compactMap { name in
      guard name >= end, !file.isMember(name), let call = file.call(at: name), isDynamic(call, file) else { return nil }
      end = call.end
      return name..<call.end
    }
  }

  private static let lazy = WordList("List LazyVStack LazyHStack LazyVGrid LazyHGrid Table")
  private static let eager = WordList("VStack HStack ZStack Grid GridRow ScrollView")

  /// Whether rows may disappear and reappear, because they are in a list or a lazy stack rather than a plain stack,
  /// here or where the member with the rows is used.
  private func isLazy(_ outer: [Call], from start: Int, behind end: Int, _ file: FileView) -> Bool {
    func holds(_ names: WordList, _ calls: [Call]) -> Bool {
      calls.contains { !file.isMember($0.name) && names.contains(file.code.word($0.name)) }
    }
    if holds(Self.lazy, outer) { return true }
    if holds(Self.eager, outer) { return false }
    guard case .body(let brace) = file.way(from: start, behind: end).end,
      let member = file.outline.declaration(ofBody: brace)
    else { return true }
    let uses = file.uses(ofViewMember: member).map { file.enclosingCalls(from: $0.start, behind: $0.end) }
    return uses.isEmpty || uses.contains { holds(Self.lazy, $0) || !holds(Self.eager, $0) }
  }

  /// Whether a list has rows for data, rather than for a range of numbers.
  private func isDynamic(_ call: Call, _ file: FileView) -> Bool {
    guard let data = call.arguments.first, data.label == nil, file.code.closure(data) == nil else { return false }
    let isLiteral =
      file.code.kind(data.value.lowerBound) == .number || file.code.kind(data.value.lowerBound) == .leftSquare
    return !isLiteral
  }
}
