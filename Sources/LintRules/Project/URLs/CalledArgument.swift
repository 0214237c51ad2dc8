/// An argument of a call of something that its file does not declare: `player.play(from: url)`, `Client(url: url)`.
public struct CalledArgument: Sendable, Hashable {
  /// The name of the function or the type.
  var callee: String
  /// How the argument is passed.
  var slot: ArgumentSlot
  /// The type that the function is a member of; nil if the file does not show it.
  var owner: String?

  /// The same argument of a function of any type.
  var withoutOwner: CalledArgument { CalledArgument(callee: callee, slot: slot) }
}

/// Where URLs go that files pass to functions and types of other files. Unknown is an answer.
public struct ReceivedURLs: Sendable {
  private var destinations: [CalledArgument: URLDestination] = [:]

  /// Merges what files say about some arguments. Without a declaration, and where declarations differ in whether they
  /// show what they get, nothing is known.
  init(_ answers: [[CalledArgument: [URLDestination]]] = []) {
    var all: [CalledArgument: [URLDestination]] = [:]
    for answer in answers { all.merge(answer) { $0 + $1 } }
    for (argument, found) in all {
      guard let first = found.first, found.allSatisfy({ $0 != .unseen && $0.isShown == first.isShown }) else {
        continue
      }
      destinations[argument] = found.max()
    }
  }

  /// Where an argument goes; nil if that is not known.
  func destination(of argument: CalledArgument) -> URLDestination? { destinations[argument] }

  /// Whether one of some arguments has an answer.
  func answers(_ arguments: Set<CalledArgument>) -> Bool {
    !destinations.isEmpty && arguments.contains { destinations[$0] != nil }
  }
}

// MARK: Asking

extension URLDestinationReader {
  /// The arguments that would have to be known to see where the URL goes that some code tokens make.
  func openArguments(of expression: Range<Int>) -> Set<CalledArgument> {
    places.openArguments = []
    return destination(of: expression) == .unseen ? places.openArguments : []
  }

  /// Where a call of something of another file takes an argument.
  func destination(ofArgument start: Int, elsewhere callee: Int) -> URLDestination {
    guard let argument = calledArgument(start, of: callee) else { return .unseen }
    if let destination = received.destination(of: argument) { return destination }
    places.openArguments.insert(argument)
    return .unseen
  }

  private func calledArgument(_ start: Int, of callee: Int) -> CalledArgument? {
    guard let call = file.call(at: callee), let slot = file.slot(in: call, holding: start) else { return nil }
    let name = file.typeBeforeInit(callee)
    guard code.kind(name) == .identifier else { return nil }
    let isMember = code.kind(name - 1) == .period && !code.startsUppercase(name)
    return CalledArgument(callee: code.word(name), slot: slot, owner: isMember ? typeOfReceiver(name) : nil)
  }

  /// The type of the value before a member: `Engine` for `Engine.shared.load`, and for `engine.load` with `let engine: Engine`.
  private func typeOfReceiver(_ member: Int) -> String? {
    let receiver = code.beforeMarks(member - 2)
    guard code.kind(receiver) == .identifier else { return nil }
    if code.startsUppercase(receiver) { return code.word(receiver) }
    if FileView.sharedNames.contains(code.word(receiver)), code.kind(receiver - 1) == .period,
      code.startsUppercase(receiver - 2)
    {
      return code.word(receiver - 2)
    }
    guard let binding = file.binding(of: receiver), let type = binding.type.first ?? binding.value.first,
      code.kind(type) == .identifier, code.startsUppercase(type)
    else { return nil }
    return code.word(type)
  }
}

// MARK: Answering

/// Finds where the functions and types of a file take URLs.
struct URLReceiverReader {
  private let file: FileView
  private let reader: URLDestinationReader

  init(_ file: FileView, _ images: ImageVocabulary, _ feeds: FeedingWrappers) {
    self.file = file
    let sources = images.calls(in: file).compactMap(\.source) + ImageSetters.sources(in: file)
    reader = URLDestinationReader(file, ImageFeeds(file, imageSources: sources, feeds))
  }

  /// Returns where each declaration that a call may refer to uses an argument.
  /// - Parameter byName: the arguments, by the names of the functions and types that they are passed to.
  func destinations(_ byName: [String: [CalledArgument]]) -> [CalledArgument: [URLDestination]] {
    var found: [CalledArgument: [URLDestination]] = [:]
    for (index, declaration) in file.outline.declarations.enumerated() where file.code.isWord(declaration.name) {
      for argument in byName[file.code.word(declaration.name)] ?? [] {
        for binding in receivers(of: argument, index, declaration) {
          var step = URLDestinationReader.Step()
          step.names = [binding]
          found[argument, default: []].append(reader.destination(of: [], step))
        }
      }
    }
    return found
  }

  /// The parameters and properties that get an argument of a declaration.
  private func receivers(of argument: CalledArgument, _ index: Int, _ declaration: Declaration) -> [Int] {
    switch declaration.kind {
    case .function:
      guard declaration.body != nil, !declaration.modifiers.contains(.isPrivate),
        argument.owner == nil || argument.owner == owner(of: declaration)
      else {
        return []
      }
      return parameters(of: declaration, argument.slot)
    case .structType, .classType, .actorType:
      let initializers = file.outline.declarations.filter { $0.kind == .initializer && $0.parent == index }
      if !initializers.isEmpty { return initializers.flatMap { parameters(of: $0, argument.slot) } }
      guard let label = argument.slot.label else { return [] }
      return file.names.members(label, ofType: argument.callee, at: declaration.name).filter { member in
        let binding = file.outline.bindings[member]
        return binding.kind != .computed && isURL(binding.type)
      }
    default: return []
    }
  }

  private func owner(of declaration: Declaration) -> String? {
    declaration.isMember ? declaration.parent.map { file.code.name(ofType: file.outline.declarations[$0]) } : nil
  }

  private func parameters(of declaration: Declaration, _ slot: ArgumentSlot) -> [Int] {
    guard let paren = declaration.parameters else { return [] }
    return ParameterList(file.syntax, paren).parameters
      .filter { file.code.slot(of: $0) == slot && isURL($0.type) }
      .compactMap { file.names.binding(declaredAt: $0.name) }
  }

  private func isURL(_ type: Range<Int>) -> Bool { type.contains { file.code.isWord($0, "URL") } }
}
