"""Archives whose bytes depend on their contents only: sorted, with one time, without owners."""

import dataclasses
import gzip
import hashlib
import io
import pathlib
import tarfile
import time
import zipfile


@dataclasses.dataclass(order=True)
class Entry:
    """A file in an archive."""

    name: str
    data: bytes
    executable: bool = False

    @property
    def mode(self):
        return 0o755 if self.executable else 0o644


def tree(folder, prefix=""):
    """The files below a folder, links followed."""
    folder = pathlib.Path(folder)
    return [
        Entry(prefix + path.relative_to(folder).as_posix(), path.read_bytes(), bool(path.stat().st_mode & 0o100))
        for path in sorted(folder.rglob("*")) if path.is_file()]


def write_tar(path, entries, epoch):
    """Writes a .tar.gz like `tar --sort=name --owner=0 --group=0 --numeric-owner | gzip -n`."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for entry in sorted(entries):
            info = tarfile.TarInfo(entry.name)
            info.size, info.mtime, info.mode = len(entry.data), epoch, entry.mode
            archive.addfile(info, io.BytesIO(entry.data))
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(buffer.getvalue())


def write_zip(path, entries, epoch, last=()):
    """Writes a .zip. The entries of `last` come at the end, as the format of wheels asks for."""
    moment = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for entry in [*sorted(entries), *last]:
            info = zipfile.ZipInfo(entry.name, moment)
            info.create_system = 3
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (0o100000 | entry.mode) << 16
            archive.writestr(info, entry.data)


def read_tar(path):
    with tarfile.open(path) as archive:
        return {member.name: archive.extractfile(member).read() for member in archive if member.isfile()}


def sha256(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()
