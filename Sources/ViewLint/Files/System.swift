// The system's C library, for every file of the program: no other file imports one. Glibc and Musl declare `environ` and
// `stdout` as variables; Darwin's module knows that they are set once.
#if canImport(Darwin)
@_exported import Darwin
@_exported import MachO.dyld
#elseif canImport(Glibc)
@_exported @preconcurrency import Glibc
#elseif canImport(Musl)
@_exported @preconcurrency import Musl
#endif
