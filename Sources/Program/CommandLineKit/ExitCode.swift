import EngineRuntime

/// The program's exit statuses (BSD sysexits.h).
package enum ExitCode: Int32 {
  case success = 0
  /// A check found a fault (`binnacle doctor`), the user declined a change (`binnacle calibrate`), or a question has no
  /// answer (`binnacle place`); not in sysexits.h.
  case findings = 1
  /// Invalid command line; EX_USAGE.
  case usage = 64
  /// The receiver refuses a setting or does not support it (`binnacle configure`), nothing in a file can be decoded, or
  /// readings are not good enough (`binnacle calibrate`); EX_DATAERR.
  case refused = 65
  /// No such file or device; EX_NOINPUT.
  case noInput = 66
  /// The source does not answer, is in use by another program, is empty, or has no position; EX_UNAVAILABLE.
  case unavailable = 69
  /// The overlay's sources do not compile (`binnacle sdk`); EX_SOFTWARE.
  case buildFailed = 70
  case inputOutput = 74
  case noPermission = 77
  /// Ctrl-C before the work was done (`binnacle sdk`): 128 + SIGINT, as shells report it.
  case interrupted = 130

  /// - Parameter isRemote: whether the source is on the network: a host that is not found is `unavailable`.
  package init(_ error: SourceError, isRemote: Bool) {
    switch error.kind {
    case .notFound: self = isRemote ? .unavailable : .noInput
    case .permissionDenied: self = .noPermission
    case .busy, .disconnected, .unavailable, .unsupported: self = .unavailable
    case .invalid: self = .usage
    case .corrupt: self = .refused
    case .inputOutput: self = .inputOutput
    }
  }
}
