/// A name by which something that gives a view is used, as far as one mention of it shows what is meant.
struct ViewName: Hashable, Sendable {
  /// The hash of the word.
  let word: UInt64
  /// What the word means: the hash of the name of the type that it is a member of, or one of those below.
  let scope: UInt64

  /// Types, functions outside types, and what extensions add to all views.
  static let global: UInt64 = 0
  /// Members of types other than views: they may follow any value.
  static let ofValue: UInt64 = 1

  init(_ word: UInt64, _ scope: UInt64 = Self.global) {
    self.word = word
    self.scope = scope
  }

  /// The scope of what only one file can mention, by the hash of its path.
  static func file(_ path: UInt64) -> UInt64 { path &* 0x9E37_79B9_7F4A_7C15 }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// A hash of both parts.
  var hash: UInt64 { word ^ scope &* 0x9E37_79B9_7F4A_7C15 }

  /// The names of a wrapper of a file.
  static func names(of key: WrapperKey, in path: String) -> [ViewName] {
    let word = key.word.wordHash
    if key.local >= 0 { return [ViewName(word, file(path.wordHash))] }
    if key.member.isEmpty { return [ViewName(word)] }
    if key.type.isEmpty { return [ViewName(word), ViewName(word, file(path.wordHash))] }
    let member = ViewName(word, key.typeWord.wordHash)
    return key.allowsAnyReceiver ? [member, ViewName(word, ofValue)] : [member]
  }
}

/// The names that a view mentions.
struct ViewMentions: Sendable {
  /// How a word is mentioned.
  enum Form: Int, Sendable {
    /// `icon`, `self.icon`: with the types around it, it may name a member.
    case bare
    /// `user.icon`
    case member
    /// `Card.icon`
    case ofType
  }

  /// One of the words.
  struct Word: Sendable {
    /// Its hash.
    var hash: UInt64
    /// The hash of the type before it; 0 without one.
    var type: UInt64
    var form: Form
    /// Whether it's outside all calls. Otherwise, the modifiers around the view aren't its own.
    var isRoot = false
  }

  /// The words; repeated only after types.
  var words: [Word]
  /// The scopes in which bare words have a meaning: the file, and the types around them with their ancestors.
  let scopes: [UInt64]

  init(_ words: [Word] = [], scopes: [UInt64]) {
    self.words = words
    self.scopes = scopes
  }

  /// The mention of a word at a code token.
  init(_ token: Int, in file: FileView, scopes: [UInt64]) {
    self.init(scopes: scopes)
    if let (form, type) = file.formOfMention(token) {
      words.append(Word(hash: file.code.wordHash(token), type: type, form: form))
    }
  }

  /// Calls a function with every possible name of each mention, and whether the mention is outside all calls.
  @inline(__always)
  func forEach(_ mayMatter: (UInt64) -> Bool, _ take: (ViewName, Bool) -> Void) {
    for word in words where mayMatter(word.hash) {
      take(ViewName(word.hash), word.isRoot)
      switch word.form {
      case .bare: for scope in scopes { take(ViewName(word.hash, scope), word.isRoot) }
      case .member: take(ViewName(word.hash, ViewName.ofValue), word.isRoot)
      case .ofType:
        take(ViewName(word.hash, word.type), word.isRoot)
        take(ViewName(word.hash, ViewName.ofValue), word.isRoot)
      }
    }
  }
}

extension FileView {
  /// How the word at a code token is mentioned, with the hash of the type before it; nil where it can be no view:
  /// `.leading` is a member of a type that is not written.
  func formOfMention(_ token: Int) -> (ViewMentions.Form, UInt64)? {
    guard code.kind(token - 1) == .period else { return (.bare, 0) }
    let base = token - 2
    if code.keyword(base) == .`self` || code.keyword(base) == .Self { return (.bare, 0) }
    if code.isWord(base), code.startsUppercase(base) { return (.ofType, code.wordHash(base)) }
    return syntax.endsOperand(base) ? (.member, 0) : nil
  }
}

extension SizingReader {
  /// What a word alone may be a member of at a code token: the types around it with what they inherit, and the file.
  mutating func scopes(around token: Int) -> [UInt64] {
    let path = types.path(around: token)
    let names = path.isEmpty ? [] : path.wordsOfPath.union(types.inherited(by: path))
    return [ViewName.file(file.path.wordHash)] + names.map(\.wordHash)
  }
}
