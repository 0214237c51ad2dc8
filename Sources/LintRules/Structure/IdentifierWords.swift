/// The words that an identifier is made of.
public enum IdentifierWords {
  /// The words of a name in lower case: `apiBaseURL` is `api`, `base`, `url`; `image_urls` is `image`, `urls`.
  public static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if startsWord(index, characters), !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += character.lowercased()
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Whether an upper-case letter begins a word: behind a small letter, or as the last of a run before small letters.
  private static func startsWord(_ index: Int, _ characters: [Character]) -> Bool {
    guard index > 0, characters[index].isUppercase else { return false }
    if !characters[index - 1].isUppercase { return true }
    guard index + 1 < characters.count, characters[index + 1].isLowercase else { return false }
    // The plural of an acronym: `URLs`.
    let isPlural = characters[index + 1] == "s" && (index + 2 == characters.count || characters[index + 2].isUppercase)
    return !isPlural
  }

  /// Whether a name is `ending`, or ends in it where a word begins. The case of letters does not matter.
  public static func name(_ name: String, endsIn ending: String) -> Bool {
    let name = Array(name)
    let ending = Array(ending)
    guard !ending.isEmpty, name.count >= ending.count else { return false }
    let tail = name.suffix(ending.count)
    guard zip(tail, ending).allSatisfy({ $0.lowercased() == $1.lowercased() }) else { return false }
    return name.count == ending.count || tail[tail.startIndex].isUppercase || !name[tail.startIndex - 1].isLetter
  }
}
