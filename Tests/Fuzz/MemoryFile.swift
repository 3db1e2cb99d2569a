import CLinuxIO
import Glibc

/// A file in memory that is overwritten for each input, by a path that any reader of files can open.
enum MemoryFile {
  nonisolated(unsafe) private static var descriptor: CInt = -1

  /// Lends the path of a file that holds these bytes.
  static func path(of data: UnsafePointer<UInt8>?, _ size: Int) -> String {
    if descriptor < 0 {
      var template = Array("/dev/shm/binnacle-fuzz-XXXXXX".utf8CString)
      descriptor = mkstemp(&template)
      unlink(template)
    }
    require(ftruncate(descriptor, 0) == 0, "no memory for a file")
    require(pwrite(descriptor, data, size, 0) == size, "no memory for the bytes of a file")
    return "/proc/self/fd/\(descriptor)"
  }
}
