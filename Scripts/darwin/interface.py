"""Turns the textual interface of a module for Linux into one for macOS: interface.py INTERFACE TRIPLE

What it says about availability is the same for all systems.
"""

import re
import sys

path, triple = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    text = file.read()
text = re.sub(r"-target [a-z0-9_]+-unknown-linux-gnu", "-target " + triple, text)
# Where this attribute means something it needs a body, which an interface lacks; @available says all that matters here.
text = re.sub(r"@_?backDeployed?\([^)]*\) ?", "", text)
if triple.startswith("arm64"):
    # There is no Float80.
    text = re.sub(r"self = _stdlib_(remainderl|squareRootl)\([^)]*\)", "", text)
sys.stdout.write(text)
