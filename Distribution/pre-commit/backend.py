"""Builds the empty package that this repository is for pip: all it has is a dependency on viewlint (PEP 517).

A backend of its own, so that pip downloads viewlint and nothing else.
"""

import pathlib
import re
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parent


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    manifest = (FOLDER / "pyproject.toml").read_text(encoding="utf-8")
    version = re.search(r'^version = "([^"]+)"', manifest, re.MULTILINE)[1]
    needed = re.search(r'^dependencies = \["([^"]+)"\]', manifest, re.MULTILINE)[1]
    name = f"viewlint_pre_commit-{version}"
    info = f"{name}.dist-info"
    files = {
        f"{info}/METADATA":
            f"Metadata-Version: 2.1\nName: viewlint-pre-commit\nVersion: {version}\nRequires-Dist: {needed}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: viewlint\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
    wheel = f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("this package is installed from its repository")
