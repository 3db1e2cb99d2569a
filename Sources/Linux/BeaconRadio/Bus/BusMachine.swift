import Observations
import Providers

/// What is done by BlueZ, as a state machine without a bus and without a clock.
protocol BusMachine: Sendable {
  associatedtype Event: Sendable
  associatedtype Wish: Sendable

  /// State of the radio for this purpose.
  var availability: BeaconAvailability { get }
  /// Number of the controller that is used, or would be if it were on; nil without one.
  var controller: Int? { get }
  /// When `elapse` must be called; nil for never.
  var deadline: MonotonicInstant? { get }

  /// The event that reports a new availability.
  static func event(_ availability: BeaconAvailability) -> Event

  /// The bus is connected.
  mutating func connect(_ output: inout BusOutput<Event>)
  /// The bus is not connected, or not any more.
  mutating func disconnect(_ output: inout BusOutput<Event>)
  /// Takes an event of the bus.
  mutating func handle(_ event: BusEvent, at now: MonotonicInstant, _ output: inout BusOutput<Event>)
  /// Does what is due.
  mutating func elapse(_ now: MonotonicInstant, _ output: inout BusOutput<Event>)
  /// Takes a wish of the caller.
  mutating func take(_ wish: Wish, _ output: inout BusOutput<Event>)
}

/// What a state machine asks of the bus.
enum BusCall: Equatable {
  /// Drops all unanswered calls.
  case cancel
  /// Asks for all objects of BlueZ; `BusEvent.listed` follows them.
  case list
  /// Sets the discovery filter; `BusEvent.filterSet` follows.
  case setFilter(controller: Int)
  /// Starts the discovery; `BusEvent.discoveryStarted` follows.
  case startDiscovery(controller: Int)
  /// Sends the 23 bytes of manufacturer data of Apple; `BusEvent.advertised` follows.
  case advertise(controller: Int, data: [UInt8])
  /// Ends the advertisement.
  case withdraw
}

/// What a state machine of the bus wants done, in order.
struct BusOutput<Event> {
  var calls: [BusCall] = []
  var events: [Event] = []
  /// Lines for the user.
  var notices: [String] = []
}

/// When a discovery that was not started, or that ended by itself, is tried again.
struct BusBackoff {
  /// Nanoseconds after the first failure; each further one doubles them, up to four times as many.
  private static let first: Int64 = 1_000_000_000
  /// Nanoseconds after a refusal of the kernel because it runs another discovery.
  private static let busy: Int64 = 500_000_000
  /// Consecutive refusals that are waited for: the kernel takes 10.24 s for a discovery.
  private static let mostRefusals = 24

  private var delay = BusBackoff.first
  private var refusals = 0

  /// Returns the nanoseconds to wait after a failure or an end.
  mutating func failed() -> Int64 {
    defer { delay = min(2 * delay, 4 * BusBackoff.first) }
    return delay
  }

  /// Returns the nanoseconds to wait after a refusal; nil if the kernel has refused for longer than a discovery takes.
  mutating func refused() -> Int64? {
    guard refusals < BusBackoff.mostRefusals else { return nil }
    refusals += 1
    return BusBackoff.busy
  }
}
