import Bytes
import Observations

/// A conversation with the kernel's Bluetooth management, without socket and clock.
///
/// Its owner passes datagrams and instants, and handles `outbox` after each call.
protocol ManagementConversation {
  var outbox: ManagementOutbox { get set }
  /// When `pass` must be called; nil if only a datagram can change anything.
  var deadline: MonotonicInstant? { get }
  /// Whether nothing is to be sent or awaited after `end`.
  var isOver: Bool { get }

  /// The socket cannot be opened; it is tried again.
  mutating func fail(_ failure: ManagementFailure)
  /// Starts on a new socket.
  mutating func begin(at now: MonotonicInstant)
  /// Handles a datagram.
  mutating func receive(_ datagram: ByteView, at now: MonotonicInstant)
  /// Does what is due.
  mutating func pass(at now: MonotonicInstant)
  /// Removes from the kernel what this conversation has added.
  mutating func end(at now: MonotonicInstant)
}

extension ManagementConversation {
  mutating func fail(_ failure: ManagementFailure) { outbox.report(failure.availability, failure.notice) }
}

/// Times of conversations, ns.
enum ManagementTime {
  /// The kernel gives a controller 2 s for each command, and some take several.
  static let answer: Int64 = 5_000_000_000
  /// First delay before a failed command is repeated; it doubles up to `longestRetry`.
  static let firstRetry: Int64 = 500_000_000
  static let longestRetry: Int64 = 5_000_000_000
  /// Delay before asking again when only an event or the user can change the answer.
  static let review: Int64 = 30_000_000_000
  /// Between two renewals of an advertisement, whose timeout is `advertisement`.
  static let renewal: Int64 = 500_000_000
  /// The shortest timeout that the kernel has, s.
  static let advertisement: UInt16 = 1
}

/// Returns the earlier of two instants, of which either may be missing.
func earlier(_ first: MonotonicInstant?, _ second: MonotonicInstant?) -> MonotonicInstant? {
  guard let first else { return second }
  guard let second else { return first }
  return min(first, second)
}
