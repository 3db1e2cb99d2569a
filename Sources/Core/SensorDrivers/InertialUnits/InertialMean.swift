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
  /// - Parameter milliseconds: to wait when there is no new one.
  /// - Throws: `notReady` when ten such waits bring none.
  mutating func mean<D: Delay>(
    of count: Int, every milliseconds: Int64, delay: inout D
  ) throws(SensorError<Bus.Failure>) -> InertialMean {
    var mean = InertialMean()
    for index in 0...count {
      var attempts = 0
      var sample = try read(at: .zero)
      while sample == nil {
        attempts += 1
        guard attempts < 10 else { throw .notReady }
        delay.wait(milliseconds: milliseconds)
        sample = try read(at: .zero)
      }
      guard index > 0, let sample else { continue }
      mean.acceleration += sample.acceleration / Double(count)
      mean.angularRate += (sample.angularRate ?? .zero) / Double(count)
    }
    return mean
  }
}
