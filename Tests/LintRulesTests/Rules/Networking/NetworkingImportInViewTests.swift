import Testing

@testable import LintRules

@Suite struct NetworkingImportInViewTests {
  private let rule = NetworkingImportInView.shipped()

  @Test(arguments: [
    "import ⟦Alamofire⟧\nstruct A: View { var body: some View { Text(a) } }",
    "import SwiftUI\n@testable import ⟦Moya⟧\nstruct A: View { var body: some View { Text(a) } }",
    "import struct ⟦Alamofire⟧.HTTPHeaders\nstruct A { }\nextension A: View { var body: some View { Text(a) } }\nstruct B: View { }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "library-import")
  }

  @Test(arguments: [
    "import SwiftUI\nstruct A: View { var body: some View { Text(a) } }",
    "import Alamofire\nfinal class Client { }", "let a = \"import Alamofire\"\nstruct A: View { }",
    "import AlamofireImage\nstruct A: View { }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
