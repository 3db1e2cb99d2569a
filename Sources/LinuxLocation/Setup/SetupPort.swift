import GNSS
import LocationEngine
import Observations

/// The way to a receiver while it is set up: one thread reads and writes.
protocol SetupPort: AnyObject {
  /// What a person would call it.
  var name: String { get }
  var link: ReceiverLink { get }

  /// Writes a whole frame.
  func write(_ frame: [UInt8]) throws(SourceError)

  /// What came; empty when nothing did until `deadline`.
  func read(until deadline: MonotonicInstant) throws(SourceError) -> [UInt8]

  /// Goes on at another speed, bits per second, after what was written has left.
  func changeSpeed(to rate: UInt32) throws(SourceError)
}
