import BusProtocols
import NavigationMath
import Observations

extension SensorDriver where Sample == MagneticSample {
  /// The mean of the next `count` samples, µT, for self-tests.
  ///
  /// - Parameters:
  ///   - pause: between two looks, milliseconds.
  ///   - leavesFirstAway: one more is taken before them, which may be half of what was before.
  /// - Throws: `notReady` when fifty looks in a row find nothing new.
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
