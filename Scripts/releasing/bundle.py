"""The artifact bundle, with which Swift packages and Xcode use the program without building it (SE-0305)."""

import json

from .archives import Entry, read_tar, write_zip

# A static program of glibc runs on musl as well, so that one variant serves both.
TRIPLES = {
    "macos-universal": ["arm64-apple-macosx", "x86_64-apple-macosx"],
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-aarch64": ["aarch64-unknown-linux-gnu"],
}


def write(path, version, archives, epoch):
    """Writes the bundle from the archives of the platforms."""
    entries, variants = [], []
    for platform, archive in sorted(archives.items()):
        if platform not in TRIPLES:
            continue
        files = read_tar(archive)
        place = f"viewlint-{version}-{platform}"
        entries.append(Entry(f"viewlint.artifactbundle/{place}/bin/viewlint", files["viewlint"], True))
        entries.append(Entry(f"viewlint.artifactbundle/{place}/LICENSE", files["LICENSE"]))
        entries.append(Entry(f"viewlint.artifactbundle/{place}/NOTICE", files["NOTICE"]))
        variants.append({"path": f"{place}/bin/viewlint", "supportedTriples": TRIPLES[platform]})
    if not variants:
        return None
    info = {
        "schemaVersion": "1.0",
        "artifacts": {"viewlint": {"type": "executable", "version": version, "variants": variants}},
    }
    entries.append(Entry("viewlint.artifactbundle/info.json", (json.dumps(info, indent=2) + "\n").encode()))
    write_zip(path, entries, epoch)
    return path
