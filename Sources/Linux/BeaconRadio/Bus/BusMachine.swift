import LocationEngine
import Observations

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
