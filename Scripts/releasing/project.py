"""The version and the address of the repository, from the files that declare them."""

import pathlib
import re
import subprocess

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
VERSION_HOME = "Sources/ViewLint/CommandLine/ProgramVersion.swift"
ADDRESS_HOME = "Sources/LintRules/Configuration/ProjectAddress.swift"
VERSION = re.compile(r'(static let current = ")([^"]+)(")')
ADDRESS = re.compile(r'(static let repository = ")([^"]+)(")')
NUMBER = r"[0-9]+\.[0-9]+\.[0-9]+(?:-(?:alpha|beta|rc)\.[0-9]+)?"
SUMMARY = "Finds SwiftUI code that compiles but misbehaves, such as lost state, images that break the layout, and URLs that never load"


def read(path):
    return (TOP / path).read_text(encoding="utf-8")


def version():
    return VERSION.search(read(VERSION_HOME))[2]


def repository():
    return ADDRESS.search(read(ADDRESS_HOME))[2]


def owner():
    return repository().split("/")[0]


def page():
    return f"https://github.com/{repository()}"


def downloads(release):
    """The common prefix of the addresses of release files."""
    return f"{page()}/releases/download/v{release}"


def swift_needed():
    """The version of Swift that builds the package: 6.2."""
    return re.match(r"// swift-tools-version: *([0-9.]+)", read("Package.swift"))[1]


def git(*words):
    return subprocess.run(["git", *words], cwd=TOP, check=True, capture_output=True, text=True).stdout.strip()
