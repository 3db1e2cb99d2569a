import GNSS
import LocationEngine
import Observations

/// The link to a receiver during its set-up; one thread reads and writes.
protocol SetupPort: AnyObject {
  /// Name for messages.
  var name: String { get }
  var link: ReceiverLink { get }

  /// Writes a whole frame. Throws if the link is lost.
  func write(_ frame: [UInt8]) throws(SourceError)

  /// Returns received bytes; empty if none arrived until `deadline`.
  func read(until deadline: MonotonicInstant) throws(SourceError) -> [UInt8]

  /// Waits until written bytes were sent, then changes the speed, bits per second.
  func changeSpeed(to rate: UInt32) throws(SourceError)
}
