import BusProtocols
import NavigationMath
import Observations

/// A chip on an I²C bus that measures repeatedly.
///
/// All drivers share these rules: `init` makes no transfer, `identify` only reads, `start` configures the chip and starts
/// measuring, and `read` is called at least as often as the chip measures. No call after `start` allocates.
///
/// Samples are along the axes of the package: right-handed, as the maker draws them, and for chips with several dies
/// those of the accelerometer. Each driver documents the axes that it inverts or swaps.
public protocol SensorDriver {
  /// Type of the I²C bus.
  associatedtype Bus: I2CBus
  /// Rate, range and power; `init()` gives values that suit a compass.
  associatedtype Configuration: Sendable
  /// Measurement that `read` returns.
  associatedtype Sample: Sendable

  /// Creates a driver for the chip at a 7-bit I²C address. No transfer takes place.
  init(_ bus: Bus, address: UInt8)

  /// Checks that the chip is this part. Writes only registers that select what is read.
  ///
  /// - Throws: `wrongIdentity` if another chip answers, `bus` if none does.
  mutating func identify() throws(SensorError<Bus.Failure>)

  /// Identifies, resets and configures the chip, and starts measuring.
  ///
  /// Reads back what it wrote where the chip allows, so a chip that did not accept its configuration is never read as if
  /// it had.
  mutating func start<D: Delay>(_ configuration: Configuration, delay: inout D) throws(SensorError<Bus.Failure>)

  /// Returns the new measurement since the last call; nil if there is none.
  ///
  /// - Parameter instant: now. It is the sample's instant, except for chips that measure on command: there it is the
  ///   middle of the measurement, as the driver documents.
  /// - Throws: `stuck`, `corrupt` or `bus`.
  mutating func read(at instant: MonotonicInstant) throws(SensorError<Bus.Failure>) -> Sample?

  /// Puts the chip into its lowest power mode.
  mutating func stop() throws(SensorError<Bus.Failure>)
}

/// A sensor that can apply a known stimulus to itself.
public protocol SelfTestingSensor: SensorDriver {
  /// Runs the chip's self-test, which takes up to 1 s and leaves the chip stopped.
  ///
  /// - Throws: `failedSelfTest` if the response is outside the data sheet's limits.
  mutating func selfTest<D: Delay>(delay: inout D) throws(SensorError<Bus.Failure>)
}

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

extension SensorDriver {
  /// Waits for a new sample. Used by self-tests.
  ///
  /// - Parameters:
  ///   - pause: time between two reads, ms.
  ///   - instant: now; advanced by the time waited.
  /// - Throws: `notReady` if 50 reads in a row find no new sample.
  mutating func nextSample<D: Delay>(
    every pause: Int64, from instant: inout MonotonicInstant, delay: inout D
  ) throws(SensorError<Bus.Failure>) -> Sample {
    for _ in 0..<50 {
      if let sample = try read(at: instant) { return sample }
      delay.wait(milliseconds: pause)
      instant = instant.advanced(byNanoseconds: pause * 1_000_000)
    }
    throw .notReady
  }
}

extension SensorDriver where Sample == MagneticSample {
  /// Returns the mean of the next `count` samples, µT. Used by self-tests.
  ///
  /// - Parameters:
  ///   - pause: time between two reads, ms.
  ///   - leavesFirstAway: drops one sample before them, because half of it may precede the call.
  /// - Throws: `notReady` if 50 reads in a row find no new sample.
  mutating func averageField<D: Delay>(
    of count: Int, every pause: Int64, leavesFirstAway: Bool = false, delay: inout D
  ) throws(SensorError<Bus.Failure>) -> Vector3 {
    var instant = MonotonicInstant.zero
    if leavesFirstAway { _ = try nextSample(every: pause, from: &instant, delay: &delay) }
    var sum = Vector3.zero
    for _ in 0..<count { sum += try nextSample(every: pause, from: &instant, delay: &delay).field }
    return sum / Double(count)
  }
}
