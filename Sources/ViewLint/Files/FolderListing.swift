/// Lists folders.
enum FolderListing {
  /// Calls `body` with the name and the kind of every entry of a folder other than `.` and `..`, in the order of the
  /// file system. The descriptor is closed.
  static func visit(
    _ descriptor: Int32, _ body: (_ name: UnsafePointer<CChar>, _ length: Int, _ kind: FileKind) -> Void
  ) throws(SystemError) {
    guard let stream = fdopendir(descriptor) else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .last }
        return
      }
      let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let length = strlen(name)
      if name[0] == 0x2E, length == 1 || (length == 2 && name[1] == 0x2E) { continue }
      body(name, length, kind(entry.pointee.d_type, name, descriptor))
    }
  }

  private static func kind(_ type: UInt8, _ name: UnsafePointer<CChar>, _ folder: Int32) -> FileKind {
    switch Int32(type) {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    // Some file systems do not provide the kind.
    case Int32(DT_UNKNOWN): FileSystem.kind(of: name, in: folder, followingLinks: false) ?? .other
    default: .other
    }
  }
}
