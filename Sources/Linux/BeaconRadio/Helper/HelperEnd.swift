import Glibc
import LocationEngine

/// How a connection to the service ended.
enum HelperEnd: Equatable, Sendable {
  /// There was none; with the error number.
  case unreachable(CInt)
  /// The service closed it with a reason.
  case refused(HelperPacket.Reason, String)
  /// It broke, or the service did not answer.
  case lost(wasWelcome: Bool)
  /// The service sent an invalid packet.
  case invalid

  /// State of the radio that follows; nil if the next attempt decides.
  var availability: BeaconAvailability? {
    switch self {
    case .unreachable(EACCES), .unreachable(EPERM), .refused(.policy, _): .notPermitted
    case .lost(wasWelcome: true): nil
    default: .serviceMissing
    }
  }
}

/// The pauses between attempts to connect: 0.5 s, doubled up to 5 s.
struct HelperPauses: Equatable, Sendable {
  private static let first: Int64 = 500_000_000
  private static let longest: Int64 = 5_000_000_000
  /// After a refusal by the policy: each attempt makes systemd start the service.
  private static let refused: Int64 = 60_000_000_000

  private var pause = HelperPauses.first

  /// Returns the nanoseconds until the next attempt.
  mutating func next(after end: HelperEnd) -> Int64 {
    if case .refused(.policy, _) = end { return HelperPauses.refused }
    if end == .invalid { pause = HelperPauses.longest }
    defer { pause = min(pause * 2, HelperPauses.longest) }
    return pause
  }
}
