import LocationEngine

/// What the program tells its caller (BSD sysexits.h).
enum ExitCode: Int32 {
  case success = 0
  /// A check found something wrong (`binnacle doctor`), or nothing was changed, as its user wished (`binnacle calibrate`);
  /// no code of sysexits.h.
  case findings = 1
  /// The command line makes no sense.
  case usage = 64
  /// The receiver refuses a setting, or cannot do it (`binnacle configure`); a file is not what it should be: nothing in it
  /// can be decoded; or readings are not good enough (`binnacle calibrate`); EX_DATAERR.
  case refused = 65
  /// No such file or device.
  case noInput = 66
  /// The source does not answer, is held by another program, is empty, or has no position to give.
  case unavailable = 69
  /// What was given to a compiler does not compile (`binnacle sdk`), EX_SOFTWARE.
  case buildFailed = 70
  case inputOutput = 74
  case noPermission = 77
  /// Ctrl-C before the work was done (`binnacle sdk`): 128 + SIGINT, as shells say it.
  case interrupted = 130

  /// - Parameter isRemote: whether the source is on the network: a host that is not found is unavailable.
  init(_ error: SourceError, isRemote: Bool) {
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
