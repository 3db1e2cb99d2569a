import BusProtocols
import NavigationMath
import Observations

/// The mean of several samples of a unit that does not move.
struct InertialMean: Hashable, Sendable {
  /// m/s².
  var acceleration = Vector3.zero
  /// rad/s; zero while the gyroscope is off.
  var angularRate = Vector3.zero
}

extension SensorDriver where Sample == InertialSample {
  /// Waits for samples, leaves the first away, which may be half of before, and takes the mean of the others.
  ///
  /// - Parameter pause: between two looks, milliseconds.
  /// - Throws: `notReady` when fifty looks in a row find nothing new.
  mutating func mean<D: Delay>(
    of count: Int, every pause: Int64, delay: inout D
  ) throws(SensorError<Bus.Failure>) -> InertialMean {
    var mean = InertialMean()
    var instant = MonotonicInstant.zero
    _ = try nextSample(every: pause, from: &instant, delay: &delay)
    for _ in 0..<count {
      let sample = try nextSample(every: pause, from: &instant, delay: &delay)
      mean.acceleration += sample.acceleration / Double(count)
      mean.angularRate += (sample.angularRate ?? .zero) / Double(count)
    }
    return mean
  }
}
