"""Colors for code: comments, strings, keywords and numbers. Everything else stays as it is."""

import html
import re

SWIFT = """actor any as associatedtype async await body case catch class continue default defer deinit do else enum extension
fallthrough false fileprivate for func get guard if import in init inout internal is lazy let mutating nil open override private
protocol public repeat rethrows return self Self set some static struct subscript super switch throw throws true try typealias
var where while""".split()
WORDS = {
    "swift": SWIFT, "json": ["true", "false", "null"], "jsonc": ["true", "false", "null"],
    "sh": "if then else fi for do done case esac while export exit in function".split(),
    "yaml": ["true", "false"], "toml": ["true", "false"], "lua": "local function end return if then else nil true false".split(),
}
COMMENTS = {
    "swift": r"//[^\n]*|/\*.*?\*/", "jsonc": r"//[^\n]*", "sh": r"(?<!\S)#[^\n]*", "yaml": r"(?<!\S)#[^\n]*",
    "toml": r"(?<!\S)#[^\n]*", "lua": r"--[^\n]*", "elisp": r";[^\n]*", "vim": r"(?m:^\s*\"[^\n]*)",
}
STRING = r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"'


def highlight(code, language):
    """The code as HTML."""
    if language == "console":
        return "".join(line_of_console(line) for line in code.splitlines(keepends=True))
    if language not in WORDS:
        return html.escape(code, quote=False)
    parts = []
    if language in COMMENTS:
        parts.append(f"(?P<comment>{COMMENTS[language]})")
    parts.append(f"(?P<string>{STRING}" + (r"|'[^'\n]*')" if language in ("sh", "yaml", "lua") else ")"))
    parts.append(r"(?P<attribute>[@#][A-Za-z]\w*)" if language == "swift" else r"(?P<attribute>\b\B)")
    parts.append(rf"(?P<keyword>(?<![\w.$-])(?:{'|'.join(WORDS[language])})(?![\w-]))")
    parts.append(r"(?P<type>\b[A-Z]\w*)" if language == "swift" else r"(?P<type>\b\B)")
    parts.append(r"(?P<number>(?<![\w.])\d[\d_]*(?:\.\d+)?\b)")
    out, at = [], 0
    for match in re.finditer("|".join(parts), code, re.DOTALL):
        if match.start() == match.end():
            continue
        out.append(html.escape(code[at:match.start()], quote=False))
        out.append(f'<span class="{match.lastgroup}">{html.escape(match[0], quote=False)}</span>')
        at = match.end()
    return "".join(out) + html.escape(code[at:], quote=False)


def line_of_console(line):
    if line.startswith("$ "):
        return f'<span class="prompt">$ </span><span class="keyword">{html.escape(line[2:-1], quote=False)}</span>\n'
    return html.escape(line, quote=False)
