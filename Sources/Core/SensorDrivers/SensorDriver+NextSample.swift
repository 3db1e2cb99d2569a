import BusProtocols
import Observations

extension SensorDriver {
  /// Waits for something new, for self-tests.
  ///
  /// - Parameters:
  ///   - pause: between two looks, milliseconds.
  ///   - instant: now; it is moved on by what was waited.
  /// - Throws: `notReady` when fifty looks in a row find nothing new.
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
