import Testing

@testable import LintRules

@Suite struct WordListTests {
  @Test func holdsItsWordsAndNoOthers() {
    let list = WordList(
      """
      padding a frame
      onGeometryChange  containerBackgroundOfTheWholeWindow
      """)
    for word in ["padding", "a", "frame", "onGeometryChange", "containerBackgroundOfTheWholeWindow"] {
      #expect(list.contains(word))
    }
    for word in ["", " ", "b", "pad", "paddingX", "a frame", "containerBackgroundOfTheWholeWindoW"] {
      #expect(!list.contains(word))
    }
  }

  @Test func isAsLargeAsItsWordsWant() {
    let list = WordList("a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D E F G H")
    #expect(list.contains("H"))
    #expect(!list.contains("I"))
  }

  @Test func anEmptyListHoldsNothing() {
    #expect(!WordList("").contains(""))
    #expect(!WordList("\n").contains("a"))
  }
}
