import BusProtocols
import Bytes
import Observations

/// What the firmware needs of a board: bytes of a receiver, a bus with sensors, a way out for rows, and a clock.
public protocol FirmwareBoard {
  /// The bus with the sensors.
  associatedtype Bus: I2CBus
  /// Waits for drivers.
  associatedtype Wait: Delay

  /// The bus; equal values are the same bus.
  var bus: Bus { get }
  /// Waits on the board's clock.
  var delay: Wait { get }
  /// Time since the start; never goes back.
  var now: MonotonicInstant { get }
  /// What the board's owner, or a script, wants.
  var options: FirmwareOptions { get }
  /// Whether nothing more will arrive; false on a real board.
  var hasEnded: Bool { get }

  /// Moves bytes that the receiver has sent to `buffer` from index 0; returns how many, 0 if there are none.
  mutating func read(into buffer: inout [UInt8]) -> Int

  /// Takes a sample of a log; nil if there is none, as always on a real board.
  mutating func takeSample() -> LogSample?

  /// Sends a part of the rows.
  mutating func write(_ bytes: ByteView)

  /// Returns when there may be something to do, a millisecond later at the latest; false if the run is over.
  mutating func idle() -> Bool
}
