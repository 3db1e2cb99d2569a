import Glibc
import LinuxIO

extension BuildError {
  /// A failed system call.
  ///
  /// - Parameter code: errno.
  package init(_ path: String, errno code: Int32) {
    switch code {
    case EACCES, EPERM, EROFS: self.init("\(path): \(systemMessage(code))", .noPermission)
    case ENOENT, ENOTDIR, EISDIR: self.init("\(path): \(systemMessage(code))", .noInput)
    default: self.init("\(path): \(systemMessage(code))", .inputOutput)
    }
  }
}
