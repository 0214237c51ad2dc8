// The self-test of Scripts/check-darwin: `good` must compile for macOS 13, and each mistake must be an error.
import Darwin
import MachO.dyld

func good() -> Int {
  var status = stat()
  var thread: pthread_t?
  var size: UInt32 = 0
  _ = _NSGetExecutablePath(nil, &size)
  _ = pthread_create(&thread, nil, { (_: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? in nil }, nil)
  return stat("/", &status) == 0 ? status.st_mtimespec.tv_sec : Int(errno)
}
#if MISTAKES
func api() -> Bool { String(validating: [1] as [UInt8], as: UTF8.self) == nil }
func member() { _ = stat().st_mtim }
func function() { _ = pipe2(nil, 0) }
func unavailable() { _ = fork() }
func type() -> InlineArray<1, Int> { [1] }
func initializer() { _ = pthread_t() }
#endif
