import CBinnacle
import Observations

/// The instants of one kind of input, which never go back.
struct Instants {
  /// Differences of two instants within this range do not overflow, nor does their sum.
  private static let last = Int64.max / 4

  private var newest: Int64 = 0

  /// Returns an instant of the caller's clock after it was checked.
  mutating func next(_ nanoseconds: Int64) throws(CFaceError) -> MonotonicInstant {
    guard (0...Instants.last).contains(nanoseconds) else { throw .value }
    guard nanoseconds >= newest else { throw .time }
    newest = nanoseconds
    return MonotonicInstant(nanoseconds: nanoseconds)
  }
}
