/// What a call does with a view that it gets as an argument or in a closure.
public enum ContentRole: Sendable {
  /// It shows the view, whose size is up to the call and what is around it.
  case content
  /// It shows the view as part of another one, which determines the size: `overlay`, `background`, `mask`.
  case decoration
  /// It scrolls the view, which has all the room it wants in one direction at least.
  case scrolled
  /// It shows the view elsewhere: in a sheet, a toolbar, on the next screen.
  case presented
  /// It shows nothing of it: the closure runs in response to an event.
  case action
}

extension FileView {
  /// What a call does with the views in a slot.
  public func role(of slot: ArgumentSlot, in call: Call) -> ContentRole {
    let name = typeBeforeInit(call.name)
    return role(of: slot, in: call, isModifier: isMember(name) || isImpliedModifier(name) { isInViewExtension($0) })
  }

  /// The same for a call that is known to be a modifier or not.
  func role(of slot: ArgumentSlot, in call: Call, isModifier: Bool) -> ContentRole {
    let word = code.word(typeBeforeInit(call.name))
    if isPresented(word, call, slot) { return .presented }
    switch BuiltinModifiers.effect(of: word, isMember: isModifier) {
    case .passes: return .content
    case .decorates: return .decoration
    case .releases: return .scrolled
    case .presents: return .presented
    case .acts: return .action
    }
  }

  /// The name of the type in `Type.init(…)`; any other name as it is.
  func typeBeforeInit(_ name: Int) -> Int {
    code.keyword(name) == .`init` && code.kind(name - 1) == .period && code.isWord(name - 2) ? name - 2 : name
  }

  /// Whether a name is a member; `SwiftUI.` before it is only the module.
  func isMember(_ name: Int) -> Bool {
    guard code.kind(name - 1) == .period else { return false }
    return !code.isWord(name - 2, "SwiftUI") || code.kind(name - 3) == .period
  }

  /// Whether a name without receiver is a modifier of `self`, as it may be in an extension of views.
  func isImpliedModifier(_ name: Int, in isInViewExtension: (Int) -> Bool) -> Bool {
    !isMember(name) && code.startsLowercase(name) && isInViewExtension(name)
  }

  /// Whether a code token is in an extension of one of SwiftUI's views.
  func isInViewExtension(_ token: Int) -> Bool {
    guard let index = enclosingTypeIndex(at: token) else { return false }
    let declaration = outline.declarations[index]
    return declaration.kind == .extensionOfType
      && BuiltinModifiers.extendedViews.contains(code.name(ofType: declaration))
  }

  /// Whether a call shows the view on another screen: the destination of a link, the content of a menu.
  private func isPresented(_ word: String, _ call: Call, _ slot: ArgumentSlot) -> Bool {
    switch word {
    case "NavigationLink":
      if slot == .label("destination") { return true }
      guard slot == .trailing else { return false }
      return !call.arguments.contains { argument in
        guard let label = argument.label else { return false }
        return code.isWord(label, "destination") || code.isWord(label, "value") || code.isWord(label, "state")
      }
    case "Menu": return slot == .trailing || slot == .label("content")
    default: return false
    }
  }
}
