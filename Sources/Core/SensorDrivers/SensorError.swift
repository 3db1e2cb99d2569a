import BusProtocols

/// Reason why a sensor cannot be used or read.
public enum SensorError<Failure: BusFailure>: Error, Equatable, Sendable {
  /// A transfer and its repetitions failed: no chip answers, or the bus is disturbed or gone.
  case bus(Failure)
  /// Another chip answers at the address, or the line is bad; identity register as read and as expected.
  case wrongIdentity(found: UInt32, expected: UInt32)
  /// The chip did not finish its reset or a measurement in the allowed time.
  case notReady
  /// An answer that is impossible for this chip: a set bit that is always 0, or calibration data of ones only.
  case corrupt
  /// Equal readings too often in a row, or no new reading for too long. Live sensors have noise.
  case stuck
  /// The response to the chip's own stimulus is outside the allowed range.
  case failedSelfTest
  /// The chip does not support this configuration.
  case unsupported
}
