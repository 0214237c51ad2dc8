import Foundation

/// The conversation with the people who help.
package final class Support: ObservableObject {
  @Published package var question = ""
  @Published package var answers: [String] = []

  package init() {}

  package func send() { question = "" }
}
