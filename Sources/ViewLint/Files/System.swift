// Imports the system's C library for the whole module; no other file imports it. Glibc and Musl declare `environ` and
// `stdout` as mutable variables, so they need `@preconcurrency`.
#if canImport(Darwin)
@_exported import Darwin
@_exported import MachO.dyld
#elseif canImport(Glibc)
@_exported @preconcurrency import Glibc
#elseif canImport(Musl)
@_exported @preconcurrency import Musl
#endif
