import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of an XML text as a reader of the toolchain sees them.
final class XMLDocument: NSObject, XMLParserDelegate {
  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
    var depth: Int
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Reads a text; nil if it is not well formed.
  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func elements(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, depth: open.count))
  }

  func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
