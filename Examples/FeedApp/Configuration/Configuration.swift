import Foundation

/// What differs between the environments.
enum Configuration {
  #if DEBUG
  static let apiBaseURL = "http://localhost:8080"
  #else
  static let apiBaseURL = "https://api.feed.example"
  #endif

  static let pageSize = 20
}
