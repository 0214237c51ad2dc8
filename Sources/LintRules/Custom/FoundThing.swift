/// Something that a finder found, or that a condition is about.
struct FoundThing {
  /// What it is.
  enum Form {
    /// A call, with the token of its first name.
    case call(Call)
    /// A modifier; the link is nil where the view is implied.
    case modifier(Call, link: Int?)
    case member
    case name
    /// The tokens of the value.
    case assignment(Range<Int>)
    case text
    /// The index of the declaration.
    case declaration(Int)
    case importOf(ImportStatement)
  }

  var form: Form
  /// The tokens that are reported.
  var tokens: Range<Int>
  /// The token of the name, from which places around it are looked for.
  var name: Int

  /// The call, if it is one or a modifier.
  var call: Call? {
    switch form {
    case .call(let call), .modifier(let call, _): call
    default: nil
    }
  }
}

/// What the conditions of a finder matched, for messages and fixes.
struct Matched {
  /// The value of the first argument that a `has` matched.
  var value: Range<Int>?
  /// The name of the attribute that a `has` matched.
  var attribute: Int?
  /// The uses of the wrapper around it for which the conditions hold; nil if they hold for all, or do not depend on
  /// uses.
  private(set) var uses: [WrapperUses.Use]?

  /// Restricts what is found to some uses of the wrapper around it.
  mutating func restrict(to more: [WrapperUses.Use]) {
    guard let known = uses else { return uses = more }
    uses = known.filter { use in more.contains { $0.file == use.file && $0.use.range == use.use.range } }
  }
}

/// Whether something holds; nil is unknown.
typealias Answer = Bool?

/// Whether all of some things hold: one that does not hold decides, else one that is unknown.
func all<Element>(_ elements: some Sequence<Element>, _ holds: (Element) -> Answer) -> Answer {
  var answer: Answer = true
  for element in elements {
    switch holds(element) {
    case false: return false
    case nil: answer = nil
    default: break
    }
  }
  return answer
}

/// Whether one of some things holds.
func some<Element>(_ elements: some Sequence<Element>, _ holds: (Element) -> Answer) -> Answer {
  var answer: Answer = false
  for element in elements {
    switch holds(element) {
    case true: return true
    case nil: answer = nil
    default: break
    }
  }
  return answer
}
