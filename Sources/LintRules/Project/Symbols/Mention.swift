/// How a place refers to something of the project.
public struct Mention: Sendable, Hashable {
  /// What is before the name.
  public enum Qualifier: Sendable, Hashable {
    /// Nothing.
    case none
    /// `self.` or `Self.`
    case ownType
    /// A path of names that look like types or modules.
    case path(String)
    /// Any other value.
    case value
  }

  /// The name itself.
  public var word: String
  /// What is before it.
  public var qualifier: Qualifier
  /// The labels of the arguments between the parentheses, empty strings for none; nil without a call.
  public var labels: [String]?
  /// How many trailing closures follow.
  public var trailingClosures = 0
  /// For a local value: the byte offset of the name that it is bound to; negative otherwise.
  public var local = -1
  /// The type of the value before it, as far as the file shows it.
  var receiver: String?

  /// The type that it names if it names one, as it is written.
  var typePath: String? {
    switch qualifier {
    case .none: word
    case .path(let path): path + "." + word
    case .ownType, .value: nil
    }
  }
}

extension FileView {
  /// How a call, or a name without one, refers to something of the project.
  /// - Parameter types: the types of this file.
  func mention(_ name: Int, of call: Call, _ types: TypeTable) -> Mention {
    var mention = Mention(word: code.word(name), qualifier: qualifier(name))
    if code.keyword(name) == .Self { mention.word = types.path(around: name).lastWordOfPath }
    let isCalled = call.paren != nil || !call.trailingClosures.isEmpty
    if isCalled { mention.labels = call.arguments.map { $0.label.map { code.word($0) } ?? "" } }
    mention.trailingClosures = call.trailingClosures.count
    if mention.qualifier == .none, let binding = binding(of: name), !binding.isMember, binding.name != name {
      mention.local = code.range(binding.name).lowerBound
    }
    return mention
  }

  private func qualifier(_ name: Int) -> Mention.Qualifier {
    guard code.kind(name - 1) == .period else { return .none }
    switch code.keyword(name - 2) {
    case .`self`, .Self: return code.kind(name - 3) == .period ? .value : .ownType
    default: break
    }
    let start = code.startOfPath(name)
    guard start < name, code.kind(start - 1) != .period, code.startsUppercase(start) else { return .value }
    return .path(code.text(start..<name - 1).filter { !$0.isWhitespace })
  }
}
