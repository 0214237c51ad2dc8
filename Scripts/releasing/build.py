"""Builds the program of one platform, strips it, and keeps its debug information apart."""

import os
import pathlib
import platform as machine
import shutil
import subprocess
import sys

from . import project


def run(*command, **options):
    return subprocess.run([str(word) for word in command], check=True, **options)


def target(sdk=None):
    """The name of the platform in the names of files: linux-x86_64, linux-aarch64-musl, macos-universal."""
    if sys.platform == "darwin":
        return "macos-universal"
    if sdk:
        name, _, _ = sdk.partition("-")
        return f"linux-{name}-musl"
    return f"linux-{machine.machine()}"


# The build folder for every checkout. `-file-prefix-map` keeps folder names out of the program, but not their lengths:
# `withoutActuallyEscaping` compiles the length of its file's path into each call.
FOLDER = pathlib.Path("/tmp/viewlint-release")


def options(folder, sdk=None):
    """The options of `swift build`. They keep the paths of this machine out of the program."""
    source, scratch = folder / "source", folder / "build"
    words = ["--package-path", source, "--scratch-path", scratch, "-c", "release", "--product", "viewlint"]
    words += ["-Xswiftc", "-file-prefix-map", "-Xswiftc", f"{folder}=/viewlint"]
    # The compiler's hashes of each file's code, which serve incremental builds, differ between two builds.
    words += ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-disable-incremental-llvm-codegen"]
    if sys.platform == "darwin":
        return words + ["--arch", "arm64", "--arch", "x86_64"]
    words += ["-Xlinker", "--build-id=sha1", "-Xlinker", f"-Map={folder}/viewlint.map"]
    if sdk:
        return words + ["--swift-sdk", sdk]
    # Without /proc, a static program aborts before `main`, because it looks up its own path to find the backtrace program.
    # `getenv` has the same type and returns null.
    wrapped = "swift_copyAuxiliaryExecutablePath"
    words += ["-Xlinker", f"--wrap={wrapped}", "-Xlinker", f"--defsym=__wrap_{wrapped}=getenv"]
    return words + ["--static-swift-stdlib", "-Xswiftc", "-static-executable"]


def source():
    """Copies the tracked files of the checkout into the build folder."""
    # A different user could have created the folder to change the build.
    FOLDER.mkdir(mode=0o700, exist_ok=True)
    if FOLDER.is_symlink() or FOLDER.stat().st_uid != os.getuid():
        sys.exit(f"release: {FOLDER} belongs to a different user")
    FOLDER.chmod(0o700)
    for name in ["source", "build"]:
        shutil.rmtree(FOLDER / name, ignore_errors=True)
    for name in project.git("ls-files", "-z").split("\0"):
        file = project.TOP / name
        if name and (file.is_file() or file.is_symlink()):
            (FOLDER / "source" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, FOLDER / "source" / name, follow_symlinks=False)


def build(sdk=None):
    """Builds the program and returns its path."""
    source()
    words = options(FOLDER, sdk)
    environment = {**os.environ, "LC_ALL": "C", "TZ": "UTC"}
    run("swift", "build", *words, env=environment)
    shown = run("swift", "build", *words, "--show-bin-path", env=environment, stdout=subprocess.PIPE, text=True)
    return pathlib.Path(shown.stdout.strip()) / "viewlint"


def split(program, folder):
    """Copies the program into a folder, without its debug information, which is written to a separate file.

    Returns the path of the program and of the file, or the folder, with the debug information.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stripped = folder / "viewlint"
    shutil.copyfile(program, stripped)
    stripped.chmod(0o755)
    if sys.platform == "darwin":
        debug = folder / "viewlint.dSYM"
        run("dsymutil", program, "-o", debug)
        run("strip", "-x", "-S", stripped)
        run("codesign", "--force", "--sign", "-", stripped)
        return stripped, debug
    debug = folder / "viewlint.debug"
    copier = objcopy()
    run(copier, "--only-keep-debug", program, debug)
    debug.chmod(0o644)
    run(copier, "--strip-all", stripped)
    # The sections of Swift's modules serve debuggers only.
    run(copier, "--remove-section=.swift_ast", "--remove-section=.comment", stripped)
    run(copier, f"--add-gnu-debuglink={debug.name}", stripped.name, cwd=folder)
    return stripped, debug


def objcopy():
    """The toolchain's objcopy, which supports every processor, or the system's."""
    swift = shutil.which("swift")
    beside = pathlib.Path(swift).resolve().parent / "llvm-objcopy" if swift else None
    if beside and beside.exists():
        return beside
    found = shutil.which("llvm-objcopy") or shutil.which("objcopy")
    if not found:
        sys.exit("release: objcopy is not installed")
    return found
