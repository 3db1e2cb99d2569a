import Glibc
import LinuxIO

/// Why no file was built, for the user.
package struct BuildError: Error, Equatable {
  /// Exit statuses (BSD sysexits.h), as those of the program `binnacle`.
  package enum Status: Int32 {
    case usage = 64
    /// A file that was named is missing or not what it must be.
    case noInput = 66
    /// A package is nowhere to be had, or a program that gets it is missing.
    case unavailable = 69
    case inputOutput = 74
    case noPermission = 77
  }

  package let message: String
  package let status: Status

  /// - Parameter message: without the program's name; further lines say what to do.
  package init(_ message: String, _ status: Status = .noInput) {
    self.message = message
    self.status = status
  }
}

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
