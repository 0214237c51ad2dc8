"""Tests of the parts of Scripts/release and Scripts/site: python3 -m unittest discover --start-directory Tests/Scripts"""

import pathlib
import struct
import sys
import tarfile
import tempfile
import unittest
import zipfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Scripts"))

from releasing import archives, bundle, distribution, elf, project, sbom, wheel
from releasing.archives import Entry
from siting.markdown import Renderer, plain


def program(segments=b"", count=0, machine=62):
    """The head of an ELF file with some program headers."""
    head = b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHIQQQIHHH", 2, machine, 1, 0, 64, 0, 0, 64, 56, count)
    return head.ljust(64, b"\0") + segments


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def archive(self, platform):
        path = self.path / f"viewlint-1.2.3-{platform}.tar.gz"
        names = ["viewlint", "LICENSE", "NOTICE"]
        archives.write_tar(path, [Entry(name, name.encode(), name == "viewlint") for name in names], 0)
        return path


class ArchiveTests(Folder):
    def test_bytes_do_not_depend_on_the_order_or_the_name(self):
        entries = [Entry("b/c", b"2", True), Entry("a", b"1")]
        for write, suffix in [(archives.write_tar, "tar.gz"), (archives.write_zip, "zip")]:
            write(self.path / f"one.{suffix}", entries, 1_700_000_001)
            write(self.path / f"two.{suffix}", entries[::-1], 1_700_000_001)
            self.assertEqual((self.path / f"one.{suffix}").read_bytes(), (self.path / f"two.{suffix}").read_bytes())

    def test_entries_have_their_modes_and_no_owner(self):
        archives.write_tar(self.path / "a.tar.gz", [Entry("run", b"", True), Entry("text", b"")], 12)
        with tarfile.open(self.path / "a.tar.gz") as archive:
            found = [(m.name, m.mode, m.uid, m.uname, m.mtime) for m in archive]
        self.assertEqual(found, [("run", 0o755, 0, "", 12), ("text", 0o644, 0, "", 12)])


class NeedsTests(unittest.TestCase):
    def test_a_static_program_runs_everywhere(self):
        found = elf.needs(program(machine=183))
        self.assertTrue(found.is_static)
        tags = ["manylinux_2_17_aarch64", "manylinux2014_aarch64", "musllinux_1_1_aarch64"]
        self.assertEqual(elf.wheel_tags(found), tags)

    def test_a_dynamic_program_has_the_tag_of_its_library(self):
        needs = elf.Needs("x86_64", ["libc.so.6"], "/lib64/ld-linux-x86-64.so.2", (2, 34))
        self.assertEqual(elf.wheel_tags(needs), ["manylinux_2_34_x86_64"])
        needs = elf.Needs("x86_64", ["libc.musl-x86_64.so.1"], "/lib/ld-musl-x86_64.so.1", ())
        self.assertEqual(elf.wheel_tags(needs), ["musllinux_1_2_x86_64"])

    def test_something_else_is_no_program(self):
        with self.assertRaises(ValueError):
            elf.needs(b"\xcf\xfa\xed\xfe" + bytes(100))

    @unittest.skipUnless(sys.platform == "linux", "ELF files are on Linux")
    def test_the_needs_of_python(self):
        found = elf.needs(pathlib.Path(sys.executable).resolve().read_bytes())
        self.assertTrue(found.libraries and found.interpreter and found.glibc > (2, 0) or found.is_static or "musl" in found.interpreter)


class WheelTests(Folder):
    def test_versions(self):
        for version, expected in [("0.1.0", "0.1.0"), ("1.0.0-beta.2", "1.0.0b2"), ("1.0.0-rc.1", "1.0.0rc1")]:
            self.assertEqual(wheel.python_version(version), expected)
        with self.assertRaises(ValueError):
            wheel.python_version("1.0.0-nightly")

    def test_the_record_lists_every_file(self):
        path = wheel.write(self.path, "1.2.3", ["manylinux_2_17_x86_64", "musllinux_1_1_x86_64"], b"program", 0)
        self.assertEqual(path.name, "viewlint-1.2.3-py3-none-manylinux_2_17_x86_64.musllinux_1_1_x86_64.whl")
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            record = archive.read("viewlint-1.2.3.dist-info/RECORD").decode()
            script = archive.getinfo("viewlint-1.2.3.data/scripts/viewlint")
            tags = archive.read("viewlint-1.2.3.dist-info/WHEEL").decode()
        self.assertEqual([line.split(",")[0] for line in record.splitlines()], names)
        self.assertEqual(names[-1], "viewlint-1.2.3.dist-info/RECORD")
        self.assertEqual(script.external_attr >> 16, 0o100755)
        self.assertIn("Tag: py3-none-musllinux_1_1_x86_64\n", tags)


