/// Functions of the system that its module for Swift leaves out, or that each system calls by another name.
enum SystemFunctions {
  /// Exchanges two names in a folder in one step; -1 with `errno` if that fails.
  static func exchange(_ folder: Int32, _ name: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Int32 {
    #if canImport(Darwin)
    return renameatx_np(folder, name, folder, other, UInt32(RENAME_SWAP))
    #else
    typealias Rename = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = dlsym(nil, "renameat2") else {
      errno = ENOSYS
      return -1
    }
    let exchange: UInt32 = 2
    return unsafeBitCast(symbol, to: Rename.self)(folder, name, folder, other, exchange)
    #endif
  }

  /// Writes an open file and the drive's cache to the disk; returns false and sets `errno` on failure.
  static func synchronize(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
    // On Darwin `fsync` doesn't flush the drive's cache. Not every file system supports `F_FULLFSYNC`.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }

  /// Copies extended attributes and access control lists from one open file to another, as far as the system allows it.
  static func copyAttributes(from source: Int32, to target: Int32) {
    #if canImport(Darwin)
    _ = fcopyfile(source, target, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
    #else
    typealias List = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
    typealias Get = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    typealias Set = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32
    guard let list = dlsym(nil, "flistxattr").map({ unsafeBitCast($0, to: List.self) }),
      let get = dlsym(nil, "fgetxattr").map({ unsafeBitCast($0, to: Get.self) }),
      let set = dlsym(nil, "fsetxattr").map({ unsafeBitCast($0, to: Set.self) })
    else { return }
    var names = [UInt8](repeating: 0, count: max(0, list(source, nil, 0)))
    if names.isEmpty { return }
    let length = list(source, &names, names.count)
    for name in names.prefix(max(0, length)).split(separator: 0) {
      FilePath(Array(name)).withCString { name in
        var value = [UInt8](repeating: 0, count: max(0, get(source, name, nil, 0)))
        let size = get(source, name, &value, value.count)
        if size >= 0, size <= value.count { _ = set(target, name, value, size, 0) }
      }
    }
    #endif
  }
}
