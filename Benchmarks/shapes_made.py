"""Shapes for `Benchmarks/pathological` that are generated from tables: custom rules with matching source, and constructs
that rules check, each in several surroundings.
"""

import json

SOURCES = {
    "nested calls": ("let a = ", "f(x: ", "1", ")", "\n"),
    "nested closures": ("let a = f {\n", "f {\n", "f()\n", "}\n", "}\n"),
    "a chain": ("let a = f()", ".m(1)", "\n"),
    "chains in parentheses": ("let a = ", "(", "f()", ".m(1)).m(2)", "\n"),
    "a chain behind parentheses": ("let a = (f().m(1))", ".m(1)", "\n"),
    "a chain in branches": ("let a = f()\n", "#if A\n.m(1)\n#else\n.m(2)\n#endif\n", "\n"),
    "a chain in one conditional": ("let a = f()\n#if A0\n.m(1)\n", "#elseif A§\n.m(1)\n", "#endif\n"),
    "calls in one closure": ("let a = g {\n", "f(x: 1).m(1)\n", "}.m(2)\n"),
    "calls in one conditional": ("#if A\n", "f(x: 1).m(1)\n", "#endif\n"),
    "calls below a long condition": ("#if A && (", "A§ || ", "B)\n", "f()\n", "#endif\n"),
    "types": ("", "struct S§: T { func f() {}; var x = 1 }\n", ""),
    "parts of one type": ("struct S: T { var x = 1 }\n", "extension S { func f() { f() } }\n", ""),
    "types of one name": ("", "struct S: T { func f() { f(x: 1).m(1) } }\n", ""),
    "views": ("", "struct S§: View { var body: some View { f(x: 1).m(1).m(2) } }\n", ""),
    "views that show the next": ("", "struct S§: View { var body: some View { S¶().m(1) } }\n", ""),
    "a group of views": ("struct S: View { var body: some View { Group {\n", "f(x: 1).m(1)\n", "", ".m(2)", " } }\n"),
    "modifiers that apply the next": ("extension View {\n", "  func m§() -> some View { m(1).m¶() }\n", "}\nlet a = f().m0()\n"),
    "uses of modifiers": ("extension View {\n", "  func m§() -> some View { m(1) }\n", "}\nlet a = f()", ".m§()", "\n"),
    "imports": ("", "import M§\n", "", "let a§ = M§.f(x: 1)\n", ""),
    "arguments": ("let a = f(", "x: 1, ", "y: 2)", "", "\n"),
    "elements of an argument": ("let a = f(x: [", "1, ", "2])", "", "\n"),
    "nested elements": ("let a = f(x: ", "[", "1", "]", ")\n"),
    "previews": ("struct S: View { var body: some View { f().m(1) } }\n", "#Preview { S() }\n", ""),
    "assignments": ("func g() {\n", "  a.b§ = f(x: 1)\n", "}\n"),
    "attributes": ("struct S {\n", "  @A§ var x§ = 1\n", "}\n"),
}
"""Texts that are joined; every second one is repeated."""

DEEP = {"call": "f", "has": {"call": "f", "has": {"call": "f", "has": {"call": "f", "has": {"call": "f", "has": {
    "call": "f", "has": {"call": "f", "has": {"name": "zzz"}}}}}}}}