class DistributionTests(Folder):
    def test_the_bundle_has_the_platforms_that_swift_knows(self):
        found = {name: self.archive(name) for name in ["macos-universal", "linux-x86_64", "linux-x86_64-musl"]}
        path = bundle.write(self.path / "viewlint.artifactbundle.zip", "1.2.3", found, 0)
        with zipfile.ZipFile(path) as archive:
            text = archive.read("viewlint.artifactbundle/info.json").decode()
            self.assertIn("viewlint.artifactbundle/viewlint-1.2.3-linux-x86_64/bin/viewlint", archive.namelist())
        self.assertEqual(text.count('"path"'), 2)
        self.assertIn('"x86_64-apple-macosx"', text)

    def test_the_formula_has_the_archives_that_exist(self):
        text = distribution.formula("1.2.3", {"linux-aarch64": self.archive("linux-aarch64")})
        self.assertIn(f"{project.page()}/releases/download/v1.2.3/viewlint-1.2.3-linux-aarch64.tar.gz", text)
        self.assertNotIn("on_macos", text)
        self.assertNotIn("on_intel", text)

    def test_the_libraries_come_from_the_map(self):
        linker_map = self.path / "map"
        linker_map.write_text("/usr/lib/swift_static/linux/libswiftCore.a(x.o)\n/usr/lib/x86_64-linux-gnu/libc.a(printf.o):(.text)\n")
        text = sbom.text("1.2.3", "linux-x86_64", b"program", linker_map, 0)
        self.assertIn('"libswiftCore.a"', text)
        self.assertIn('"name": "glibc"', text)
        self.assertEqual(text, sbom.text("1.2.3", "linux-x86_64", b"program", linker_map, 0))


class MarkdownTests(unittest.TestCase):
    def render(self, text):
        return Renderer(lambda target: target.replace(".md", ".html"), lambda target: (target, "")).page(text)

    def test_inline(self):
        self.assertEqual(
            self.render("a `<b>` **c** *d* [e `f`](g.md#h) https://i.example/j. \\*"),
            '<p>a <code>&lt;b&gt;</code> <strong>c</strong> <em>d</em> <a href="g.html#h">e <code>f</code></a> '
            '<a href="https://i.example/j">https://i.example/j</a>. *</p>\n')

    def test_lists_in_lists_with_code(self):
        self.assertEqual(
            self.render("- a\n  b\n  - c\n- d\n"), "<ul>\n<li>a\nb<ul>\n<li>c</li>\n</ul></li>\n<li>d</li>\n</ul>\n")

    def test_tables(self):
        text = self.render("| a | b |\n|---|---|\n| `c\\|d` | e |\n")
        self.assertIn("<td><code>c|d</code></td><td>e</td>", text)
        with self.assertRaises(ValueError):
            self.render("| a | b |\n|---|---|\n| c |\n")

    def test_headings_have_the_ids_of_github(self):
        text = self.render("# A `b_c`: d?\n\n## Same\n\n## Same\n")
        self.assertIn('<h1 id="a-b_c-d">', text)
        self.assertIn('id="same-1"', text)

    def test_what_is_not_known_is_an_error(self):
        for text in ["<b>bold</b>", "```swift\nlet a"]:
            with self.assertRaises(ValueError):
                self.render(text)

    def test_text_without_marks(self):
        self.assertEqual(plain("a `b` [c `d`](e) **f**"), "a b c d f")


if __name__ == "__main__":
    unittest.main()
