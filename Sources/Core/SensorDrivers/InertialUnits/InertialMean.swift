import BusProtocols
import NavigationMath
import Observations

/// Mean of several samples of a unit at rest.
struct InertialMean: Hashable, Sendable {
  /// Mean acceleration, m/s².
  var acceleration = Vector3.zero
  /// Mean angular rate, rad/s; zero while the gyroscope is off.
  var angularRate = Vector3.zero
}

extension SensorDriver where Sample == InertialSample {
  /// Returns the mean of the next `count` samples. The first is dropped, because half of it may precede the call.
  ///
  /// - Parameter pause: time between two reads, ms.
  /// - Throws: `notReady` if 50 reads in a row find no new sample.
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
