import Foundation

extension String {
  /// The URL for a path from the backend: `/uploads/abc.jpg` in one environment, `https://…` in another.
  var asBackendURL: URL? {
    guard !isEmpty else { return nil }
    if let url = URL(string: self), url.scheme != nil { return url }
    let path = hasPrefix("/") ? String(dropFirst()) : self
    return URL(string: Configuration.apiBaseURL + "/" + path)
  }
}
