import Foundation

struct Item {
  var path: String
  var cover: String?
  var paths: [String]
  var isWide: Bool
  func link() throws -> String { path }
  func load() async -> String { path }
}

struct PlainView: View {
  let item: Item

  var body: some View {
    VStack {
      AsyncImage(url: URL(string: item.path)).frame(width: 40)
      AsyncImage(url: URL(string: item.cover ?? "")).frame(width: 40)
      AsyncImage(url: .init(string: item.path + "?w=40")).frame(width: 40)
    }
  }
}

struct OperatorView: View {
  let item: Item

  var body: some View {
    VStack {
      AsyncImage(url: URL(string: item.isWide ? item.path : "/small.png")).frame(width: 40)
      AsyncImage(url: URL.init(string: "/uploads/" + item.path)).frame(width: 40)
      AsyncImage(url: Foundation.URL(string: "\(item.path)/x")).frame(width: 40)
    }
  }
}

struct CommentView: View {
  let item: Item

  var body: some View {
    VStack {
      AsyncImage(
        url: URL(
          // the whole path
          string: item.path  // as the backend has it
        )
      ).frame(width: 40)
      AsyncImage(url: URL(string: /* path */ item.path)).frame(width: 40)
      AsyncImage(url: URL(string: "/uploads/x.png")!).frame(width: 40)
    }
  }
}

enum Shapes {
  static func unapplied(_ item: Item) -> [URL] { item.paths.compactMap(URL.init(string:)) }
  static func closure(_ item: Item) -> [URL] { item.paths.compactMap { URL(string: $0) } }
  static func optional(_ item: Item) -> URL? { item.cover.flatMap(URL.init(string:)) }
  static func forced(_ item: Item) -> URL { URL(string: item.path)! }
  static func chained(_ item: Item) -> String? { URL(string: item.path)?.host }
  static func defaulted(_ item: Item) -> String? { URL(string: item.cover ?? "")?.absoluteString }
  static func throwing(_ item: Item) throws -> URL? { try URL(string: item.link()) }
  static func throwingInside(_ item: Item) throws -> URL? { URL(string: try item.link()) }
  static func awaiting(_ item: Item) async -> URL? { await URL(string: item.load()) }
  static func cast(_ value: Any) -> URL? { URL(string: value as? String ?? "") }
  static func joined(_ item: Item) -> URL? { URL(string: (item.cover ?? "x") + "/y") }

  static func bound(_ item: Item) -> Bool {
    if let url = URL(string: item.path), url.scheme != nil { return true }
    guard let other = URL(string: item.path) else { return false }
    return other.host == nil
  }

  static func annotated(_ item: Item) -> URL? {
    let url: URL? = .init(string: item.path)
    return url
  }

  static func multiline(_ item: Item) -> URL? {
    URL(
      string: item.path
        .lowercased()
        .replacingOccurrences(of: " ", with: "%20")
    )
  }

  static func interpolated(_ item: Item) -> String { "\(URL(string: item.path)?.path ?? "none")" }
  static func dictionary(_ values: [String: String]) -> URL? { URL(string: values["url"] ?? "") }
  static func encoded(_ item: Item) -> URL? { URL(string: item.path, encodingInvalidCharacters: false) }
}
