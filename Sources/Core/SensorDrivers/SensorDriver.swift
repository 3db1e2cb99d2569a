import BusProtocols
import Observations

/// A chip on an I²C bus that measures something again and again.
///
/// Every driver works the same way: `init` sends nothing, `identify` only reads, `start` sets the chip up and lets it
/// measure, `read` is called at least as often as it measures. No call after `start` allocates.
///
/// Samples are along the axes of the package: right-handed, as the maker draws them, and for chips with several dies
/// those of the accelerometer. Each driver documents what it turns.
public protocol SensorDriver {
  associatedtype Bus: I2CBus
  /// Rate, range and power; its `init()` is what suits a compass.
  associatedtype Configuration: Sendable
  associatedtype Sample: Sendable

  init(_ bus: Bus, address: UInt8)

  /// Throws unless the chip says that it is this part. It writes no register but those that choose what is read.
  mutating func identify() throws(SensorError<Bus.Failure>)

  /// Identifies, resets and configures the chip and starts it measuring. It reads back what it wrote where the chip
  /// allows, so that a chip that did not take its configuration is never read as if it had.
  mutating func start<D: Delay>(_ configuration: Configuration, delay: inout D) throws(SensorError<Bus.Failure>)

  /// What it has measured since the last call; nil when there is nothing new.
  ///
  /// - Parameter instant: now. The sample is of now, or, where the chip measures on command, of the middle of its
  ///   measurement: the driver says which.
  mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> Sample?

  /// Puts the chip into its lowest power.
  mutating func stop() throws(SensorError<Bus.Failure>)
}

/// A chip that can apply a known stimulus to itself.
public protocol SelfTestingSensor: SensorDriver {
  /// Lets the chip test itself, which takes up to a second and leaves it stopped.
  ///
  /// - Throws: `failedSelfTest` when the response is out of the data sheet's limits.
  mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>)
}
