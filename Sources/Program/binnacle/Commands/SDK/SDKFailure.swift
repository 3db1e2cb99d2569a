import CommandLineKit
import Glibc

/// An error of `binnacle sdk`.
struct SDKFailure: Error, Equatable {
  var code: ExitCode
  /// For the user, without the program's name; further lines say what to do.
  var message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A failed system call.
  ///
  /// - Parameter code: errno.
  init(_ path: String, errno code: Int32) {
    let words = String(cString: strerror(code)).lowercased()
    switch code {
    case EACCES, EPERM, EROFS:
      self.init(
        .noPermission, "\(path): \(words)\nChoose a prefix that you may write to, such as --prefix ~/corelocation")
    default: self.init(.inputOutput, "\(path): \(words)")
    }
  }

  static let interrupted = SDKFailure(.interrupted, "interrupted; nothing was changed")
}
