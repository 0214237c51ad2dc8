"""Source and configuration that nobody writes, in any size: what `Benchmarks/pathological` measures.

A shape is a list of pieces. `R(text)` is repeated n times: `§` is the number of the copy, `¶` the next number and `¬` the
previous one. `¤` is the number of copies, everywhere, and in the paths of many files `%` numbers folders of 500 files.
"""

import shapes_made

IMAGE = "AsyncImage(url: url)"
SIZED = "AsyncImage(url: url).frame(width: 8, height: 8)"
HELPER = "(_ path: String) -> URL? { URL(string: Configuration.base + path) }"
FIX = ["--diff", "--unsafe-fixes"]
ALL = ["--preset", "all", "--no-config"]


def numbered(text, number):
    """The text of one copy."""
    return text.replace("§", str(number)).replace("¶", str(number + 1)).replace("¬", str(number - 1))


class R:
    """Text that is repeated."""

    def __init__(self, text):
        self.text = text

    def make(self, n):
        text = self.text
        if not any(mark in text for mark in "§¶¬"):
            return text * n
        return "".join(numbered(text, number) for number in range(n))


class Shape:
    """A named input: pieces of one file, or of several files by their paths, and the arguments of the run."""

    def __init__(self, name, *pieces, files=None, each=None, arguments=(), status=(0, 1)):
        self.name = name
        self.files = files or ({"Views/Input.swift": pieces} if pieces else {})
        # A path and a text that are repeated together: many files.
        self.each = each or {}
        self.arguments = list(arguments)
        self.status = status

    def make(self, n):
        """The paths and texts for a number of copies."""
        made = {}
        for path, pieces in self.files.items():
            made[path] = "".join(piece.make(n) if isinstance(piece, R) else piece for piece in pieces).replace("¤", str(n))
        for path, text in self.each.items():
            for number in range(n):
                folder = str(number // 500)
                made[numbered(path.replace("%", folder), number)] = numbered(text, number)
        return made

    def sized(self, size):
        """The paths and texts that have about so many bytes together."""
        count = 64
        for _ in range(3):
            made = self.make(count)
            length = sum(len(text.encode()) for text in made.values())
            if abs(length - size) < size // 50:
                break
            count = max(1, round(count * size / max(1, length)))
        return self.make(count), count


def view(*pieces, name="Many"):
    """Pieces inside the body of a view."""
    return (f"struct {name}: View {{\n  let url: URL?\n  var body: some View {{\n", *pieces, "  }\n}\n")


def stack(*pieces):
    return view("    VStack {\n", *pieces, "    }\n")


WRAPPER = view(f"    {IMAGE}\n", name="Wrapper0")


def nested(name, opening, inside, closing, before="", after="", arguments=()):
    return Shape(name, before, R(opening), inside, R(closing), after, arguments=arguments)


BRACKETS = [
    nested("nested parentheses", "(", "url", ")", "let picture = AsyncImage(url: ", ")\n"),
    nested("nested square brackets", "[", "url", "]", "let picture = AsyncImage(url: ", ")\n"),
    nested("nested braces", "{ ", IMAGE, " }", "let picture = ", "\n"),
    nested("nested brackets of three kinds", "([{", IMAGE, "}])", "let picture = ", "\n"),
    nested("nested calls", "f(", "url", ")", "let picture = AsyncImage(url: ", ")\n"),
    nested("nested image calls", "AsyncImage(url: ", "url", ")", "let picture = ", "\n"),
    nested("nested image calls with content", "AsyncImage(url: url) { image in ", "image", " }", "var picture: some View { ", " }\n"),
    nested("nested subscripts", "a[", "url", "]", "let picture = AsyncImage(url: ", ")\n"),
    nested("nested generic arguments", "Box<", "Int", ">", f"let picture = {IMAGE}\nlet box: ", "\n"),
    nested("nested tuples", "(a: 1, b: ", "2", ")", f"let picture = {IMAGE}\nlet pair = ", "\n"),
    nested("nested ternaries", "flag ? (", IMAGE, ") : nil", "let picture = ", "\n"),
    nested("nested stacks", "VStack {\n", IMAGE + "\n", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("nested stacks with parentheses", "VStack(spacing: 0) {\n", SIZED + "\n", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("nested containers that nobody defines", "Card§ {\n", IMAGE + "\n", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("nested overlays", "Color.red.overlay(", IMAGE, ")", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("nested backgrounds with closures", "Text(name).background {\n", IMAGE + "\n", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("nested conditions", "if flag {\n", IMAGE + "\n", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("nested switches", "switch kind { case .a:\n", IMAGE + "\n", "default: EmptyView() }\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("nested functions with images", "func f§() -> some View {\n", f"return {IMAGE}\n", "}\n"),
    nested("nested functions of one name", "func f() -> some View {\n", f"return {IMAGE}\n", "}\n"),
    nested("nested types", "struct S§ {\n", f"var picture: some View {{ {IMAGE} }}\n", "}\n"),
    nested("nested types of one name", "struct S {\n", f"var picture: some View {{ {IMAGE} }}\n", "}\n"),
    nested("nested views", "struct S§: View {\n var body: some View { S¶(url: url) }\n", f"var picture: some View {{ {IMAGE} }}\n", "}\n"),
    nested("nested extensions", "extension A {\n", f"var picture: some View {{ {IMAGE} }}\n", "}\n"),
    nested("nested conditional compilation", "#if DEBUG\n", IMAGE + "\n", "#endif\n"),
    nested("nested conditional compilation of modifiers", "#if DEBUG\n", ".padding()\n", "#endif\n", f"let picture = {IMAGE}\n"),
    nested("nested comments", "/*", " ", "*/", "", f"\nlet picture = {IMAGE}\n"),
    nested("nested interpolations", '"\\(', "x", ')"', "let url = URL(string: ", ")\n"),
    nested("nested raw interpolations", '#"\\#(', "x", ')"#', "let url = URL(string: ", ")\n"),
    nested("nested URLs", "URL(string: ", "path", ")", "let url = ", "\n"),
    nested("nested URLs, fixed", "URL(string: ", "path", ")", "let url = ", "\n", FIX),
    nested("nested concatenations of URLs", 'URL(string: base + ', "path", ")!.path", "let url = ", "\n", FIX),
    nested("nested calls of a helper, fixed", "fullURL(", "path", ")!.path", f"func fullURL{HELPER}\nlet url = ", "\n", FIX),
    nested("nested closures of constants", "let make§ = { (path: String) -> URL? in\n", "URL(string: base + path)\n", "}\n"),
    nested("nested functions that give strings", "func text() -> String {\n", "", "}\n", "let url = URL(string: path)\n"),
    nested("nested functions that give URLs", "func fullURL(_ path: String) -> URL? {\n", "return URL(string: base + path)\n", "}\n"),
    nested("nested computed properties", "var url: URL? {\n", "URL(string: base + path)\n", "}\n"),
    nested("nested optional chains", "(a?.", "b", ")", "let picture = AsyncImage(url: ", ")\n"),
    nested("nested key paths", "\\A[", "b", "]", "let picture = AsyncImage(url: x[keyPath: ", "])\n"),
    nested("nested macros", "#make(", IMAGE, ")", "let picture = ", "\n"),
    nested("nested previews", "#Preview {\n", IMAGE + "\n", "}\n"),
    nested("nested do and catch", "do {\n", IMAGE + "\n", "} catch {}\n", "func f() {\n", "}\n"),
    nested("nested scroll views", "ScrollView {\n", IMAGE + "\n", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("nested actions", "Button(action: {\n", f"picture = {IMAGE}\n", "})\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
]

OPEN = [
    Shape("brackets that nobody closes", "let picture = AsyncImage(url: ", R("([")),
    Shape("braces that nobody closes", *view(f"{IMAGE}\n", R("VStack {\n"))[:-1]),
    Shape("closing brackets only", f"let picture = {IMAGE}\n", R(")]}")),
    Shape("brackets of the wrong kind", "let picture = AsyncImage(url: url", R("([)]")),
    Shape("crossed brackets and images", R(f"({IMAGE}]\n")),
    Shape("strings that nobody closes", f"let picture = {IMAGE}\n", R('"abc\n')),
    Shape("interpolations that nobody closes", f"let picture = {IMAGE}\nlet text = ", R('"\\(')),
    Shape("multi-line strings that nobody closes", f"let picture = {IMAGE}\n", R('"""\n\\(')),
    Shape("raw strings that nobody closes", f"let picture = {IMAGE}\n", R('##"a"#\n')),
    Shape("comments that nobody closes", f"let picture = {IMAGE}\n", R("/* ")),
    Shape("regular expressions that nobody closes", f"let picture = {IMAGE}\n", R("let a = /abc\n")),
    Shape("long regular expressions that nobody closes", f"let picture = {IMAGE}\n", R("let a = #/abc\n")),
    Shape("slashes in one line", f"let picture = {IMAGE}\nlet a = b ", R("/c ")),
    Shape("generic arguments that nobody closes", f"let picture = {IMAGE}\nlet a: ", R("A<")),
    Shape("generic arguments in lines", f"let picture = {IMAGE}\n", R("let a = b<c, d\n")),
    Shape("smaller than in one line", f"let picture = {IMAGE}\nlet a = b", R(" < c")),
    Shape("conditions that nobody closes", f"let picture = {IMAGE}\n", R("#if A\n")),
    Shape("ends of conditions only", f"let picture = {IMAGE}\n", R("#endif\n")),
    Shape("branches of one condition", "#if A\n", R(f"#elseif B§\nlet picture = {IMAGE}\n"), "#endif\n"),
    Shape("branches of modifiers", f"let picture = {IMAGE}\n§if A\n.padding()\n", R("#elseif B§\n.frame(width: 8)\n"), "#endif\n"),
    Shape("conditions between modifiers", f"let picture = {IMAGE}\n", R("#if A\n.padding()\n§endif\n")),
    Shape("conditions that open a chain in one line each", f"let picture = {IMAGE}\n", R("#if A\n"), ".padding()\n", R("#endif\n")),
    Shape("conflict markers", f"let picture = {IMAGE}\n", R("<<<<<<< a\n=======\n>>>>>>> b\n")),
    Shape("hashes", f"let picture = {IMAGE}\nlet a = ", R("#")),
    Shape("backticks", f"let picture = {IMAGE}\nlet a = ", R("` ")),
    Shape("quotes", f"let picture = {IMAGE}\nlet a = ", R('"')),
    Shape("backslashes", f"let picture = {IMAGE}\nlet a = ", R("\\")),
    Shape("carriage returns", f"let picture = {IMAGE}\n", R("let a = 1\r")),
    Shape("operators of one kind", f"let picture = {IMAGE}\nlet a = b ", R("+-*%<>&|^~?!")),
    Shape("commas", "let picture = AsyncImage(url: url", R(",")),
    Shape("colons", "let picture = AsyncImage(url: url", R(":")),
    Shape("periods", "let picture = AsyncImage(url: url)", R(".")),
    Shape("question marks", "let picture = AsyncImage(url: url)", R("?")),
    Shape("at signs", f"let picture = {IMAGE}\n", R("@")),
    Shape("unknown bytes", f"let picture = {IMAGE}\n", R("\u0001\u00a0")),
    Shape("branches that close what others open", "import SwiftUI\n", R("{#if A\nlet u = t}#else\nAsyncImage(url: URL(string: s))}\n#endif\n")),
    Shape("branches that open parentheses", "import SwiftUI\nlet a = f\n", R("#if A\n(\n#else\n[\n#endif\n"), IMAGE, R(")\n")),
    Shape("branches that end chains", "struct V: View { var body: some View { Text(a)\n", R("#if A\n.padding(\n#else\n.frame(width: 1\n#endif\n)\n"), "} }\n", arguments=ALL),
    Shape("nested branches that open closures", "struct V: View { var body: some View {\n", R("#if A\nVStack {\n#elseif B\nHStack {\n"), IMAGE + "\n", R("#endif\n}\n"), "} }\n", arguments=ALL),
    Shape("semicolons", f"let picture = {IMAGE}", R(";")),
]

CHAINS = [
    Shape("a chain of modifiers on an image", f"let picture = {IMAGE}", R(".padding()"), "\n"),
    Shape("a chain of modifiers on lines of their own", *view(f"    {IMAGE}\n", R("      .padding()\n"))),
    Shape("a chain of modifiers that nobody defines", f"let picture = {IMAGE}", R(".custom§()"), "\n"),
    Shape("a chain of modifiers of the project", "extension View {\n  func custom() -> some View { padding() }\n}\n", *view(f"    {IMAGE}", R(".custom()"), "\n")),
    Shape("a chain of frames", *view(f"    {IMAGE}", R(".frame(maxWidth: 40)"), "\n")),
    Shape("a chain of closures", *view(f"    {IMAGE}", R(".task { load() }"), "\n")),
    Shape("a chain of closures with images", *view(f"    {IMAGE}", R(f".overlay {{ {IMAGE} }}"), "\n")),
    Shape("a chain of members", f"let picture = AsyncImage(url: a", R(".b"), ")\n"),
    Shape("a chain of members, mapped", f"let picture = AsyncImage(url: URL(string: a", R(".b"), "))\n"),
    Shape("a chain of calls on a URL", "let url = URL(string: path)!", R('.appendingPathComponent("a")'), "\n"),
    Shape("a helper with a chain of calls", "func fullURL(_ path: String) -> URL? { URL(string: Configuration.base)", R("?.appendingPathComponent(path)"), " }\n"),
    Shape("a chain of optional members", f"let picture = AsyncImage(url: a", R("?.b"), ")\n"),
    Shape("a chain of subscripts", f"let picture = AsyncImage(url: a", R("[0]"), ")\n"),
    Shape("a chain of calls of results", f"let picture = AsyncImage(url: a", R("(0)"), ")\n"),
    Shape("a chain of a wrapper's name", *view(f"    {IMAGE}\n", name="A"), *view("    A", R(".A"), "(url: url)\n")),
    Shape("a chain of a wrapper's name, each called", *view(f"    {IMAGE}\n", name="A"), *view("    A(url: url)", R(".A(url: url)"), "\n")),
    Shape("a chain of a member's name", *view(f"    VStack {{ pic", R(".pic"), f" }}\n  }}\n  var pic: some View {{\n    {IMAGE}\n")),
    Shape("a chain of a helper's name, fixed", f"func fullURL{HELPER}\nlet url = a", R(".fullURL"), "(path)\n", arguments=FIX),
    Shape("a chain of calls of a helper, fixed", f"func fullURL{HELPER}\nlet url = a", R(".fullURL(path)"), "\n", arguments=FIX),
    Shape("a chain of image calls", "let picture = a", R(".AsyncImage(url: url)"), "\n"),
    Shape("a chain of URL calls", "let url = a", R(".URL(string: path)"), "\n"),
    Shape("a chain of type names", f"let picture = {IMAGE}\nlet a: A", R(".B"), "\n"),
    Shape("an extended path", f"let picture = {IMAGE}\nextension A", R(".B"), " {}\n"),
    Shape("a chain of contentConfigure", "let picture = KFImage(url)", R(".contentConfigure { $0.frame(width: 8) }"), "\n"),
    Shape("a sum of strings", "let url = URL(string: ", R('"a" + '), '"b")\n'),
    Shape("a sum of names", "let url = URL(string: ", R("a + "), "b)\n"),
    Shape("a helper with a sum of names", "func fullURL(_ path: String) -> URL? { URL(string: Configuration.base", R(" + path"), ") }\n"),
    Shape("a row of ternaries", "let picture = AsyncImage(url: ", R("a ? b : "), "c)\n"),
    Shape("a frame with a row of ternaries", f"let picture = {IMAGE}.frame(width: ", R("a ? 4 : "), "nil)\n"),
    Shape("a row of fallbacks", "let url = URL(string: ", R("a ?? "), "b)\n"),
    Shape("a row of conditions", "func f() {\n  if a", R(", let b§ = a"), f" {{ {IMAGE} }}\n}}\n"),
    Shape("a row of else if", "struct Deep: View {\n  var body: some View {\n    if a { EmptyView() }", R(f" else if a§ {{ {IMAGE} }}"), "\n  }\n}\n"),
    Shape("a row of cases", "struct Deep: View {\n  var body: some View {\n    switch a {\n", R(f"    case .a§: {IMAGE}\n"), "    }\n  }\n}\n"),
    Shape("a case with many patterns", "func f() {\n  switch a {\n  case .a", R(", .b§"), f": {IMAGE}\n  }}\n}}\n"),
    Shape("phases with many cases", *view("    AsyncImage(url: url) { phase in\n      switch phase {\n", R("      case .success(let image§): image§.resizable()\n"), "      }\n    }\n")),
    Shape("phases asked again and again", *view("    AsyncImage(url: url) { phase in\n", R("      if let image§ = phase.image { image§.resizable() }\n"), "    }\n")),
    nested("nested placeholders with spinners", "AsyncImage(url: url) { $0.resizable() } placeholder: { ProgressView()\n", "ProgressView()", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("nested phases with spinners", "AsyncImage(url: url) { phase in if let image = phase.image { image } else { ProgressView()\n", "ProgressView()", "}}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("a spinner in nested branches of a phase", "if let image = phase.image { image } else {\n", "ProgressView()", "}\n", "let picture = AsyncImage(url: url) { phase in ", "}\n"),
    Shape("spinners of one placeholder", *view("    AsyncImage(url: url) { $0.resizable() } placeholder: {\n", R("      ProgressView()\n"), "    }\n")),
    Shape("spinners in the branches of one phase", *view("    AsyncImage(url: url) { phase in\n      if let image = phase.image { image }\n", R("      else if a == § { ProgressView() }\n"), "      else { ProgressView() }\n    }\n")),
    Shape("images with spinners in the branches of one condition", *view("    if let a = b { a }\n", R("    else if a == § { AsyncImage(url: url) { phase in if let image = phase.image { image } else { ProgressView() } } }\n"))),
    Shape("placeholders of modifiers with spinners", *stack(R("      KFImage(url).placeholder { ProgressView() }\n"))),
    Shape("chained placeholders with spinners", *stack("      KFImage(url)\n", R("        .placeholder { ProgressView() }\n"))),
    Shape("images that fill", *stack(R("      KFImage(url).scaledToFill().frame(height: 9)\n"))),
    Shape("images that fill, clipped", *stack(R("      KFImage(url).scaledToFill().frame(height: 9).clipped()\n"))),
    Shape("fills of one image", *stack("      KFImage(url)\n", R("        .scaledToFill().frame(height: 9)\n"))),
    Shape("frames of one image that fills", *stack("      KFImage(url).scaledToFill()\n", R("        .frame(height: 9)\n"))),
    nested("an image that fills in nested stacks", "VStack {\n", "KFImage(url).scaledToFill().frame(height: 9)\n", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("images that fill in nested stacks", "VStack { KFImage(url).scaledToFill().frame(height: 9)\n", "a", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("images that fill in nested contents", "AsyncImage(url: url) { image in image.scaledToFill().frame(height: 9)\n", "a", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    nested("images that fill in nested placeholders", "AsyncImage(url: url) { $0.scaledToFill().frame(height: 9) } placeholder: {\n", "a", "}\n", "struct Deep: View {\n  var body: some View {\n", "  }\n}\n"),
    Shape("modifiers of the project after an image that fills", *stack("      KFImage(url).scaledToFill().frame(height: 9)\n", R("        .look§()\n")), "extension View {\n", R("  func look§() -> some View { padding() }\n"), "}\n"),
    Shape("modifiers that use the next one, after an image that fills", *view("    KFImage(url).scaledToFill().frame(height: 9).look0()\n"), "extension View {\n", R("  func look§() -> some View { look¶() }\n"), "}\n"),
    Shape("wrappers of an image that fills", "struct Wrapper0: View {\n  var body: some View { KFImage(url).scaledToFill().frame(height: 9) }\n}\n", R("struct Wrapper¶: View {\n  var body: some View {\n    Wrapper§(url: url)\n  }\n}\n")),
    Shape("wrappers of an image that fills, each used twice by the next", "struct Wrapper0: View {\n  var body: some View { KFImage(url).scaledToFill().frame(height: 9) }\n}\n", R("struct Wrapper¶: View {\n  var body: some View {\n    Wrapper§(url: url)\n    Wrapper§(url: url).padding()\n  }\n}\n")),
    Shape("wrappers of images that fill in a circle", R("struct Wrapper§: View {\n  var body: some View { KFImage(url).scaledToFill().frame(height: 9); Wrapper¶(url: url) }\n}\n"), "struct Wrapper¤: View {\n  var body: some View { Wrapper0(url: url) }\n}\n"),
    Shape("uses of a wrapper of images that fill", "struct Wrapper0: View {\n  var body: some View {\n", R("    KFImage(url).scaledToFill().frame(height: 9)\n"), "  }\n}\n", *stack(R("      Wrapper0(url: url)\n"))),
    Shape("uses of a wrapper of an image that fills, in many files", each={"Views/%/View§.swift": "struct View§: View {\n  var body: some View { Wrapper0(url: url).padding() }\n}\n"}, files={"Views/Wrapper.swift": ("struct Wrapper0: View {\n  var body: some View { KFImage(url).scaledToFill().frame(height: 9) }\n}\n",)}),
    Shape("content that mentions the image again and again", *view("    AsyncImage(url: url) { image in\n", R("      image.resizable()\n"), "    }\n")),
    Shape("content with nested stacks of the image", *view("    AsyncImage(url: url) { image in\n", R("      VStack { image\n"), R("}\n"), "    }\n")),
    Shape("constants that name the one before", "struct Deep: View {\n  var body: some View {\n    let a0 = AsyncImage(url: url)\n", R("    let a¶ = a§\n"), "    return a¤\n  }\n}\n"),
    Shape("constants that are the one before, modified", "struct Deep: View {\n  var body: some View {\n    AsyncImage(url: url) { image in\n    let a0 = image\n", R("    let a¶ = a§.padding()\n"), "    return a¤\n  }\n  }\n}\n"),
    Shape("dimensions that name the one before", "struct Deep: View {\n", R("  let a¶ = a§\n"), f"  let a0: CGFloat = 8\n  var body: some View {{ {IMAGE}.frame(width: a¤) }}\n}}\n"),
    Shape("URLs that name the one before", "struct Deep: View {\n  let a0: URL?\n", R("  var a¶: URL? { a§ }\n"), "  var body: some View { AsyncImage(url: a¤) }\n}\n"),
    Shape("strings that name the one before", "struct Deep: View {\n  let a0: String\n", R("  var a¶: String { a§ + b }\n"), "  var body: some View { AsyncImage(url: URL(string: a¤)) }\n}\n"),
    Shape("strings that name the one before, used each", "struct Deep: View {\n  let a0: String\n", R("  var a¶: String { a§ + b }\n  var u§: URL? { URL(string: a§) }\n"), "}\n"),
    Shape("local strings that name the one before, used each", "func f(a0: String) {\n", R("  let a¶ = a§\n  let u§ = URL(string: a§)\n"), "}\n"),
]

PLAIN = [
    Shape("strings in a row", "let picture = AsyncImage(url: url)\n", R('let a = "b"\n')),
    Shape("raw strings in a row", f"let picture = {IMAGE}\n", R('let a = ##"b"##\n')),
    Shape("multi-line strings in a row", f"let picture = {IMAGE}\n", R('let a = """\n  b \\(c)\n  """\n')),
    Shape("one long string", "let url = URL(string: \"", R("abcdefgh"), "\")\n"),
    Shape("one long string of interpolations", "let url = URL(string: \"", R("/\\(a)"), "\")\n"),
    Shape("one long multi-line string", 'let url = URL(string: """\n', R("  abc\n"), '  """)\n'),
    Shape("one long string with escapes", "let url = URL(string: \"", R("\\n"), "\")\n"),
    Shape("one long comment", f"let picture = {IMAGE}\n// ", R("abcdefgh "), "\n"),
    Shape("comments in a row", f"let picture = {IMAGE}\n", R("// viewlint\n")),
    Shape("documentation before a helper, fixed", R("/// Text.\n"), f"func fullURL{HELPER}\n", arguments=FIX),
    Shape("documentation before each helper, fixed", R(f"/// Text.\n/// More.\nfunc a§URL{HELPER}\n\n"), arguments=FIX),
    Shape("blank lines", f"let picture = {IMAGE}\n", R("\n"), f"let other = {IMAGE}\n"),
    Shape("blanks in one line", f"let picture = {IMAGE}", R(" "), f";let other = {IMAGE}\n"),
    Shape("one long word", "let picture = AsyncImage(url: a", R("bcdefgh"), ")\n"),
    Shape("one long number", f"let picture = {IMAGE}.frame(width: 1", R("0000"), ")\n"),
    Shape("different words", f"let picture = {IMAGE}\n", R("word§\n")),
    Shape("one line of items", f"func f() {{ {IMAGE}; ", R('items.append(Item(id: 1, name: "a", tags: [.new])); '), f"{IMAGE} }}\n"),
    Shape("one line of unsized images", "func f() { ", R(f"{IMAGE}; "), "}\n"),
    Shape("one line of unsized images in pretty reports", "func f() { ", R(f"{IMAGE}; "), "}\n", arguments=["--format", "pretty"]),
    Shape("sized images", *stack(R(f"      {SIZED}\n"))),
    Shape("unsized images", *stack(R(f"      {IMAGE}\n"))),
    Shape("unsized images in JSON", *stack(R(f"      {IMAGE}\n")), arguments=["--format", "json"]),
    Shape("unsized images in SARIF", *stack(R(f"      {IMAGE}\n")), arguments=["--format", "sarif"]),
    Shape("unsized images between sized ones, fixed", *stack(R(f"      {IMAGE}\n      {SIZED}\n")), arguments=FIX),
    Shape("images in a call's arguments", "let all = make(", R(f"{IMAGE}, "), "nil)\n"),
    Shape("images in an array", "let all = [", R(f"{IMAGE}, "), "]\n"),
    Shape("images in a dictionary", "let all = [", R(f"§: {IMAGE}, "), "]\n"),
    Shape("images in labelled arguments", "let all = make(", R(f"a§: {IMAGE}, "), "b: 1)\n"),
    Shape("images in trailing closures", "let all = make { }", R(f" a§: {{ {IMAGE} }}"), "\n"),
    Shape("images with content of one parameter", *stack(R("      AsyncImage(url: url) { image in image.resizable() }\n"))),
    Shape("images with content of $0", *stack(R("      AsyncImage(url: url) { $0.resizable() }\n"))),
    Shape("image types of packages", *stack(R("      KFImage(url).placeholder { Color.gray }\n"))),
    Shape("arguments of one image", "let picture = AsyncImage(url: url", R(", a§: 1"), ")\n"),
    Shape("closures of one image", "let picture = AsyncImage(url: url) { image in image }", R(" a§: { image in image }"), "\n"),
    Shape("arguments of one frame", f"let picture = {IMAGE}.frame(", R("a§: b, "), "minWidth: 1)\n"),
    Shape("raw URLs", R("let url§ = URL(string: text§)\n")),
    Shape("raw URLs, fixed", R("let url§ = URL(string: text§)\n"), arguments=FIX),
    Shape("raw URLs of one name", R("let url = URL(string: text)\n")),
    Shape("raw URLs of one local", "func f(text: String) {\n", R("  let url = URL(string: text)\n"), "}\n"),
    Shape("raw URLs with guards", R("func f§(text: String) {\n  guard let url = URL(string: text) else { return }\n  open(url)\n}\n"), arguments=FIX),
    Shape("literals of URLs", R('let url§ = URL(string: "https://a.example/§")!\n')),
    Shape("hosts of URLs", R('let url§ = URL(string: "https://h§.example/" + path)\n'), arguments=FIX),
    Shape("mapped URLs", R("let url§ = text§.flatMap(URL.init(string:))\n"), arguments=FIX),
    Shape("mapped URLs with closures", R("let url§ = text§.map { URL(string: $0) }\n"), arguments=FIX),
    Shape("previews", R(f"#Preview {{ {IMAGE} }}\n")),
    Shape("providers of previews", R(f"struct P§: PreviewProvider {{ static var previews: some View {{ {IMAGE} }} }}\n")),
    Shape("attributes", R("@A "), f"let picture = {IMAGE}\n"),
    Shape("attributes with arguments", R("@A(b: 1)\n"), f"func fullURL{HELPER}\n", arguments=FIX),
    Shape("modifiers of declarations", R("public "), f"let picture = {IMAGE}\n"),
    Shape("parameters of one function", "func f(", R("a§: Int, "), f"b: Int) {{ {IMAGE} }}\n"),
    Shape("optional sizes of one function, used once", "func f(", R("a§: CGFloat? = nil, "), f"b: Int) -> some View {{ {IMAGE}.frame(width: a0) }}\n"),
    Shape("generic parameters", "func f<", R("A§: View, "), f"B>(b: B) {{ {IMAGE} }}\n"),
    Shape("requirements of generic parameters", "func f<B>(b: B) where ", R("B: P§, "), f"B: View {{ {IMAGE} }}\n"),
    Shape("conformances", "struct S: ", R("P§, "), f"View {{ var body: some View {{ {IMAGE} }} }}\n"),
    Shape("tuples of one binding", "let (", R("a§, "), f"b) = {IMAGE}\n"),
    Shape("bindings of one statement", f"let a = {IMAGE}", R(f", a§ = {IMAGE}"), "\n"),
    Shape("cases of one enumeration", "enum E {\n", R("  case a§(URL)\n"), f"}}\nlet picture = {IMAGE}\n"),
    Shape("functions", R(f"func f§() -> some View {{ {IMAGE} }}\n")),
    Shape("functions of one name", R(f"func f() -> some View {{ {IMAGE} }}\n")),
    Shape("functions of one name, used", R(f"func f() -> some View {{ {IMAGE} }}\n"), *stack(R("      f()\n"))),
    Shape("functions, used", R(f"func f§() -> some View {{ {IMAGE} }}\n"), *stack(R("      f§()\n"))),
    Shape("assignments", "func f() {\n  var picture: AnyView\n", R(f"  picture = {IMAGE}\n"), "}\n"),
    Shape("assignments to one member", "struct S: View {\n  var url: URL?\n  init() {\n", R("    url = URL(string: text)\n"), f"  }}\n  var body: some View {{ {IMAGE} }}\n}}\n"),
    Shape("assignments of members", "struct S: View {\n", R("  var url§: URL?\n"), "  init(a: String) {\n", R("    url§ = URL(string: a)\n"), "  }\n}\n"),
    Shape("one type, declared again and again", R('struct Row: View {\n  private var cover: URL? { URL(string: "https://cdn.example.com/\\(post.image)") }\n  var body: some View { AsyncImage(url: cover).frame(width: 8, height: 8) }\n}\n')),
    Shape("names after nested functions", R("func f§() {\n"), R("}\n"), f"func g() {{\n", R("  a(url)\n"), f"  {IMAGE}\n}}\n"),
    Shape("names behind functions in one function", "func g(url: URL?) {\n", R("func f§() {\n"), R("}\n"), R(f"  {IMAGE}\n"), "}\n"),
    Shape("names behind types in one type", "struct G {\n", R("struct F§ {\n"), R("}\n"), R(f"  var a§: some View {{ {IMAGE} }}\n"), "}\n"),
    Shape("shadowed names", "func g(url: URL?) {\n", R(f"if let url = url {{ {IMAGE}\n"), R("}\n"), "}\n"),
    Shape("names that are bound again and again", "func g() {\n", R(f"  let url = make()\n  {IMAGE}\n"), "}\n"),
    Shape("names that are bound again and again, behind", "func g() {\n", R(f"  let url = make()\n"), R(f"  {IMAGE}\n"), "}\n"),
]

DIRECTIVES = [
    Shape("stale directives", f"let picture = {IMAGE}\n", R("// viewlint:disable:this unsized_remote_image\n")),
    Shape("stale directives for the next line", f"let picture = {IMAGE}\n", R("// viewlint:disable:next unsized_remote_image\n")),
    Shape("stale directives, fixed", f"let picture = {IMAGE}\n", R("// viewlint:disable:this unsized_remote_image\nlet a = 1\n"), arguments=FIX),
    Shape("adjacent stale directives, fixed", f"let picture = {IMAGE}\n", R("// viewlint:disable:this unsized_remote_image\n"), arguments=FIX),
    Shape("directives in one line", f"let picture = {IMAGE}", R(" /* viewlint:disable:this unsized_remote_image */"), "\n"),
    Shape("directives in one line, fixed", f"let picture = {IMAGE}", R(" /* viewlint:disable:this raw_url_string */"), "\n", arguments=FIX),
    Shape("directives between words, fixed", R("let/* viewlint:disable:this */a§ = 1\n"), f"let picture = {IMAGE}\n", arguments=FIX),
    Shape("directives that open and close", R(f"// viewlint:disable unsized_remote_image\nlet a§ = {IMAGE}\n// viewlint:enable unsized_remote_image\n")),
    Shape("directives that open", R(f"// viewlint:disable unsized_remote_image\nlet a§ = {IMAGE}\n")),
    Shape("directives that open, then images", R("// viewlint:disable unsized_remote_image\n"), R(f"let a§ = {IMAGE}\n")),
    Shape("directives with many rules", f"let picture = {IMAGE} // viewlint:disable:this", R(" unsized_remote_image"), "\n"),
    Shape("directives with unknown rules", f"let picture = {IMAGE} // viewlint:disable:this", R(" rule§"), "\n"),
    Shape("directives with unknown rules, fixed", f"let picture = {IMAGE} // viewlint:disable:this", R(" rule§"), "\n", arguments=FIX),
    Shape("directives of unknown kinds", f"let picture = {IMAGE}\n", R("// viewlint:disble unsized_remote_image\n")),
    Shape("directives with reasons", R(f"// viewlint:disable:next unsized_remote_image -- a reason\nlet a§ = {IMAGE}\n")),
    Shape("one directive with a long reason", f"// viewlint:disable:next unsized_remote_image -- ", R("a reason "), f"\nlet a = {IMAGE}\n"),
    Shape("directives of the whole file", R("// viewlint:disable:file unsized_remote_image\n"), f"let picture = {IMAGE}\n"),
    Shape("directives in strings", f"let picture = {IMAGE}\n", R('let a§ = "// viewlint:disable:this unsized_remote_image"\n')),
    Shape("directives in multi-line strings", f'let a = """\n', R(f"// viewlint:disable:next raw_url_string \\(URL(string: a))\n"), '"""\n'),
    Shape("directives for each image", *stack(R(f"      // viewlint:disable:next unsized_remote_image\n      {IMAGE}\n"))),
]

HELPERS = [
    Shape("helpers of one name", "struct Many {\n", R(f"  func fullURL(_ path§: String) -> URL? {{ URL(string: Configuration.base + path§) }}\n"), "}\n"),
    Shape("different helpers", "struct Many {\n", R(f"  func a§URL{HELPER}\n"), "}\n"),
    Shape("different helpers, fixed", "struct Many {\n", R(f"  func fullURL§{HELPER}\n"), "}\n", arguments=FIX),
    Shape("different helpers with uses, fixed", R(f"func join§{HELPER}\nlet u§ = join§(path)\n"), arguments=FIX),
    Shape("different helpers with listed names, fixed", R(f"func a§ImageURL{HELPER}\nlet u§ = a§ImageURL(path)\n"), arguments=FIX),
    Shape("uses of one helper, fixed", f"func fullURL{HELPER}\n", R("let u§ = fullURL(path)\n"), arguments=FIX),
    Shape("helpers, each calling the next, fixed", R("func a§URL(_ path: String) -> URL? { print(a¶URL(path)); return URL(string: Configuration.base + path) }\n"), arguments=FIX),
    Shape("types with helpers of one name", R("struct Row§: View {\n  let post: Post\n  var body: some View { AsyncImage(url: fullURL(post.image)).frame(width: 8, height: 8) }\n  private func fullURL(_ path: String) -> URL? { URL(string: Configuration.base + path) }\n}\n")),
    Shape("types with helpers of one name, fixed", R("struct Row§: View {\n  let post: Post\n  var body: some View { AsyncImage(url: fullURL(post.image)).frame(width: 8, height: 8) }\n  private func fullURL(_ path: String) -> URL? { URL(string: Configuration.base + path) }\n}\n"), arguments=FIX),
    Shape("helpers with long bodies", R("func fullURL§(_ path: String) -> URL? {\n" + "  log(path)\n" * 40 + "  return URL(string: Configuration.base + path)\n}\n"), arguments=FIX),
    Shape("one helper with a body that is too long", "func fullURL(_ path: String) -> URL? {\n", R("  log(path)\n"), "  return URL(string: Configuration.base + path)\n}\n"),
    Shape("overloads of one helper", R("func fullURL(a§: String) -> URL? { URL(string: Configuration.base + a§) }\n"), R("let u§ = fullURL(a§: path)\n"), arguments=FIX),
    Shape("properties that are helpers", "struct Many {\n", R("  var a§URL: URL? { URL(string: Configuration.base + path) }\n"), "}\n"),
    Shape("closures that are helpers", R("let a§URL = { (path: String) -> URL? in URL(string: Configuration.base + path) }\n")),
    Shape("helpers without a base in a type with conformances", "struct Many: ", R("P§, "), "Q {\n", R("  var a§ImageURL: URL? { URL(string: path) }\n"), "}\n"),
    Shape("helpers without a base, conformances and requirements", "struct Many: ", R("P§, "), "Q {\n", R("  var imageURL: URL? { URL(string: path) }\n"), "}\n", R("protocol P§ { var imageURL: URL? { get } }\n")),
    Shape("conformances in extensions and helpers", R("extension Many: P§ { var a§ImageURL: URL? { URL(string: path) } }\n")),
    Shape("helpers with many parameters", "func fullURL(_ path: String", R(", a§: String"), ") -> URL? { URL(string: Configuration.base + path) }\n"),
    Shape("helpers with many constants", "func fullURL(_ path: String) -> URL? {\n", R("  let a§ = path\n"), "  return URL(string: Configuration.base + path)\n}\n"),
    Shape("local helpers of one name", R("func f§() {\n  func fullURL(_ path: String) -> URL? { URL(string: Configuration.base + path) }\n  let u = fullURL(a)\n}\n"), arguments=FIX),
    Shape("local helpers of many names", R("func f§() {\n  func a§URL(_ path: String) -> URL? { URL(string: Configuration.base + path) }\n  let u = a§URL(a)\n}\n"), arguments=FIX),
    Shape("helpers and properties of the same name", R("struct S§ { let fullURL: URL? }\n"), f"func fullURL{HELPER}\n", R("let u§ = fullURL(path)\n"), arguments=FIX),
    Shape("helpers that are handed to map", f"func fullURL{HELPER}\n", R("let u§ = paths.map(fullURL)\n"), arguments=FIX),
    Shape("components", R("func a§URL(_ path: String) -> URL? {\n  var c = URLComponents()\n  c.host = \"a.example\"\n  c.path = path\n  return c.url\n}\n")),
    Shape("types called URL", R("struct S§ { struct URL { init?(string: String) {} } }\n"), R("let u§ = URL(string: text)\n")),
    Shape("types called URL, nested", R("struct S§ { struct URL {}\n"), "let u = URL(string: text)\n", R("}\n")),
    Shape("images of helpers", f"func fullURL{HELPER}\n", *stack(R("      AsyncImage(url: fullURL(path))\n")), arguments=FIX),
    Shape("requests of helpers", R("func a§URL(_ path: String) -> URL? { URL(string: base + path) }\nlet r§ = URLRequest(url: a§URL(path)!)\n")),
]

SIZING = [
    Shape("wrappers of wrappers", "struct Wrapper0: View {\n  var body: some View {\n    AsyncImage(url: url)\n  }\n}\n", R("struct Wrapper¶: View {\n  var body: some View {\n    Wrapper§(url: url)\n  }\n}\n")),
    Shape("wrappers of wrappers, from the last", R("struct Wrapper§: View {\n  var body: some View {\n    Wrapper¶(url: url)\n  }\n}\n"), "struct Wrapper¤: View {\n  var body: some View {\n    AsyncImage(url: url)\n  }\n}\n"),
    Shape("wrappers in a circle", f"struct Wrapper0: View {{ var body: some View {{ if large {{ Wrapper¤(url: url) }} else {{ {IMAGE} }} }} }}\n", R("struct Wrapper¶: View {\n  var body: some View {\n    Wrapper§(url: url)\n  }\n}\n")),
    Shape("wrappers, each used twice by the next", "struct Wrapper0: View {\n  var body: some View {\n    AsyncImage(url: url)\n  }\n}\n", R("struct Wrapper¶: View {\n  var body: some View {\n    Wrapper§(url: url)\n    Wrapper§(url: url).frame(width: 8)\n  }\n}\n")),
    Shape("uses of one wrapper", *WRAPPER, *stack(R("      Wrapper0(url: url)\n"))),
    Shape("uses of one wrapper, half of them sized", *WRAPPER, *stack(R("      Wrapper0(url: url)\n      Wrapper0(url: url).frame(width: 8, height: 8)\n"))),
    Shape("wrappers with an optional size each passed on", "struct W0: View {\n  var a: CGFloat?\n  var body: some View { AsyncImage(url: url).frame(width: a) }\n}\n", R("struct W¶: View {\n  var a: CGFloat?\n  var body: some View { W§(a: a) }\n}\n")),
    Shape(
        "eight sizes passed on, rotated and swapped", "struct W0: View {\n" + "".join(f"  var a{i}: CGFloat?\n" for i in range(8)) + "  var body: some View { AsyncImage(url: url)" + "".join(f".frame(width: a{i})" for i in range(8)) + " }\n}\n",
        R("struct W¶: View {\n" + "".join(f"  var a{i}: CGFloat?\n" for i in range(8)) + "  var body: some View {\n    W§(" + ", ".join(f"a{i}: a{(i + 1) % 8}" for i in range(8)) + ")\n    W§(" + ", ".join(f"a{i}: a{[1, 0, 2, 3, 4, 5, 6, 7][i]}" for i in range(8)) + ")\n  }\n}\n")),
    Shape(
        "eight sizes passed on to two subsets", "struct W0: View {\n" + "".join(f"  var a{i}: CGFloat?\n" for i in range(8)) + "  var body: some View { AsyncImage(url: url)" + "".join(f".frame(width: a{i})" for i in range(8)) + " }\n}\n",
        R("struct W¶: View {\n" + "".join(f"  var a{i}: CGFloat?\n" for i in range(8)) + "  var body: some View {\n    W§(" + ", ".join(f"a{i}: a{i // 2}" for i in range(8)) + ")\n    W§(" + ", ".join(f"a{i}: a{7 - i // 3}" for i in range(8)) + ")\n    W§(" + ", ".join(f"a{i}: a{(i + 3) % 8}" for i in range(8)) + ")\n  }\n}\n")),
    Shape("a wrapper with optional sizes and uses", "struct W: View {\n", R("  var a§: CGFloat?\n"), f"  var body: some View {{ {IMAGE}", R(".frame(width: a§)"), " }\n}\n", *stack(R("      W(a§: 8)\n"))),
    Shape("a wrapper with optional sizes, one image each, and uses", "struct W: View {\n", R("  var a§: CGFloat?\n"), "  var body: some View {\n", R(f"    {IMAGE}.frame(width: a§)\n"), "  }\n}\n", *stack(R("      W(a§: 8)\n"))),
    Shape("a function with optional sizes and uses", "func w(", R("a§: CGFloat? = nil, "), f"b: Int) -> some View {{ VStack {{\n", R(f"    {IMAGE}.frame(width: a§)\n"), "  } }\n", *stack(R("      w(a§: 8, b: 1)\n"))),
    Shape("a wrapper with content functions and uses", "struct W: View {\n", R("  var a§: (Image) -> AnyView\n"), "  var body: some View {\n", R("    AsyncImage(url: url, content: a§)\n"), "  }\n}\n", *stack(R("      W(a§: { $0.resizable() })\n"))),
    Shape("content functions passed on", "struct W: View {\n", R("  func f§(_ image: Image) -> some View { image.resizable() }\n"), "  var body: some View {\n", R("    AsyncImage(url: url, content: f§)\n"), "  }\n}\n"),
    Shape("content functions passed on by name and label", "struct W: View {\n", R("  func f§(for image: Image) -> some View { image.resizable() }\n"), "  var body: some View {\n", R("    AsyncImage(url: url, content: f§(for:))\n"), "  }\n}\n"),
    Shape("one content function passed on", "struct W: View {\n  func f(_ image: Image) -> some View { image.resizable() }\n  var body: some View {\n", R("    AsyncImage(url: url, content: f)\n"), "  }\n}\n"),
    Shape("content functions of one name passed on", "struct W: View {\n", R("  func f(a§ image: Image) -> some View { image.resizable() }\n"), "  var body: some View {\n", R("    AsyncImage(url: url, content: f)\n"), "  }\n}\n"),
    Shape("content functions, each calling the next", R("func f§(_ image: Image) -> some View { f¶(image) }\n"), *view("    AsyncImage(url: url, content: f0)\n")),
    Shape("containers, each passing to the next", R("struct C§<Content: View>: View {\n  @ViewBuilder let content: Content\n  var body: some View { C¶ { content } }\n}\n"), *view(f"    C0 {{ {IMAGE} }}\n")),
    Shape("containers, each used once", R("struct C§<Content: View>: View {\n  @ViewBuilder let content: Content\n  var body: some View { content.frame(width: 8) }\n}\n"), *stack(R(f"      C§ {{ {IMAGE} }}\n"))),
    Shape("slots of one container", "struct C: View {\n", R("  let a§: AnyView\n"), "  var body: some View {\n", R("    a§.frame(width: 8)\n"), "  }\n}\n", *stack(R(f"      C(a§: {IMAGE})\n"))),
    Shape("overloads in a type, each used", "struct S: View {\n", R(f"  func pic(a§: Int) -> some View {{ {IMAGE} }}\n"), "  var body: some View {\n    VStack {\n", R("      pic(a§: 1)\n"), "    }\n  }\n}\n"),
    Shape("overloads in an extension of View, each used", "extension View {\n", R(f"  func pic(a§: Int) -> some View {{ {IMAGE} }}\n"), "}\n", *stack(R("      pic(a§: 1)\n"))),
    Shape("global overloads, each used", R(f"func pic(a§: Int) -> some View {{ {IMAGE} }}\n"), *stack(R("      pic(a§: 1)\n"))),
    Shape("static overloads, each used", "enum S {\n", R(f"  static func pic(a§: Int) -> some View {{ {IMAGE} }}\n"), "}\n", *stack(R("      S.pic(a§: 1)\n"))),
    Shape("global overloads with defaults, each used", R(f"func pic(a§: Int = 1) -> some View {{ {IMAGE} }}\n"), *stack(R("      pic(a§: 1)\n"))),
    Shape("global overloads with defaults, used without", R(f"func pic(a§: Int = 1) -> some View {{ {IMAGE} }}\n"), *stack(R("      pic()\n"))),
    Shape("private overloads of several types", R(f"struct S§: View {{\n  private func pic(a: Int) -> some View {{ {IMAGE} }}\n  var body: some View {{ VStack {{ pic(a: 1) }} }}\n}}\n")),
    Shape("overloads of one modifier, each using another", "extension View {\n", R("  func big() -> some View { self.small§() }\n  func small§() -> some View { self.frame(maxWidth: 3) }\n"), "}\n", *view(f"    {IMAGE}.big()\n", name="Row")),
    Shape("overloads of one modifier with labels, each used", "extension View {\n", R("  func big(a§: Int) -> some View { self.frame(width: 3) }\n"), "}\n", *stack(R(f"      {IMAGE}.big(a§: 1)\n"))),
    Shape("overloads of one modifier with labels, used without", "extension View {\n", R("  func big(a§: Int) -> some View { self.frame(width: 3) }\n"), "}\n", *stack(R(f"      {IMAGE}.big {{ }}\n"))),
    Shape("modifiers, each on an image", "extension View {\n", R("  func custom§() -> some View { frame(width: 8, height: 8) }\n"), "}\n", *stack(R(f"      {IMAGE}.custom§()\n"))),
    Shape("modifiers, each applying the next", "extension View {\n", R("  func custom§() -> some View { padding().custom¶() }\n"), "  func custom¤() -> some View { frame(width: 8, height: 8) }\n}\n", *view(f"    {IMAGE}.custom0()\n", name="Last")),
    Shape("modifiers in a circle", "extension View {\n", R("  func custom§() -> some View { padding().custom¶() }\n"), "  func custom¤() -> some View { custom0() }\n}\n", *view(f"    {IMAGE}.custom0()\n", name="Last")),
    Shape("modifiers that apply one another twice", "extension View {\n", R("  func custom§() -> some View { if a { self.custom¶() } else { self.custom¶().padding() } }\n"), "}\n", *view(f"    {IMAGE}.custom0()\n", name="Last")),
    Shape("a modifier with a long body", "extension View {\n  func custom() -> some View {\n", R("    if a§ { self.padding() }\n"), "  }\n}\n", *view(f"    {IMAGE}.custom()\n", name="Last")),
    Shape("a modifier with a long chain", "extension View {\n  func custom() -> some View { self", R(".other§()"), " }\n}\n", *view(f"    {IMAGE}.custom()\n", name="Last")),
    Shape("types that modify", R("struct M§: ViewModifier { func body(content: Content) -> some View { content.modifier(M¶()) } }\n"), *view(f"    {IMAGE}.modifier(M0())\n", name="Last")),
    Shape("types that modify, each on an image", R("struct M§: ViewModifier { func body(content: Content) -> some View { content.frame(width: 8) } }\n"), *stack(R(f"      {IMAGE}.modifier(M§())\n"))),
    Shape("classes with a member and views that use one", R(f"class C§ {{ var pic: some View {{ {IMAGE} }} }}\n"), R("struct V§: View { let m: C§\n  var body: some View { VStack { m.pic } } }\n")),
    Shape("views with a sheet each", R('struct V§: View { @State private var on = false; @State private var user: User?\n  var body: some View { Button("a") { user = b; on = true }.sheet(isPresented: $on) { if let user { P(user) } } } }\n'), arguments=ALL),
    Shape("views with a binding each", R("struct V§: View { @Binding private var n: Int\n  var body: some View { Text(a).onChange(of: n) { show() } }\n  func show() { print(n) } }\n"), arguments=ALL),
    Shape("reads of a binding in one action", "struct V: View { @Binding private var n: Int\n  var body: some View { Text(a).onChange(of: b) {\n", R("    rows.forEach { print($0 + n) }\n"), "  } } }\n", arguments=ALL),
    Shape("closures of one modifier that read a binding", "struct V: View { @Binding private var n: Int\n  var body: some View { Text(a).custom(b: 1", R(", f§: { show(n) }"), ") } }\n", arguments=ALL),
    Shape("state with the defaults of parameters", "struct V: View {\n", R("  @State private var a§ = 0\n"), "  public init(z: Int", R(", a§: Int = 0"), ") {\n", R("    self.a§ = a§\n"), "  }\n  var body: some View { Text(x)", R(".b(a§)"), " } }\nlet v = V(z: 1)\n", arguments=ALL),
    Shape("unread properties of a view and its calls", "struct V: View {\n", R("  @State var a§ = 0\n"), "  var body: some View { Text(x) } }\nlet all = [", R("V(b: 1), "), "]\n", arguments=ALL),
    Shape("returns below a long condition", "struct V: View { init() {\n    if c", R(" && c"), " { x = 1\n", R("    if b { y = 1; return }; return\n"), "    }\n    z = UIImage(contentsOfFile: p) }\n  var body: some View { Text(a) } }\n", arguments=ALL),
    Shape("animations around a branch", "struct V: View { @State private var on = false; var body: some View { VStack { if on { Image(a).padding(1) } else { Image(b).padding(1) } }\n", R("    .animation(a, value: x§)\n"), "} }\n", arguments=ALL),
    Shape("arguments of a popover", "struct V: View { @State private var on = false; @State private var user: User?\n  var body: some View { Text(a).sheet(isPresented: $on) { if let user { P(user) } }.popover(", R("a§: f(user), "), "b: 1) } }\n", arguments=ALL),
    Shape("classes with lazy strings", R('class C§ { lazy var base = "https://a.b/§"; func url() -> URL { URL(string: base)! } }\n'), arguments=ALL),
    Shape("states of one view", "struct V: View {\n", R("  @State private var n§ = 0\n"), "  var body: some View { Text(a) } }\n", arguments=ALL),
    Shape("modifiers that override one another", "struct V: View { var body: some View { Text(a)\n", R("    .font(b).padding()\n"), "} }\n", arguments=ALL),
    Shape("images of a photo that fill", "struct V: View { var body: some View { VStack {\n", R("    Image(uiImage: a).resizable().scaledToFill().frame(width: 8, height: 8)\n"), "} } }\n", arguments=ALL),
    Shape("branches with a view of their own each", R("struct P§: View { var body: some View { Text(a) } }\n"), "struct V: View { var body: some View { VStack {\n", R("    if on { P§(n: 1).bold() } else { P§(n: 2).bold() }\n"), "} } }\n", arguments=ALL),
    Shape("branches with a view that is extended", R("extension P { var n§: Int { 1 } }\n"), "struct V: View { var body: some View { VStack {\n", R("    if on { P(n: 1).bold() } else { P(n: 2).bold() }\n"), "} } }\n", arguments=ALL),
    Shape("output in a function that is called as often", "struct V: View {\n  private func row() -> AnyView {\n", R("    print(a§)\n"), "    return AnyView(Text(b)) }\n  var body: some View { VStack {\n", R("    row()\n"), "} } }\n", arguments=ALL),
    Shape("an initializer that assigns state in branches", "struct V: View { @State private var on = true\n  init(a: Bool, b: Bool) {\n", R("    if b { on = a }\n"), "  }\n  var body: some View { Text(on ? a : b) } }\n", arguments=ALL),
    Shape("state in a view with many initializers", "struct V: View {\n", R("  @State private var s§ = 1\n"), R("  init(a§: Int) { b = a§ }\n"), "  var body: some View { VStack {\n", R("    Text(s§)\n"), "  } } }\n", arguments=ALL),
    Shape("observed objects in a view with many initializers", "struct V: View {\n", R("  @ObservedObject var m§ = M()\n"), R("  init(a§: Int) { b = a§ }\n"), "  var body: some View { VStack {\n", R("    Text(m§.x)\n"), "  } } }\n", arguments=ALL),
    Shape("formatters in body and in constants", "struct V: View {\n", R("  private let f§ = DateFormatter()\n"), "  var body: some View { VStack {\n", R("    Text(DateFormatter().string(from: d))\n"), "  } } }\n", arguments=ALL),
    Shape("initializers that assign a default to state", "struct V: View { @State private var on = true\n", R("  init(a§: Bool = true) { on = a§ }\n"), "  var body: some View { Text(on ? a : b) } }\n", arguments=ALL),
    Shape("observed objects that are passed", R("struct V§: View { @ObservedObject var model = M(); var body: some View { Text(model.a) } }\n"), *stack(R("      V§(model: b)\n")), arguments=ALL),
    Shape("reads and returns of one initializer", "struct V: View { init() {\n", R("    if let a§ { return }; b = UIImage(contentsOfFile: c)\n"), "  }\n  var body: some View { Text(a) } }\n", arguments=ALL),
    Shape("reads of a binding after calls of a closure", "struct V: View { @Binding var n: Int; let f: (Int) -> Void\n  var body: some View { Text(a).onTapGesture {\n", R("    f(n)\n"), "  } } }\n", arguments=ALL),
    Shape("reads of a binding in closures of closures", "struct V: View { @Binding var n: Int\n  var body: some View { Text(a)", R(".onTap§ { load { show(n) } }\n"), "  } }\n", arguments=ALL),
    Shape("formatters of one name", "struct V: View { var body: some View { VStack {\n", R("    Text({ let f = DateFormatter(); f.locale = a; return f.string(from: b) }())\n"), "} } }\n", arguments=ALL),
    Shape("work in a callback", "struct V: View { var body: some View { Panel(message: {\n", R("    Task { await a() }\n"), "}) } }\n", arguments=ALL),
    Shape("images of one file", "struct V: View { @State private var u: URL?\n  var body: some View { VStack {\n", R("    AsyncImage(url: u) { $0 } placeholder: { ProgressView() }\n"), "  }.task { u = URL(filePath: a) } } }\n", arguments=ALL),
    Shape("initializers that begin state", "struct P: View {\n", R("  @State private var s§: Int; init(n§: Int) { _s§ = State(initialValue: n§) }\n"), "  var body: some View { Text(a) } }\nstruct V: View { var body: some View { VStack {\n", R("    if on { P(n§: 1).bold() } else { P(n§: 2).bold() }\n"), "} } }\n", arguments=ALL),
    Shape("URLs of mapped optionals", R('func f§() { show(URL(string: s§.map { "https://a.b/\\($0)" } ?? "")) }\n'), arguments=ALL),
    Shape("classes with a member that they use", R(f"class C§ {{\n  var pic: some View {{ {IMAGE} }}\n  var all: some View {{ VStack {{ self.pic }} }}\n}}\n")),
    Shape("classes with a stored member and views that use one", R(f"class C§ {{ let pic = {IMAGE} }}\n"), R("struct V§: View { let m: C§\n  var body: some View { VStack { m.pic } } }\n")),
    Shape("classes with a function and views that use one", R(f"class C§ {{ func pic(a: Int) -> some View {{ {IMAGE} }} }}\n"), R("struct V§: View { let m: C§\n  var body: some View { VStack { m.pic(a: 1) } } }\n")),
    Shape("classes with functions of other labels and views that use one", R(f"class C§ {{ func pic(a§: Int) -> some View {{ {IMAGE} }} }}\n"), R("struct V§: View { let m: C§\n  var body: some View { VStack { m.pic(a§: 1) } } }\n")),
    Shape("classes with a member, one in each file", each={"Views/G%/C§.swift": f"class C§ {{ var pic: some View {{ {IMAGE} }} }}\n", "Views/G%/V§.swift": "struct V§: View { let m: C§\n  var body: some View { VStack { m.pic } } }\n"}),
    Shape("views with a member of one name", R(f"struct Row§: View {{\n  var body: some View {{ VStack {{ picture; Text(name) }} }}\n  private var picture: some View {{ {IMAGE} }}\n}}\n")),
    Shape("views with an open member of one name", R(f"struct Row§: View {{\n  var body: some View {{ VStack {{ picture; Text(name) }} }}\n  var picture: some View {{ {IMAGE} }}\n}}\n")),
    Shape("views with a constant of one name", R(f"struct Row§: View {{\n  var body: some View {{\n    let picture = {IMAGE}\n    return VStack {{ picture }}\n  }}\n}}\n")),
    Shape("views with a type of one name", R(f"struct Row§: View {{\n  var body: some View {{ VStack {{ Picture.make(); Text(name) }} }}\n  struct Picture: View {{\n    static func make() -> Self {{ Self() }}\n    var body: some View {{ {IMAGE} }}\n  }}\n}}\n")),
    Shape("types of one name in extensions", R(f"extension Row§ {{ struct Picture: View {{ var body: some View {{ {IMAGE} }} }} }}\n"), *stack(R("      Row§.Picture()\n"))),
    Shape("extensions of one view", f"struct S: View {{ var body: some View {{ {IMAGE} }} }}\n", R(f"extension S {{ var pic§: some View {{ {IMAGE} }} }}\n")),
    Shape("protocols that views conform to", R(f"protocol P§: View {{}}\nextension P§ {{ var pic: some View {{ {IMAGE} }} }}\nstruct S§: P§ {{ var body: some View {{ VStack {{ pic }} }} }}\n")),
    Shape("members of one view, each using the next", "struct S: View {\n  var body: some View { p0 }\n", R("  var p§: some View { p¶ }\n"), f"  var p¤: some View {{ {IMAGE} }}\n}}\n"),
    Shape("members of one view, each using the next twice", "struct S: View {\n  var body: some View { p0 }\n", R("  var p§: some View { VStack { p¶; p¶ } }\n"), f"  var p¤: some View {{ {IMAGE} }}\n}}\n"),
    Shape("members of one view, all using the last", "struct S: View {\n  var body: some View { VStack { last } }\n", R("  var p§: some View { VStack { last } }\n"), f"  var last: some View {{ {IMAGE} }}\n}}\n"),
    Shape("an image type of the project with sized images and calls", "struct AsyncImage: View {\n  var body: some View {\n", R("    AsyncImage(url: url).frame(width: 8)\n"), "  }\n}\n", *stack(R("      AsyncImage(url: url)\n"))),
    Shape("an image type of the project with images and calls", "struct AsyncImage: View {\n  var body: some View {\n", R("    KFImage(url)\n"), "  }\n}\n", *stack(R("      AsyncImage(url: url)\n"))),
    Shape("an image type of the project with sized images of others and calls", "struct AsyncImage: View {\n  var body: some View {\n", R("    KFImage(url).frame(width: 8)\n"), "  }\n}\n", *stack(R("      AsyncImage(url: url)\n"))),
    Shape("image types of the project with calls", R("struct S§ { struct AsyncImage: View { var body: some View { KFImage(url) } } }\n"), *stack(R("      S§.AsyncImage(url: url)\n"))),
    Shape("parameters of one initialiser", "struct Page: View {\n", R("  let url§: URL?\n"), "  init(", R("a§: URL?, "), "b: Int) {\n", R("    url§ = a§\n"), "  }\n  var body: some View {\n", R("    AsyncImage(url: url§)\n"), "  }\n}\n"),
    Shape("initialisers of one type", "struct Page: View {\n  let url: URL?\n  let size: CGFloat?\n", R("  init(a§: URL?) { url = a§; size = nil }\n"), "  var body: some View { AsyncImage(url: url).frame(width: size) }\n}\n", *stack(R("      Page(a§: url)\n"))),
    Shape("properties of one wrapper that reach an image", "struct Page: View {\n", R("  let url§: URL?\n"), "  var body: some View {\n", R("    AsyncImage(url: url§)\n"), "  }\n}\n", *stack(R("      Page(url§: URL(string: text))\n"))),
    Shape("wrappers that hand a URL on", "struct W0: View {\n  let url: String\n  var body: some View { AsyncImage(url: URL(string: url)) }\n}\n", R("struct W¶: View {\n  let url: String\n  var body: some View { W§(url: url) }\n}\n")),
    Shape("aliases of one wrapper", *WRAPPER, R("typealias A§ = Wrapper0\n"), *stack(R("      A§(url: url)\n"))),
    Shape("wrappers of several files", each={"Views/G%/W§.swift": "struct W§: View {\n  var body: some View {\n    W¬(url: url)\n  }\n}\n"}, files={"Views/W.swift": [f"typealias W = Int\nlet picture = {IMAGE}\n"]}),
    Shape("apps with the same type names", each={
        "Samples/G%/App§/Views/ContentView.swift": f"struct ContentView: View {{\n  var body: some View {{ VStack {{ avatar; Row(url: url) }} }}\n  var avatar: some View {{ {IMAGE} }}\n}}\nstruct Row: View {{ var body: some View {{ {IMAGE}.padding() }} }}\n",
        "Samples/G%/App§/Views/Root.swift": "struct Root: View { var body: some View { ContentView(url: url) } }\n"}),
    Shape("findings in many files", each={"Views/G%/Many§.swift": f"struct Many§: View {{ var body: some View {{ VStack {{ {IMAGE}; {IMAGE} }} }} }}\n"}),
    Shape("raw URLs in many files, fixed", each={"Views/G%/Many§.swift": "let url§ = URL(string: text)\nlet other§ = URL(string: text)\n"}, arguments=FIX),
    Shape("helpers in many files, fixed", each={"Views/G%/Many§.swift": f"private func fullURL{HELPER}\nlet url§ = fullURL(text)\n"}, arguments=FIX),
]

INPUT = f"let picture = {IMAGE}\n"
CONFIGURED = {"Views/Input.swift": [INPUT]}
CONFIGURATION = [
    Shape("configuration with overrides", files={**CONFIGURED, ".viewlint.json": ['{ "overrides": [', R('{ "files": ["**/A§/**"], "rules": { "raw_url_string": "error" } },\n'), "] }"]}, status=(0, 1, 2)),
    Shape("configuration with overrides that all fit", files={**CONFIGURED, ".viewlint.json": ['{ "overrides": [', R('{ "files": ["**"], "rules": { "raw_url_string": "error" } },\n'), "] }"]}, status=(0, 1, 2)),
    Shape("configuration with view patterns", files={**CONFIGURED, ".viewlint.json": ['{ "views": ["**/Views/**", ', R('"**/V§/*a*b.swift",\n'), "] }"]}, status=(0, 1, 2)),
    Shape("configuration with exclusions", files={**CONFIGURED, ".viewlint.json": ['{ "exclude": [', R('"**/V§/*a*b.swift",\n'), "] }"]}, status=(0, 1, 2)),
    Shape("configuration with patterns of stars", files={**CONFIGURED, "Views/" + "a" * 200 + ".swift": [INPUT], ".viewlint.json": ['{ "exclude": [', R('"**/' + "*a" * 1000 + '§",\n'), "] }"]}, status=(0, 1, 2)),
    Shape("configuration with one pattern of stars", files={**CONFIGURED, "Views/" + "a" * 200 + ".swift": [INPUT], ".viewlint.json": ['{ "exclude": ["**/', R("*a"), '"] }']}, status=(0, 1, 2)),
    Shape("configuration with one pattern of folders", files={**CONFIGURED, ".viewlint.json": ['{ "exclude": ["', R("**/"), 'a"] }']}, status=(0, 1, 2)),
    Shape("configuration with one pattern of alternatives", files={**CONFIGURED, ".viewlint.json": ['{ "exclude": ["{', R("a,"), 'a}"] }']}, status=(0, 1, 2)),
    Shape("configuration with one pattern of nested alternatives", files={**CONFIGURED, ".viewlint.json": ['{ "exclude": ["', R("{a,"), "b", R("}"), '"] }']}, status=(0, 1, 2)),
    Shape("configuration with patterns of nested alternatives", files={**CONFIGURED, "Views/" + "a" * 200 + ".swift": [INPUT], ".viewlint.json": ['{ "exclude": [', R('"' + "{*a," * 600 + "b" + "}" * 600 + '§",\n'), "] }"]}, status=(0, 1, 2)),
    Shape("configuration with nested arrays", files={**CONFIGURED, ".viewlint.json": ['{ "views": ', R("["), R("]"), " }"]}, status=(0, 1, 2)),
    Shape("configuration with unknown keys", files={**CONFIGURED, ".viewlint.json": ["{ ", R('"a§": 1,\n'), " }"]}, status=(0, 1, 2)),
    Shape("configuration with one key again and again", files={**CONFIGURED, ".viewlint.json": ["{ ", R('"views": ["**"],\n'), " }"]}, status=(0, 1, 2)),
    Shape("configuration with comments", files={**CONFIGURED, ".viewlint.json": ["{ ", R("// a\n"), " }"]}, status=(0, 1, 2)),
    Shape("configuration with one long string", files={**CONFIGURED, ".viewlint.json": ['{ "views": ["', R("abc/"), '"] }']}, status=(0, 1, 2)),
    Shape("configuration with escapes", files={**CONFIGURED, ".viewlint.json": ['{ "views": ["', R("\\u0041"), '"] }']}, status=(0, 1, 2)),
    Shape("configuration with helper names", files={"Views/Input.swift": [INPUT + "".join(f"func a{i}URL{HELPER}\n" for i in range(100))], ".viewlint.json": ['{ "rules": { "duplicate_url_helper": { "names": [', R('"name§",\n'), "] } } }"]}, status=(0, 1, 2)),
    Shape("configuration with image views", files={**CONFIGURED, ".viewlint.json": ['{ "rules": { "unsized_remote_image": { "imageViews": [', R('"Name§",\n'), "] } } }"]}, status=(0, 1, 2)),
    Shape("configuration with allowed hosts", files={"Views/Input.swift": [INPUT + "".join(f'let a{i} = URL(string: "https://a{i}.example/b")\n' for i in range(100))], ".viewlint.json": ['{ "rules": { "raw_url_string": { "absoluteLiterals": "report", "allowedHosts": [', R('"h§.example",\n'), "] } } }"]}, status=(0, 1, 2)),
    Shape("configuration in each folder", each={"Views/G%/A§/.viewlint.json": '{ "rules": { "raw_url_string": "error" } }', "Views/G%/A§/B.swift": INPUT}, status=(0, 1, 2)),
    Shape("a baseline", files={**CONFIGURED, "base.json": ['{ "version": 1, "findings": [\n', R('{ "file": "Views/A§.swift", "rule": "raw_url_string", "count": 1 },\n'), "] }"]}, arguments=["--baseline", "base.json"], status=(0, 1, 2)),
    Shape("a .gitignore with patterns", files={**CONFIGURED, ".gitignore": [R("*a*b§/**/c*\n")]}, status=(0, 1, 2)),
    Shape("a .gitignore with one pattern of stars", files={**CONFIGURED, "Views/" + "a" * 200 + ".swift": [INPUT], ".gitignore": ["**/", R("*a"), "b\n"]}, status=(0, 1, 2)),
    Shape("a .gitignore with negations", files={**CONFIGURED, ".gitignore": [R("!a§\n")]}, status=(0, 1, 2)),
]

CROSSED = {
    "wrappers in a chain": ("struct W§: View { var body: some View { W¬().italic() } }\n", {}),
    "views with text in a chain": ("struct W§: View { var body: some View { VStack { Text(a).bold(); W¶() } } }\n", {}),
    "views in a chain of roots": ("struct W§: View { var body: some View { if on { Text(a).bold() } else { W¶() } } }\n", {}),
    "views used twice by the next": ("struct W§: View { var body: some View { Group { W¬(); W¬() } } }\n", {}),
    "modifiers in a chain": ("extension View { func m§() -> some View { bold().m¶() } }\nstruct V§: View { var body: some View { Text(a).bold().m§() } }\n", {}),
    "modifier types in a chain": ("struct M§: ViewModifier { func body(content: Content) -> some View { content.bold().modifier(M¶()) } }\nstruct V§: View { var body: some View { Text(a).bold().modifier(M§()) } }\n", {}),
    "overloads of one modifier": ("extension View { func m(a§: Int) -> some View { bold() } }\nstruct V§: View { var body: some View { Text(a).bold().m(a§: 1) } }\n", {}),
    "private modifiers of one name": ("extension View { private func m() -> some View { bold() } }\nstruct V§: View { var body: some View { Text(a).m() } }\n", {}),
    "one wrapper": ("struct V§: View { var body: some View { VStack { Row() } } }\n", {"Views/Row.swift": ["struct Row: View { var body: some View { Text(a).bold() } }\n"]}),
    "wrappers of one name": ("struct Row: View { var body: some View { Text(a).bold() } }\nstruct V§: View { var body: some View { Row() } }\n", {}),
    "constants in a chain": ("enum C§ { static let base = C¶.base + \"/a\" }\nlet u§ = URL(string: C§.base + path)\n", {}),
    "helpers in a chain": ("func url§(_ p: String) -> URL? { url¶(p) }\nstruct V§: View { var body: some View { AsyncImage(url: url§(p)) } }\n", {}),
    "URLs that are handed on": ("struct W§: View { let url: String\n  var body: some View { W¶(url: url) } }\nlet u§ = URL(string: s)\n", {}),
    "bindings that are handed on": ("struct W§: View { @Binding var on: Bool\n  var body: some View { W¶(on: $on) } }\n", {}),
    "observed objects": ("class M§: ObservableObject { @Published var a = M¶() }\nstruct V§: View { @ObservedObject var m = M§(); var body: some View { V¶(m: m.a) } }\n", {}),
    "protocols in a chain": ("protocol P§: P¶ {}\nextension P§ { var b§: some View { Text(a) } }\nstruct S§: P§ { var body: some View { AsyncImage(url: u) } }\n", {}),
    "accessors of one name": ("extension String { var asBackendURL: URL? { URL(string: base§ + self) } }\nlet u§ = URL(string: s)\n", {}),
    "signs of paths": ("func f§(_ link: String) -> URL? { link.hasPrefix(\"http\") ? URL(string: link) : URL(string: other + link) }\nlet u§ = URL(string: s)\n", {}),
    "sheets of the next": ("struct V§: View { @State private var on = false; @State private var item: Item?\n  var body: some View { Button(a) { on = true }.sheet(isPresented: $on) { if let item { V¶(item: item) } } } }\n", {}),
    "links to the next": ("struct V§: View { var body: some View { NavigationView { NavigationLink(a) { V¶() } } } }\n", {}),
    "styles": ("struct S§: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }\nstruct V§: View { var body: some View { Button(a) {}.buttonStyle(S§()) } }\n", {}),
    "icons that the next labels": ("extension View { func spoken§() -> some View { spoken¶() } }\nstruct V§: View { var body: some View { Button { a() } label: { Image(systemName: b) }.spoken§() } }\n", {}),
    "states that the next reads": ("struct V§: View { @State var a = 1; let b: Int\n  init(b: Int) { self.b = b; a = b }\n  var body: some View { V¶(b: a) } }\n", {}),
    "loads in a chain": ("class L§ { func load() { L¶().load(); _ = try? Data(contentsOf: url) } }\nstruct V§: View { let l = L§(); var body: some View { Text(l.load()) } }\n", {}),
}
"""The code of each of many files that refer to one another, and the files beside them."""

FOLLOWED = {
    "a call that lacks": {"call": "Text", "lacks": {"modifier": "zzz"}},
    "a struct that lacks": {"declaration": "struct", "lacks": {"modifier": "zzz"}},
    "a call outside": {"call": "Text", "outside": {"modifier": "zzz"}},
    "a modifier that lacks": {"modifier": "bold", "lacks": {"modifier": "zzz"}},
}


def crossed():
    """Files that refer to one another, with all rules and with custom rules, and one file with the same code."""
    made = []
    for name, (text, files) in CROSSED.items():
        made.append(Shape(f"many files: {name}", files=files, each={"Views/G%/X§.swift": text}, arguments=ALL))
        made.append(Shape(f"one file: {name}, fixed", R(text), arguments=[*ALL, *FIX]))
        if ".bold()" not in text:
            continue
        for rule, finder in FOLLOWED.items():
            configuration = {".viewlint.json": [shapes_made.configuration([finder])]}
            made.append(Shape(f"many files: {rule} on {name}", files={**files, **configuration}, each={"Views/G%/X§.swift": text}))
    return made


def folders(name, configuration, source):
    """A shape with many folders, each with a configuration."""
    return Shape(name, each={"Views/G%/A§/.viewlint.json": configuration, "Views/G%/A§/B.swift": source}, status=(0, 1, 2))


FOLDERS = [
    folders("an accessor in each folder", '{ "rules": { "raw_url_string": { "accessor": "acc§" } } }', "let u = URL(string: s)\n"),
    folders("image views in each folder", '{ "rules": { "unsized_remote_image": { "imageViews": ["Pic§"] } } }', "struct B§: View { var body: some View { Pic§(url: u) } }\n"),
    folders("names of helpers in each folder", '{ "rules": { "duplicate_url_helper": { "names": ["help§"] } } }', f"func help§{HELPER}\n"),
    folders("a custom rule in each folder", '{ "customRules": { "made§": { "message": "m", "find": { "call": "Text", "lacks": { "modifier": "bold" } } } } }', "struct B§: View { var body: some View { Text(a) } }\n"),
    Shape("a rule file with a long list", files={
        "Views/Input.swift": [*stack(R("      Text(a).bold()\n"))],
        "Lint/made.viewlint-rule.json": ['{ "message": "m", "find": { "call": [', *[f'"Text{number}", ' for number in range(1000)], '"Text"], "lacks": { "modifier": "zzz" } } }'],
        ".viewlint.json": ['{ "ruleFiles": ["Lint/*.viewlint-rule.json"] }']}),
    Shape("a rule file with a large table", files={
        "Views/Input.swift": [*stack(R("      Text(a).padding(§)\n"))],
        "Lint/made.viewlint-rule.json": ['{ "message": "{value} {entry}", "table": { "0": "a"', *[f', "{number}": "b"' for number in range(1, 1000)], ' }, "find": { "modifier": "padding", "has": { "argument": "*", "value": { "in": "table" } } } }'],
        ".viewlint.json": ['{ "ruleFiles": ["Lint/*.viewlint-rule.json"] }']}),
    Shape("a rule file with many comments", files={
        **CONFIGURED, "Lint/made.viewlint-rule.json": ['{ "message": "m", "find": { "call": "Text" }\n', R("// comment\n"), "}"],
        ".viewlint.json": ['{ "ruleFiles": ["Lint/*.viewlint-rule.json"] }']}, status=(0, 1, 2)),
]


SHAPES = BRACKETS + OPEN + CHAINS + PLAIN + DIRECTIVES + HELPERS + SIZING + CONFIGURATION + FOLDERS + crossed() + shapes_made.shapes(Shape, R)
