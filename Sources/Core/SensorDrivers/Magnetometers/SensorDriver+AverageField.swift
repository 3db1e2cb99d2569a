import BusProtocols
import NavigationMath
import Observations

extension SensorDriver where Sample == MagneticSample {
  /// The mean of the next `count` samples, µT, for self-tests.
  ///
  /// - Parameter pause: between two looks, milliseconds.
  /// - Throws: `notReady` when fifty looks in a row find nothing new.
  mutating func averageField<D: Delay>(
    of count: Int, every pause: Int64, delay: inout D
  ) throws(SensorError<Bus.Failure>) -> Vector3 {
    var sum = Vector3.zero
    var taken = 0
    var idle = 0
    var instant = MonotonicInstant.zero
    while true {
      if let sample = try read(at: instant) {
        sum += sample.field
        taken += 1
        idle = 0
        if taken == count { return sum / Double(count) }
      } else {
        idle += 1
        guard idle < 50 else { throw .notReady }
      }
      delay.wait(milliseconds: pause)
      instant = instant.advanced(byNanoseconds: pause * 1_000_000)
    }
  }
}
