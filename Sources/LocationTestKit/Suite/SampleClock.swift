import Observations

/// Instants of samples that are taken at a constant rate over a journey.
struct SampleClock: Sendable {
  private let rate: Double
  private let start: MonotonicInstant
  /// Number of the last sample.
  private let last: Int
  /// Number of the next sample, from 0.
  private(set) var index = 0

  /// Creates the instants from 0 to `duration`, s, at a rate in Hz; none for a rate outside of 0...100 000.
  init(rate: Double, start: MonotonicInstant, duration: Double) {
    self.rate = rate
    self.start = start
    last = rate > 0 && rate <= 100_000 ? Int(duration * rate * (1 + 1e-12)) : -1
  }

  /// Time of the next sample since the start, s.
  var seconds: Double { Double(index) / rate }
  /// Instant of the next sample.
  var instant: MonotonicInstant { start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded())) }
  /// Instant of the next sample; nil after the last one.
  var next: MonotonicInstant? { index <= last ? instant : nil }

  mutating func advance() { index += 1 }
}

extension MonotonicInstant {
  /// Returns the instant that is later by a duration, s, which is limited to 0...3600.
  func advanced(bySeconds seconds: Double) -> MonotonicInstant {
    advanced(byNanoseconds: seconds > 0 ? Int64(1e9 * min(seconds, 3600)) : 0)
  }
}
