"""Applies the mistakes of mistakes.txt to a copy of the program, or checks that each one was an error.

    mistakes.py make LIST FOLDER           prints FILE:LINE of each mistake
    mistakes.py check PLACES LOG           fails unless the compiler reported an error at each place
"""

import re
import sys


def make(listed, folder):
    with open(listed, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file if not line.startswith("#")]
    for line in lines:
        name, edit = line.split(": ", 1)
        old, new = edit.split(" => ")
        path = f"{folder}/{name}"
        with open(path, encoding="utf-8") as file:
            text = file.read()
        at = text.find(old)
        if at < 0:
            sys.exit(f"mistakes.txt: {name} has no '{old}'")
        print(f"{path}:{text.count(chr(10), 0, at) + 1}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:at] + new + text[at + len(old):])


def check(places, log):
    with open(log, encoding="utf-8") as file:
        refused = set(re.findall(r"^(.*?:\d+):\d+: error: ", file.read(), re.MULTILINE))
    with open(places, encoding="utf-8") as file:
        made = file.read().splitlines()
    for place in made:
        if place not in refused:
            sys.exit(f"the mistake at {place} was not an error")
    print(f"all {len(made)} mistakes are errors")


{"make": make, "check": check}[sys.argv[1]](*sys.argv[2:])
