"""What the benchmarks share: building the product, making trees, running programs and counting what they take."""

import hashlib
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass

HERE = os.path.dirname(os.path.realpath(__file__))
PACKAGE = os.path.dirname(HERE)

FINDINGS = (0, 1)
"""The statuses with which viewlint may end; both programs that search have their own."""


@dataclass
class Program:
    """A command, the name that tables give it, the folder it runs in and the statuses with which it may end."""

    title: str
    command: list
    folder: str
    statuses: tuple = (0,)


@dataclass
class Run:
    """What one run of a program took."""

    seconds: float
    processor: float
    megabytes: float


def build():
    """Builds the release product and returns its path."""
    command = ["swift", "build", "-c", "release", "--product", "viewlint", "--package-path", PACKAGE]
    if sys.platform == "linux":
        command += ["--static-swift-stdlib", "-Xswiftc", "-static-executable"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run(command + ["--show-bin-path"], check=True, stdout=subprocess.PIPE, text=True)
    return os.path.join(shown.stdout.strip(), "viewlint")


def tree(folder, files, megabytes):
    """Makes a tree unless one of the same numbers, made by the same generator, is there."""
    generator = os.path.join(HERE, "generate")
    with open(generator, "rb") as file:
        stamp = f"{files} {megabytes} {hashlib.sha256(file.read()).hexdigest()}"
    mark = folder + ".stamp"
    if not (os.path.exists(mark) and open(mark).read() == stamp):
        subprocess.run([generator, folder, "--files", str(files), "--megabytes", str(megabytes)], check=True, stdout=sys.stderr)
        with open(mark, "w") as file:
            file.write(stamp)
    return folder


def once(program, limit=None):
    """Runs a program; returns what it took, or None where it took more than `limit` seconds and was ended."""
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        process = subprocess.Popen(program.command, cwd=program.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        late = threading.Event()
        timer = threading.Timer(limit or 3600, lambda: (late.set(), os.kill(process.pid, 9)))
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        if late.is_set():
            return None
        if process.returncode not in program.statuses:
            output.seek(0)
            shown = output.read(2000).decode(errors="replace")
            sys.exit(f"{' '.join(program.command)} ended with {process.returncode}:\n{shown}")
    unit = 1 if sys.platform == "darwin" else 1024
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit / 1e6)


def pair(first, second, count, is_warm=False):
    """Runs two programs in turn, in alternating order; returns the figures of both and the ratio first to second.

    Unless all that they read has just been read, each runs once before without being counted.

    The ratio is the median of the ratios of the pairs: a machine that is busy for a moment disturbs both alike.
    """
    for program in () if is_warm else (first, second):
        once(program)
    pairs = []
    for number in range(count):
        if number % 2:
            ours, theirs = once(first), once(second)
        else:
            theirs, ours = once(second), once(first)
        pairs.append((ours, theirs))
    return {
        "programs": [figures(program.title, [runs[column] for runs in pairs]) for column, program in enumerate((first, second))],
        "ratio": statistics.median(ours.seconds / theirs.seconds for ours, theirs in pairs),
        "pairs": count,
    }


def figures(title, runs):
    """The figures of several runs of one program, in milliseconds and megabytes."""
    seconds = [run.seconds for run in runs]
    return {
        "title": title,
        "median": statistics.median(seconds) * 1000,
        "least": min(seconds) * 1000,
        "processor": statistics.median(run.processor for run in runs) * 1000,
        "memory": max(run.megabytes for run in runs),
    }


def ast_grep(given, folder):
    """The path of ast-grep: as given, or installed with pip into a folder of its own; None, and a line why, without it."""
    if given:
        return os.path.abspath(given)
    home = os.path.join(folder, "ast-grep")
    path = os.path.join(home, "bin", "ast-grep")
    if os.path.exists(path):
        return path
    try:
        subprocess.run([sys.executable, "-m", "venv", home], check=True, capture_output=True, timeout=120)
        pip = [os.path.join(home, "bin", "python"), "-m", "pip", "install", "--quiet", "ast-grep-cli"]
        subprocess.run(pip, check=True, capture_output=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", None) or b"").decode(errors="replace").strip().split("\n")[-1]
        print(f"ast-grep is left out: it could not be installed with pip ({said or error}); see --ast-grep", file=sys.stderr)
        return None
    return path


def version(command):
    """The first line of what a program says of its version."""
    try:
        shown = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=20).stdout
        return shown.split("\n")[0].strip()
    except (OSError, subprocess.SubprocessError):
        return "unknown"


def surroundings():
    """The machine, and how busy it is: the mean number of processes that wanted to run in the last minute."""
    return {
        "system": platform.system(),
        "architecture": platform.machine(),
        "processors": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "day": time.strftime("%Y-%m-%d"),
    }
