import BusProtocols
import Observations

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
