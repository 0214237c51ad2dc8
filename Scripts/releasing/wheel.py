"""A wheel that carries the program and no Python, so that `pip install viewlint` and `uvx viewlint` work (PEP 427)."""

import base64
import hashlib
import re

from . import project
from .archives import Entry, write_zip


def python_version(version):
    """A version in the spelling of Python (PEP 440): 0.2.0-beta.1 is 0.2.0b1."""
    match = re.fullmatch(r"([0-9.]+)(?:-(alpha|beta|rc)\.?([0-9]+))?", version)
    if not match:
        raise ValueError(f"'{version}' has no spelling for Python; use X.Y.Z or X.Y.Z-alpha.N, -beta.N, -rc.N")
    letters = {"alpha": "a", "beta": "b", "rc": "rc"}
    return match[1] + (letters[match[2]] + match[3] if match[2] else "")


def metadata(version):
    return "\n".join([
        "Metadata-Version: 2.4", "Name: viewlint", f"Version: {version}", f"Summary: {project.SUMMARY}",
        "License-Expression: MIT", "License-File: LICENSE", "License-File: NOTICE", "Requires-Python: >=3.8",
        "Keywords: swift,swiftui,lint,linter,ios",
        "Classifier: Environment :: Console", "Classifier: Operating System :: MacOS",
        "Classifier: Operating System :: POSIX :: Linux", "Classifier: Topic :: Software Development :: Quality Assurance",
        f"Project-URL: Repository, {project.page()}", f"Project-URL: Changelog, {project.page()}/blob/main/CHANGELOG.md",
        "Description-Content-Type: text/markdown", "", project.read("Distribution/wheel/README.md")])


def write(folder, version, tags, program, epoch):
    """Writes the wheel into a folder and returns its path."""
    version = python_version(version)
    head = f"viewlint-{version}"
    info = f"{head}.dist-info/"
    lines = ["Wheel-Version: 1.0", "Generator: viewlint", "Root-Is-Purelib: false", *(f"Tag: py3-none-{tag}" for tag in tags)]
    entries = [
        Entry(f"{head}.data/scripts/viewlint", program, True),
        Entry(info + "METADATA", metadata(version).encode()),
        Entry(info + "WHEEL", ("\n".join(lines) + "\n").encode()),
        Entry(info + "licenses/LICENSE", project.read("LICENSE").encode()),
        Entry(info + "licenses/NOTICE", project.read("Distribution/NOTICE").encode()),
    ]
    record = "".join(
        f"{entry.name},sha256={digest(entry.data)},{len(entry.data)}\n" for entry in sorted(entries)) + f"{info}RECORD,,\n"
    path = folder / f"{head}-py3-none-{'.'.join(tags)}.whl"
    write_zip(path, entries, epoch, [Entry(info + "RECORD", record.encode())])
    return path


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
