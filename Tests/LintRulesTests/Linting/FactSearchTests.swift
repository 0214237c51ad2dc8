import Testing

@testable import LintRules

@Suite struct FactSearchTests {
  private func isRead(_ text: String, for key: WrapperKey) -> Bool {
    let search = FactSearch(
      FactRequest(images: ImageVocabulary([]), FactQuestions(wrappers: [key], definitions: [])))
    return Array(text.utf8).withUnsafeBytes { search.finds($0, WordSketch($0)) && search.finds($0, nil) }
  }

  @Test func aFileThatNamesATypeIsReadForItsMembersOnlyIfItHasThem() {
    let key = WrapperKey(type: "Feed.Row", member: "avatar")
    #expect(isRead("let a = Row.avatar", for: key))
    #expect(!isRead("let a = Row()", for: key))
    #expect(!isRead("let a = user.avatar", for: key))
  }

  /// It says which of several types with that name is meant.
  @Test(arguments: ["struct Row { }", "extension Feed.Row { }", "final class Row<A> { }"])
  func aFileThatDeclaresTheTypeIsRead(_ text: String) {
    #expect(isRead(text, for: WrapperKey(type: "Feed.Row", member: "avatar")))
    #expect(isRead(text, for: WrapperKey(type: "Feed.Row")))
  }

  @Test func membersOfValuesMayFollowAnything() {
    #expect(isRead("let a = user.avatar", for: WrapperKey(type: "User", member: "avatar", allowsAnyReceiver: true)))
    let labelled = WrapperKey(type: "User", member: "avatar(size:)", allowsAnyReceiver: true, requiredLabel: "size")
    #expect(isRead("let a = user.avatar(size: 8)", for: labelled))
    #expect(isRead("let a = User.avatar", for: labelled))
    #expect(!isRead("let a = user.avatar", for: labelled))
  }
}
