"""Creates the part of a macOS SDK that Swift's C modules need: sdk.py WHEEL FOLDER

The headers are Apple's, from the ziglang package. The module map declares the modules Darwin and MachO like Apple's.
"""

import os
import sys
import zipfile

PREFIX = "ziglang/lib/libc/include/any-darwin-any/"
HEADERS = """
complex ctype errno fenv inttypes limits locale math setjmp signal stdio stdlib string time wchar wctype

aio arpa/inet cpio dirent dlfcn fcntl fmtmsg fnmatch ftw getopt glob grp iconv ifaddrs langinfo libgen monetary net/if netdb
netinet/in netinet/tcp nl_types poll pthread pwd regex sched search semaphore spawn strings sys/ioctl sys/ipc sys/mman
sys/msg sys/resource sys/select sys/sem sys/shm sys/socket sys/stat sys/statvfs sys/time sys/times sys/types sys/uio sys/un
sys/utsname sys/wait syslog tar termios ulimit unistd utime utmpx wordexp

TargetConditionals Availability MacTypes alloca copyfile crt_externs err execinfo fts libkern/OSAtomic libkern/OSByteOrder
libproc mach/mach mach/mach_init mach/mach_time mach/machine mach/machine/thread_state mach/machine/thread_status
mach/machine/vm_types mach/vm_prot mach/vm_types malloc/malloc paths pthread/qos sys/acl sys/attr sys/clonefile sys/event
sys/file sys/filio sys/kern_control sys/mount sys/paths sys/proc sys/proc_info sys/qos sys/queue sys/random sys/sockio
sys/sysctl sys/syslimits sys/ttycom sys/ucred sys/xattr sysexits uuid/uuid vis xlocale
""".split()


def main(wheel, folder):
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.startswith(PREFIX) and not name.endswith("/"):
                path = os.path.join(folder, name[len(PREFIX):])
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "wb") as file:
                    file.write(archive.read(name))
    lines = ["module Darwin [system] [extern_c] {"]
    for header in HEADERS:
        if os.path.exists(f"{folder}/{header}.h"):
            lines.append(f'  module {header.replace("/", "_")} {{ header "{header}.h" export * }}')
    lines += ["  export *", "}", "module MachO [system] [extern_c] {"]
    lines += ['  module dyld { header "mach-o/dyld.h" export * }', "  export *", "}", ""]
    with open(f"{folder}/module.modulemap", "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


main(*sys.argv[1:])
