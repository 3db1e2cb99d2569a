import Observations

/// Instants of samples that are taken at a constant rate over a journey.
struct SampleClock: Sendable {
  private var rate: Double
  private let start: MonotonicInstant
  private let duration: Double
  /// Number of the last sample.
  private var last: Int
  /// Number of the next sample, from 0.
  private(set) var index = 0

  /// Creates the instants from 0 to `duration`, s, at a rate in Hz; none for a rate outside of 0...100 000.
  init(rate: Double, start: MonotonicInstant, duration: Double) {
    self.rate = rate
    self.start = start
    self.duration = duration
    last = SampleClock.last(rate, duration)
  }

  private static func last(_ rate: Double, _ duration: Double) -> Int {
    rate > 0 && rate <= 100_000 ? Int(duration * rate * (1 + 1e-12)) : -1
  }

  /// Time of the next sample since the start, s.
  var seconds: Double { Double(index) / rate }
  /// Instant of the next sample.
  var instant: MonotonicInstant { start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded())) }
  /// Instant of the next sample; nil after the last one.
  var next: MonotonicInstant? { index <= last ? instant : nil }

  mutating func advance() { index += 1 }

  /// Goes on at another rate, Hz: the next sample is the first of that rate after an instant.
  mutating func change(rate: Double, after instant: MonotonicInstant) {
    self.rate = rate
    last = SampleClock.last(rate, duration)
    let elapsed = Double(max(0, instant.nanoseconds(since: start))) / 1e9
    index = last < 0 ? 0 : Int(min(elapsed, duration) * rate * (1 + 1e-12)) + 1
  }
}

extension MonotonicInstant {
  /// Returns the instant that is later by a duration, s, which is limited to 0...3600.
  func advanced(bySeconds seconds: Double) -> MonotonicInstant {
    advanced(byNanoseconds: seconds > 0 ? Int64(1e9 * min(seconds, 3600)) : 0)
  }
}
