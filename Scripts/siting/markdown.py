"""The part of GitHub's Markdown that the pages of this repository use, as HTML.

What is not known raises an error instead of being shown as it is: a page cannot look wrong unnoticed.
"""

import html
import re

from .highlight import highlight

FENCE = re.compile(r"^( *)(`{3,})([\w+-]*)\s*$")
ITEM = re.compile(r"^( *)([-*]|\d+\.) +(.*)$")
HEADING = re.compile(r"^(#{1,6}) +(.+?) *#* *$")
ROW = re.compile(r"^\s*\|.*\|\s*$")
DELIMITER = re.compile(r"^\s*\|(\s*:?-+:?\s*\|)+\s*$")


def slug(text, taken):
    """The ID that GitHub gives a heading."""
    plain = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
    count = taken.get(plain, 0)
    taken[plain] = count + 1
    return f"{plain}-{count}" if count else plain


def plain(text):
    """Inline Markdown as text."""
    text = re.sub(r"!\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\[((?:[^\]`]|`[^`]*`)*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"`+ ?(.+?) ?`+|\*\*(.+?)\*\*|(?<!\w)\*(.+?)\*", lambda m: m[1] or m[2] or m[3], text).replace("\\", "")


class Renderer:
    """Renders one page. `link` maps link targets, and `image` maps image addresses."""

    def __init__(self, link, image):
        self.link, self.image = link, image
        self.taken = {}
        # The headings: level, id, text; and the text below each, for the search.
        self.headings = []
        self.sections = []

    def page(self, text):
        text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)
        return self.blocks(text.split("\n"))

    # Blocks

    def blocks(self, lines):
        out, at = [], 0
        while at < len(lines):
            line = lines[at]
            fence, heading = FENCE.match(line), HEADING.match(line)
            if not line.strip():
                at += 1
            elif fence:
                at = self.fence(lines, at, fence, out)
            elif heading:
                self.heading(heading, out)
                at += 1
            elif re.fullmatch(r" {0,3}(-{3,}|\*{3,})\s*", line):
                out.append("<hr>\n")
                at += 1
            elif line.startswith("    "):
                at = self.indented(lines, at, out)
            elif line.startswith(">"):
                end = at
                while end < len(lines) and lines[end].startswith(">"):
                    end += 1
                inner = [re.sub(r"^> ?", "", part) for part in lines[at:end]]
                out.append(f"<blockquote>\n{self.blocks(inner)}</blockquote>\n")
                at = end
            elif ROW.match(line) and at + 1 < len(lines) and DELIMITER.match(lines[at + 1]):
                at = self.table(lines, at, out)
            elif ITEM.match(line):
                at = self.list(lines, at, out)
            else:
                at = self.paragraph(lines, at, out)
        return "".join(out)

    def fence(self, lines, at, match, out):
        indentation, mark, language = len(match[1]), match[2], match[3]
        end = at + 1
        while end < len(lines) and lines[end].strip() != mark:
            end += 1
        if end == len(lines):
            raise ValueError(f"a block of code without an end: {lines[at]}")
        code = "\n".join(line[indentation:] if line[:indentation].isspace() or not indentation else line for line in lines[at + 1:end])
        self.code(code + "\n", language, out)
        return end + 1

    def indented(self, lines, at, out):
        end = at
        while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
            end += 1
        code = "\n".join(line[4:] for line in lines[at:end]).rstrip("\n") + "\n"
        self.code(code, "", out)
        return end

    def code(self, code, language, out):
        self.note(code)
        label = f' class="language-{language}"' if language else ""
        out.append(f'<pre tabindex="0"><code{label}>{highlight(code, language)}</code></pre>\n')

    def heading(self, match, out):
        level, text = len(match[1]), match[2]
        name = slug(plain(text), self.taken)
        self.headings.append((level, name, plain(text)))
        self.sections.append([name, plain(text), ""])
        anchor = f'<a class="anchor" href="#{name}" aria-label="Link to this section">#</a>' if level > 1 else ""
        out.append(f'<h{level} id="{name}">{self.inline(text)}{anchor}</h{level}>\n')

    def table(self, lines, at, out):
        def cells(line):
            parts = re.split(r"(?<!\\)\|", line.strip().strip("|") if not line.strip().endswith(r"\|") else line.strip()[1:])
            return [part.strip().replace(r"\|", "|") for part in parts]

        head = cells(lines[at])
        end = at + 2
        while end < len(lines) and ROW.match(lines[end]):
            end += 1
        rows = [cells(line) for line in lines[at + 2:end]]
        for row in rows:
            if len(row) != len(head):
                raise ValueError(f"a row with {len(row)} cells in a table of {len(head)}: {row}")
            self.note(" ".join(plain(cell) for cell in row))
        out.append('<div class="table" tabindex="0"><table>\n<thead><tr>')
        out.append("".join(f"<th>{self.inline(cell)}</th>" for cell in head) + "</tr></thead>\n<tbody>\n")
        for row in rows:
            out.append("<tr>" + "".join(f"<td>{self.inline(cell)}</td>" for cell in row) + "</tr>\n")
        out.append("</tbody></table></div>\n")
        return end

    def list(self, lines, at, out):
        first = ITEM.match(lines[at])
        margin, ordered = len(first[1]), first[2][0].isdigit()
        items, loose = [], False
        while at < len(lines):
            match = ITEM.match(lines[at])
            if not match or len(match[1]) != margin or match[2][0].isdigit() != ordered:
                break
            inside = len(match[0]) - len(match[3])
            body, at = [match[3]], at + 1
            while at < len(lines):
                line = lines[at]
                if not line.strip():
                    following = next((other for other in lines[at:] if other.strip()), "")
                    if len(following) - len(following.lstrip()) < inside:
                        break
                    body.append("")
                elif len(line) - len(line.lstrip()) > margin or not (ITEM.match(line) or HEADING.match(line) or FENCE.match(line) or ROW.match(line)):
                    body.append(line[min(inside, len(line) - len(line.lstrip())):])
                else:
                    break
                at += 1
            items.append(body)
            while at + 1 < len(lines) and not lines[at].strip():
                following = ITEM.match(lines[at + 1])
                if not following or len(following[1]) != margin:
                    break
                at, loose = at + 1, True
        word = "ol" if ordered else "ul"
        out.append(f"<{word}>\n")
        for body in items:
            text = self.blocks(body)
            if not loose:
                text = re.sub(r"^<p>(.*?)</p>\n", r"\1", text, count=1, flags=re.DOTALL)
            out.append(f"<li>{text.rstrip()}</li>\n")
        out.append(f"</{word}>\n")
        return at

    def paragraph(self, lines, at, out):
        end = at
        while end < len(lines) and lines[end].strip() and not (end > at and (
                FENCE.match(lines[end]) or HEADING.match(lines[end]) or lines[end].startswith(">")
                or (ITEM.match(lines[end]) and not ITEM.match(lines[end])[1]))):
            end += 1
        text = "\n".join(line.strip() for line in lines[at:end])
        if re.match(r"</?[a-zA-Z]", text):
            raise ValueError(f"HTML in a page: {text}")
        self.note(plain(text))
        out.append(f"<p>{self.inline(text)}</p>\n")
        return end

    def note(self, text):
        if self.sections:
            self.sections[-1][2] += " " + " ".join(text.split())

    # Inline

    INLINE = re.compile(
        r"(?P<code>(?P<ticks>`+)(?!`)(?P<text>.+?)(?<!`)(?P=ticks)(?!`))"
        r"|(?P<escape>\\[\\`*_{}\[\]()#+.!|<>~-])"
        r"|!\[(?P<alt>[^\]]*)\]\((?P<source>[^)\s]+)\)"
        r"|\[(?P<label>(?:[^\[\]`]|`[^`]*`|\[[^\]]*\])*)\]\((?P<target>[^)\s]+)\)"
        r"|<(?P<auto>https?://[^>\s]+)>"
        r"|(?P<bare>https?://[^\s<>()\[\]`*]*[^\s<>()\[\]`*.,;:!?'\"])"
        r"|\*\*(?P<strong>(?=\S).+?(?<=\S))\*\*"
        r"|(?<![\w*])\*(?P<em>(?=[^\s*]).+?(?<=[^\s*]))\*(?![\w*])", re.DOTALL)

    def inline(self, text):
        out, at = [], 0
        for match in self.INLINE.finditer(text):
            out.append(html.escape(text[at:match.start()], quote=False))
            at = match.end()
            if match["code"]:
                code = match["text"].replace("\n", " ")
                if code.strip() and code[0] == code[-1] == " ":
                    code = code[1:-1]
                out.append(f"<code>{html.escape(code, quote=False)}</code>")
            elif match["escape"]:
                out.append(html.escape(match["escape"][1]))
            elif match["source"]:
                source, size = self.image(match["source"])
                out.append(f'<img src="{html.escape(source)}" alt="{html.escape(match["alt"])}"{size} loading="lazy">')
            elif match["target"]:
                out.append(f'<a href="{html.escape(self.link(match["target"]))}">{self.inline(match["label"])}</a>')
            elif match["auto"] or match["bare"]:
                address = match["auto"] or match["bare"]
                out.append(f'<a href="{html.escape(address)}">{html.escape(address)}</a>')
            elif match["strong"]:
                out.append(f"<strong>{self.inline(match['strong'])}</strong>")
            else:
                out.append(f"<em>{self.inline(match['em'])}</em>")
        out.append(html.escape(text[at:], quote=False))
        return "".join(out)
