/// A rule's question about other files and the project's answer, as text.
public struct ProjectAnswer: Sendable, Hashable, Comparable {
  /// The question: "types named `Row`".
  public var question: String
  /// The answers, with their places if known; empty if the project has nothing.
  public var answers: [String]

  /// Sorts by question.
  public static func < (left: ProjectAnswer, right: ProjectAnswer) -> Bool { left.question < right.question }
}

extension ProjectIndex {
  /// Returns the answer to a rule's question. Questions that only differ in internal names have equal answers.
  func answer(to read: ProjectRead) -> ProjectAnswer {
    switch read {
    case .type(let name):
      ProjectAnswer(question: "types named `\(name)`", answers: types.facts(named: name).map(\.explanation))
    case .use(let word): yes("code that uses `\(word)`", types.isUsed(word))
    case .creations(let view):
      ProjectAnswer(
        question: "places that create `\(view)`", answers: types.placesOfCreation(of: view).map(\.explanation).sorted())
    case .appearances(let view):
      ProjectAnswer(question: "places that show `\(view)`", answers: types.appearances(of: view).map(\.explanation))
    case .argument(let argument): yes(argument.explanation, types.passes(argument))
    case .secrets(let keys):
      ProjectAnswer(
        question: "places that store secrets",
        answers: (types.places(of: keys) ?? []).map { "`\($0.key)` in \($0.path):\($0.position.line)" })
    case .modifier(let name):
      ProjectAnswer(
        question: "modifiers named `\(name)`",
        answers: modifiers.entries.filter { $0.definition.name == name }.map { "defined in \($0.file)" })
    case .shown: yes("modifiers around uses of this view that matter", answers(read))
    case .mentions: yes("declarations here that no other file mentions", answers(read))
    case .uses(let wrapper):
      ProjectAnswer(
        question: "uses of `\(wrapper.explanation)`",
        answers: modifiers.uses.places(of: wrapper).map { "\($0.file):\($0.use.position.line)" })
    case .effects(let use): yes("definitions of `\(use.name)` that may change a view", answers(read))
    case .surroundings(let wrapper, _): yes("the views around the uses of `\(wrapper.explanation)`", answers(read))
    case .body(let key): yes("the views in `\(key.type).\(key.member)`", answers(read))
    case .plain: yes("other places with the same modifiers", answers(read))
    case .firstImageURL: yes("an image URL from a string in an earlier file", !answers(read))
    }
  }

  private func yes(_ question: String, _ isTrue: Bool) -> ProjectAnswer {
    ProjectAnswer(question: question, answers: isTrue ? ["yes"] : [])
  }
}

extension TypeFact {
  fileprivate var explanation: String {
    let word =
      switch kind {
      case .structType: "struct"
      case .classType: "class"
      case .enumType: "enum"
      case .actorType: "actor"
      case .protocolType: "protocol"
      default: "extension"
      }
    return "\(word) in \(file):\(position.line)"
  }
}

extension ViewCreation.Place {
  fileprivate var explanation: String {
    switch self {
    case .shown: "in a body"
    case .repeated: "in a row"
    case .part(let owner): "in `\(owner)`"
    case .rendered: "in an `ImageRenderer`"
    case .presented: "in a presentation"
    case .hosted: "once, outside any body"
    case .unchanging: "in a body that runs once"
    case .stored(let owner): "in a property of `\(owner)`"
    case .returned(let function): "in the function `\(function)`"
    case .previewed: "in a preview"
    case .mentioned: "mentioned without being created"
    }
  }
}

extension ViewAppearance {
  fileprivate var explanation: String {
    let word =
      switch kind {
      case .pushed: "pushed"
      case .presented: "presented"
      case .nested: "in a stack"
      case .other: "shown"
      }
    return "\(word) in \(file):\(position.line)"
  }
}

extension TypeArgument {
  fileprivate var explanation: String {
    if label.isEmpty { return "calls of `\(type)`" }
    if isAssigned { return "assignments to `\(label)` of a hosted `\(type)`" }
    let value =
      isMade
      ? "a binding that a plain value can't replace"
      : isVarying ? "a value that varies" : exception.isEmpty ? "a value" : "a value other than the default"
    return label.hasPrefix("_")
      ? "calls that pass \(value) to `\(type)`" : "calls that pass \(value) as `\(label):` to `\(type)`"
  }
}

extension WrapperKey {
  fileprivate var explanation: String { member.isEmpty ? type : type.isEmpty ? member : "\(type).\(member)" }
}