FINDERS = {
    "conditions that nest": [DEEP],
    "a modifier that lacks": [{"modifier": "m", "lacks": {"modifier": "zzz"}}],
    "a call that lacks": [{"call": "f", "lacks": {"modifier": "zzz"}}],
    "a modifier before": [{"modifier": ["m", "n"], "before": {"modifier": "zzz"}}],
    "a modifier after": [{"modifier": "m", "after": {"modifier": "zzz", "has": {"argument": "_"}}}],
    "a modifier next": [{"modifier": "m", "before": {"modifier": "m", "next": True, "has": {"call": "zzz"}}}],
    "places": [{"call": "f", "inside": [{"call": "f", "has": {"call": "zzz"}}, {"modifier": "m", "lacks": {"closure": "_"}}]}],
    "places that are not there": [{"call": "f", "outside": [{"modifier": "zzz"}, {"declaration": "zzz"}, {"condition": "zzz"}]}],
    "types": [{"declaration": "type", "lacks": [{"member": "zzz"}, {"inheritance": "zzz"}, {"preview": "own"}]}],
    "members": [{"declaration": "func", "lacks": [{"call": "zzz"}, {"name": "zzz"}, {"attribute": "zzz"}]}],
    "bodies": [{"declaration": "struct", "lacks": {"modifier": "zzz"}}],
    "values": [{"call": "f", "has": {"argument": "*", "value": {"not": {"any": [{"not": {"any": [{"number": 7}, {"call": "zzz"}]}}, {"code": "a"}]}}}}],
    "fixes": {"find": [{"call": "f"}, {"modifier": "m"}], "fix": {"title": "a", "safety": "unsafe", "replace": "g({arguments})"}},
    "everything": [{"call": ["f", "g"]}, {"modifier": "m"}, {"name": "f"}, {"assignment": "a.b"}, {"text": "x"}, {"import": "M"}],
}


def configuration(finders):
    rule = finders if isinstance(finders, dict) else {"find": finders}
    return json.dumps({"views": ["**"], "customRules": {"made": {"message": "{name} {code}", **rule}}})


CONSTRUCTS = {
    "an image": "AsyncImage(url: URL(string: s))",
    "a button in a label": "Button { a() } label: { Button(\"b\") { c() } }",
    "rows of a method": "ForEach(rows) { row in make(row) }",
    "a sheet": "Text(a).sheet(isPresented: $on) { if let user { Text(user.name) } }",
    "a task": "Text(a).onAppear { Task { await load(); value = 1 } }",
    "an animation": "Text(a).animation(.default).padding(1).background(.red).cornerRadius(8)",
    "a tap": "HStack { Image(systemName: \"b\"); Spacer() }.onTapGesture { value = 2 }",
    "a formatter": "Text({ let f = DateFormatter(); return f.string(from: date) }())",
    "a request": "Text(a).task { let (data, _) = try? await URLSession.shared.data(from: url) }",
    "a fixed size": "Text(a).font(.system(size: 12)).frame(width: .infinity).hidden()",
}

# `◇` is the construct.
SURROUNDINGS = {
    "one after another": ("struct V: View { @State private var value = 0; var body: some View { VStack {\n", "◇\n", "} } }\n"),
    "in branches": ("struct V: View { var body: some View { VStack {\n", "if a§ { ◇ } else { ◇ }\n", "} } }\n"),
    "in closures": ("struct V: View { var body: some View { VStack {\n", "g { ◇\n", "", "}\n", "} } }\n"),
    "in types of one name": ("", "struct V: View { @State private var value = 0; @Binding var on: Bool; func make(_ row: Int) -> some View { Text(row) }; var body: some View { ◇ } }\n", ""),
    "in parts of one type": ("struct V: View { @State var value = 0; var body: some View { Text(a) } }\n", "extension V { var row§: some View { ◇ } }\n", ""),
    "in functions of one name": ("struct V: View { var body: some View { make(1) }\n", "func make(_ row: Int) -> some View { ◇ }\n", "}\n"),
    "in one chain": ("struct V: View { var body: some View { Text(a)\n", ".overlay { ◇ }\n", "} }\n"),
}


def shapes(Shape, R):
    """Returns a shape for each source with each rule, and for each construct in each of its surroundings."""

    def pieces(texts):
        return [R(text) if index % 2 else text for index, text in enumerate(texts)]

    made = []
    for source, texts in SOURCES.items():
        for name, finders in FINDERS.items():
            made.append(Shape(
                f"made: {name} on {source}",
                files={"Views/Input.swift": pieces(texts), ".viewlint.json": [configuration(finders)]}))
    for name, construct in CONSTRUCTS.items():
        for place, texts in SURROUNDINGS.items():
            around = [text.replace("◇", construct) for text in texts]
            made.append(Shape(f"made: {name} {place}", *pieces(around), arguments=["--preset", "all", "--no-config"]))
    return made
