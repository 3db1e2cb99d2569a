import Glibc

/// Why `binnacle sdk` could not do what it was asked.
struct SDKFailure: Error, Equatable {
  var code: ExitCode
  /// For a person, without the program's name; further lines say what to do.
  var message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A call of the system that failed.
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
