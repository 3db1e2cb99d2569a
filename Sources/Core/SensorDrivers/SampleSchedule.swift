import Observations

/// The schedule in which a chip is polled: about once in each period of its own oscillator, on deadlines that do not drift.
///
/// The program waits until `next`, reads the chip, and reports what came of it:
///
///     if let sample = try driver.read(at: now) {
///       measured = schedule.sampled(sample.instant, readAt: now)
///     } else {
///       schedule.hadNothing(at: now)
///     }
public struct SampleSchedule: Sendable {
  /// Least time from a reading without a new sample to the next one, ns.
  private static var shortestRetry: Int64 { 1_000_000 }

  /// An hour, ns.
  private static var longestPeriod: Int64 { 3_600_000_000_000 }

  /// Instant of the next poll.
  public private(set) var next = MonotonicInstant.zero
  private let period: Int64
  private var clock: ChipClock

  /// Creates a schedule whose first poll is due.
  ///
  /// - Parameter period: time between two measurements as the chip's maker states it, ns; from 1 to an hour.
  public init(period: Int64) {
    self.period = min(max(period, 1), SampleSchedule.longestPeriod)
    clock = ChipClock(period: self.period)
  }

  /// Begins again after the chip was started: its first measurement is a period away.
  public mutating func started(at instant: MonotonicInstant) {
    clock = ChipClock(period: period)
    wait(period, from: instant)
  }

  /// Sets the next poll.
  ///
  /// - Parameter nanoseconds: time from `instant` to it.
  public mutating func wait(_ nanoseconds: Int64, from instant: MonotonicInstant) {
    next = instant.advanced(byNanoseconds: nanoseconds)
  }

  /// Notes a reading without a new sample.
  ///
  /// The chip's clock differs from the program's: a sample that is slightly late is polled again after a quarter of the period.
  public mutating func hadNothing(at instant: MonotonicInstant) {
    clock.noteNothingNew(at: instant)
    wait(max(period / 4, SampleSchedule.shortestRetry), from: instant)
  }

  /// Notes a reading with a new sample.
  ///
  /// - Parameter stated: its instant by the driver, which is that of the reading unless the chip measures on command.
  /// - Returns: the instant of the measurement: the fitted one of a `ChipClock`, or `stated` if the driver knows it.
  public mutating func sampled(_ stated: MonotonicInstant, readAt instant: MonotonicInstant) -> MonotonicInstant {
    let measured = stated == instant ? clock.measured(readAt: instant) : stated
    // A chip that is faster than stated is polled faster, so that no sample is missed.
    let period = min(period, Int64(clock.period))
    let due = next.advanced(byNanoseconds: period)
    next = due > instant ? due : instant.advanced(byNanoseconds: period)
    return measured
  }
}
