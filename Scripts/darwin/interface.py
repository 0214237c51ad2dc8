"""Turns the textual interface of a module for Linux into one for macOS: interface.py INTERFACE TRIPLE

Its availability attributes cover all systems.
"""

import re
import sys

path, triple = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    text = file.read()
text = re.sub(r"-target [a-z0-9_]+-unknown-linux-gnu", "-target " + triple, text)
# On macOS, this attribute needs a function body, which an interface lacks. @available is enough here.
text = re.sub(r"@_?backDeployed?\([^)]*\) ?", "", text)
if triple.startswith("arm64"):
    # arm64 has no Float80.
    text = re.sub(r"self = _stdlib_(remainderl|squareRootl)\([^)]*\)", "", text)
sys.stdout.write(text)
