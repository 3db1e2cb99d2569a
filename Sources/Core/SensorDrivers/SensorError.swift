import BusProtocols

/// Why a sensor could not be used or read.
public enum SensorError<Failure: BusFailure>: Error, Equatable, Sendable {
  /// A transfer failed, and so did its repetitions: nobody is there, or the bus is disturbed or gone.
  case bus(Failure)
  /// Something else answers at the address, or a bad line: what its identity register said, and should have said.
  case wrongIdentity(found: UInt32, expected: UInt32)
  /// It did not come out of its reset, or did not finish a measurement, in the time that it is allowed.
  case notReady
  /// An answer that this chip cannot give: a bit that is always 0, calibration data of nothing but ones.
  case corrupt
  /// The same reading again and again, or none any more, while a live sensor has noise.
  case stuck
  /// The chip measured what it applies to itself, and came out of the allowed range.
  case failedSelfTest
  /// The chip cannot be set so.
  case unsupported
}
