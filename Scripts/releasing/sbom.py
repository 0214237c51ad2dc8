"""The software bill of materials of a program, in CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json).

The libraries come from the linker's map, so that the list has what is in the program and nothing else.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import time
import uuid

from . import project

SWIFT = ("swift", "Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift")
# Prefixes of archive names, with their libraries.
OWNERS = [
    (r"libswift|libdispatch|libBlocksRuntime|lib_?Foundation|libCoreFoundation|lib_StringProcessing|lib_RegexParser", SWIFT),
    (r"libstdc\+\+|libgcc|libatomic", ("gcc", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org")),
    (r"libc\+\+|libunwind|libclang_rt", ("llvm", "Apache-2.0 WITH LLVM-exception", "https://llvm.org")),
    (r"lib(c|m|mvec|dl|rt|pthread|util|resolv)(-[0-9.]+)?\.a", None),
]
GLIBC = ("glibc", "LGPL-2.1-or-later", "https://www.gnu.org/software/libc")
MUSL = ("musl", "MIT", "https://musl.libc.org")


def archives(linker_map):
    """The paths of the archives that the linker used."""
    if not linker_map or not pathlib.Path(linker_map).exists():
        return []
    text = pathlib.Path(linker_map).read_text(encoding="utf-8", errors="replace")
    return sorted(set(re.findall(r"(/[^\s:()]+\.a)\(", text)))


def owner(path, is_musl):
    """The library of an archive: a name, a license, and an address."""
    name = pathlib.Path(path).name
    for pattern, found in OWNERS:
        if re.match(pattern, name):
            return found or (MUSL if is_musl else GLIBC)
    return (name, "NOASSERTION", "")


def said(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def version_of(name, paths):
    if name == "swift":
        match = re.search(r"Swift version (\S+)", said("swift", "--version"))
    elif name == "glibc":
        match = re.search(r"(\d+\.\d+)\s*$", said("ldd", "--version").split("\n")[0])
    elif name == "gcc":
        match = next(filter(None, (re.search(r"/gcc/[^/]+/([\d.]+)/", str(path)) for path in paths)), None)
    else:
        match = None
    return match[1] if match else None


def component(name, license_id, address, version, parts):
    found = {"type": "library", "bom-ref": f"{name}@{version}" if version else name, "name": name}
    if version:
        found["version"] = version
    if license_id != "NOASSERTION":
        found["licenses"] = [{"expression": license_id}]
    if address:
        found["externalReferences"] = [{"type": "website", "url": address}]
    found["properties"] = [{"name": "viewlint:archive", "value": part} for part in parts]
    return found


def text(release, platform, program, linker_map, epoch):
    """The document about a program with these bytes."""
    digest = hashlib.sha256(program).hexdigest()
    owners = {}
    for path in archives(linker_map):
        owners.setdefault(owner(path, "musl" in platform), []).append(path)
    parts = [
        component(name, license_id, address, version_of(name, paths), sorted({pathlib.Path(p).name for p in paths}))
        for (name, license_id, address), paths in sorted(owners.items())]
    main = {
        "type": "application", "bom-ref": f"viewlint@{release}", "name": "viewlint", "version": release,
        "purl": f"pkg:github/{project.repository()}@v{release}", "licenses": [{"license": {"id": "MIT"}}],
        "hashes": [{"alg": "SHA-256", "content": digest}],
        "externalReferences": [{"type": "vcs", "url": project.page()}],
        "properties": [
            {"name": "viewlint:platform", "value": platform},
            {"name": "viewlint:commit", "value": project.git("rev-parse", "HEAD")}],
    }
    document = {
        "bomFormat": "CycloneDX", "specVersion": "1.5",
        # Derived from the program, so that documents about the same program are equal.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{project.page()}#{digest}')}",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch)),
            "tools": {"components": [{"type": "application", "name": "Scripts/release"}]},
            "component": main,
        },
        "components": parts,
        "dependencies": [
            {"ref": main["bom-ref"], "dependsOn": [part["bom-ref"] for part in parts]},
            *({"ref": part["bom-ref"], "dependsOn": []} for part in parts)],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
