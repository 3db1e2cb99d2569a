import Beacons
import Bytes
import EngineRuntime
import Observations
import Providers

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

/// What a conversation with the kernel wants done, in order.
enum ManagementOutput: Equatable {
  /// Send the command to the controller.
  case send(ManagementCommand, to: UInt16)
  /// Close the socket, and open it again: the kernel looks at the capabilities of a process when it opens one.
  case reopen
  /// Report the state of the radio.
  case availability(BeaconAvailability)
  /// The controller in use; nil for none.
  case controller(UInt16?)
  /// Report a line to the user.
  case notice(String)
  /// Report to the user that the controller is switched off, and why.
  case switchedOff(UInt16)
  /// Report a received advertisement.
  case beacon(BeaconFrame, rssi: Int?, received: MonotonicInstant)
  /// The controller reports devices it found and lost, or again every advertisement.
  case offloaded(Bool)
  /// The beacon is sent from now on.
  case started
  /// The beacon will not be sent.
  case failed(SourceError)
}

/// Outputs that were not handled yet, and what the last reports were: none is repeated.
struct ManagementOutbox {
  /// Outputs in order; the owner removes what it has handled and keeps the memory.
  var items: [ManagementOutput] = []
  /// Reported last.
  private(set) var availability = BeaconAvailability.undetermined
  private var controller: UInt16?
  private var notice: String?

  mutating func send(_ command: ManagementCommand, to index: UInt16) { items.append(.send(command, to: index)) }

  /// Reports a state of the radio with the line that explains it, unless both were reported last.
  mutating func report(_ availability: BeaconAvailability, _ text: String? = nil) {
    if availability != self.availability {
      self.availability = availability
      items.append(.availability(availability))
      notice = nil
    }
    if let text, text != notice {
      notice = text
      items.append(.notice(text))
    }
  }

  /// Reports that a controller is switched off, unless that was reported last.
  mutating func reportOff(_ index: UInt16) {
    guard availability != .radioOff || controller != index else { return }
    use(index)
    report(.radioOff)
    items.append(.switchedOff(index))
  }

  /// Reports which controller is used.
  mutating func use(_ index: UInt16?) {
    guard index != controller else { return }
    controller = index
    items.append(.controller(index))
  }
}
