import Testing

@testable import LintRules

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("a ? b : c", "ternary b | c"), ("a ?? b ? c : d", "ternary c | d"), ("a ?? b ?? c", "fallback a | b ?? c"),
    ("a as? B ?? c", "fallback a as? B | c"), ("a + b as C", "cast a + b"), ("a + b + c", "sum a | b | c"),
    ("\"a\"", "literal"), ("\"a\\(b)\"", "literal"), ("[a, b]", "collection"), ("{ a }", "closure"), ("nil", "absent"),
    ("a", "name"), ("self.a?.b!.c", "name"), (".home", "name"), ("a().b", "member a() b"),
    ("(a + b).c", "member (a + b) c"), ("f(a)", "call f"), ("a.b(c)", "call a b"), ("a.b { c }", "call a b"),
    ("a.b(c) { d }", "call a b"), (".init(a)", "call init"), ("Set<B>(a)", "call Set"),
    ("a.b(c).d(e)", "call a.b(c) d"),
    ("a[0]", "element a"), ("a.b[c + d]", "element a.b"),
    ("a == b", "other"), ("-a", "other"), ("\\.a", "other"), ("a is B", "other"), ("\"a\" b", "other"), ("", "other"),
  ])
  func hasAForm(_ source: String, _ form: String) { #expect(self.form(of: source) == form) }

  @Test(arguments: ["(a)", "try a", "try? await (a)!", "((a)!)!", "a!", "(try! (a))"])
  func isReadWithoutWhatIsAroundIt(_ source: String) {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    #expect(file.code.text(file.expression(0..<file.count).tokens) == "a")
  }

  /// A bracket or an operator without its counterpart makes no form that has parts outside of the expression.
  @Test(arguments: ["a +", "+ a", "a ??", "?? a", "a ?", "f(a", "a]", "\"a", "}", "a.", "as B", "a ? b"])
  func damagedCodeHasNoParts(_ source: String) {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    switch file.expression(0..<file.count).form {
    case .sum(let operands): #expect(operands.allSatisfy { !$0.isEmpty })
    case .ternary, .call, .literal, .element: Issue.record("\(source) has parts")
    default: break
    }
  }

  private func form(of source: String) -> String {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    let text = file.code.text
    func parts(_ name: String, _ ranges: [Range<Int>]) -> String {
      name + " " + ranges.map(text).joined(separator: " | ")
    }
    switch file.expression(0..<file.count).form {
    case .ternary(let arms): return parts("ternary", [arms.first, arms.second])
    case .fallback(let sides): return parts("fallback", [sides.first, sides.second])
    case .cast(let value): return parts("cast", [value])
    case .sum(let operands): return parts("sum", operands)
    case .literal: return "literal"
    case .collection: return "collection"
    case .closure: return "closure"
    case .absent: return "absent"
    case .name: return "name"
    case .member(let receiver, let name): return "member \(text(receiver)) \(file.code.word(name))"
    case .call(let receiver, let name, _):
      return "call \(receiver.isEmpty ? "" : text(receiver) + " ")\(file.code.word(name))"
    case .element(let receiver, _): return "element \(text(receiver))"
    case .other: return "other"
    }
  }
}
