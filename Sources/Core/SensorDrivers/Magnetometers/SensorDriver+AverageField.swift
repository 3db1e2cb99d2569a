import BusProtocols
import NavigationMath
import Observations

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
