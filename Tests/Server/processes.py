"""Process statistics from `ps`, on Linux and macOS."""
import subprocess


def _ask(*options):
    run = subprocess.run(["ps", *options], capture_output=True, text=True, check=True)
    return [line.split() for line in run.stdout.splitlines()]


def children(process):
    """Returns the child processes of a process."""
    return [int(number) for number, parent in _ask("-A", "-o", "pid=", "-o", "ppid=") if int(parent) == process]


def memory(process):
    """Returns the memory of a process and its children in KB."""
    return sum(int(size) for number in [process, *children(process)] for [size] in _ask("-o", "rss=", "-p", str(number)))


def used(process):
    """Returns the processor time of a process and its children in seconds, with the precision of `ps`."""
    total = 0.0
    for number in [process, *children(process)]:
        for [time] in _ask("-o", "time=", "-p", str(number)):
            days, _, clock = time.rpartition("-")
            seconds = 0.0
            for part in clock.split(":"):
                seconds = seconds * 60 + float(part)
            total += seconds + 86400 * int(days or 0)
    return total
