"""The system requirements of a Linux program, from its ELF file (System V ABI, chapters 4 and 5)."""

import dataclasses
import re
import struct

MACHINES = {62: "x86_64", 183: "aarch64"}
DYNAMIC, INTERPRETER, LOAD = 2, 3, 1
NEEDED, STRINGS, VERSIONS, VERSION_COUNT = 1, 5, 0x6FFFFFFE, 0x6FFFFFFF


@dataclasses.dataclass
class Needs:
    """The needs of a program."""

    machine: str
    libraries: list
    interpreter: str
    glibc: tuple

    @property
    def is_static(self):
        return not self.libraries and not self.interpreter


def needs(data):
    """The needs of a program with these bytes."""
    if data[:6] != b"\x7fELF\x02\x01":
        raise ValueError("not a little-endian ELF file of 64 bits")
    machine, = struct.unpack_from("<H", data, 18)
    offset, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    segments = [struct.unpack_from("<IIQQQQQQ", data, offset + size * index) for index in range(count)]

    def place(address):
        for kind, _, start, virtual, _, length, _, _ in segments:
            if kind == LOAD and virtual <= address < virtual + length:
                return start + address - virtual
        raise ValueError("an address outside the file")

    def text(at):
        return data[at:data.index(b"\0", at)].decode()

    found = Needs(MACHINES.get(machine, str(machine)), [], "", ())
    tags = []
    for kind, _, start, _, _, length, _, _ in segments:
        if kind == INTERPRETER:
            found.interpreter = text(start)
        if kind == DYNAMIC:
            tags = [struct.unpack_from("<QQ", data, start + at) for at in range(0, length, 16)]
    values = dict(tags)
    if STRINGS not in values or values[STRINGS] == 0:
        return found
    strings = place(values[STRINGS])
    found.libraries = [text(strings + value) for tag, value in tags if tag == NEEDED]
    at = place(values[VERSIONS]) if VERSIONS in values else 0
    for _ in range(values.get(VERSION_COUNT, 0)):
        _, parts, _, first, following = struct.unpack_from("<HHIII", data, at)
        part = at + first
        for _ in range(parts):
            _, _, _, name, further = struct.unpack_from("<IHHII", data, part)
            match = re.fullmatch(r"GLIBC_(\d+)\.(\d+)(?:\.\d+)?", text(strings + name))
            if match:
                found.glibc = max(found.glibc, (int(match[1]), int(match[2])))
            part += further
        at += following
    return found


def wheel_tags(found):
    """The platform tags of a wheel with a program (PEP 600, PEP 656)."""
    if found.is_static:
        # It needs only a kernel, so it takes the oldest tag that installers still accept.
        tags = ["manylinux_2_17", "manylinux2014", "musllinux_1_1"]
    elif "musl" in found.interpreter:
        tags = ["musllinux_1_2"]
    else:
        tags = ["manylinux_%d_%d" % max(found.glibc, (2, 17))]
    return [f"{tag}_{found.machine}" for tag in tags]
