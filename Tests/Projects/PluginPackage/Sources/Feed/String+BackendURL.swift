import Foundation

extension String {
  var asBackendURL: URL? { URL(string: hasPrefix("http") ? self : "https://example.org" + self) }
}
