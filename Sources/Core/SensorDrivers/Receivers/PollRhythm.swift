import Observations

/// Schedules the reads of a receiver that has no interrupt line.
///
/// Reads are frequent during a burst, immediate while more bytes wait, rare between bursts, and frequent again just
/// before the next burst is expected.
///
/// A receiver sends one burst per epoch. The start of a burst is known to lie between two reads. Two equal distances
/// between bursts determine the period. Before the period is known, a burst is noticed at most `idle` late.
public struct PollRhythm: Equatable, Sendable {
  /// Intervals of the schedule, ns.
  public struct Intervals: Equatable, Sendable {
    /// Time between reads during a burst. A longer time delays each fix by up to that much; a shorter one costs transfers.
    public var speaking: Int64 = 10_000_000
    /// Longest time between reads while no bytes arrive.
    public var idle: Int64 = 100_000_000
    /// Time without bytes that ends a burst.
    public var pause: Int64 = 40_000_000
    /// Frequent reads start this long before the expected burst, and end `grace` after it.
    public var lead: Int64 = 30_000_000
    /// Frequent reads end this long after the expected burst.
    public var grace: Int64 = 90_000_000

    /// Creates the default intervals.
    public init() {}
  }

  /// Valid burst periods, ns: receivers send from ten times per second to once in ten seconds.
  static let periods: ClosedRange<Int64> = 90_000_000...10_500_000_000

  /// Instant of the next read.
  public private(set) var next = MonotonicInstant.zero
  /// Time between bursts, ns; nil while unknown.
  public private(set) var period: Int64?

  private let intervals: Intervals
  private var interval: Int64
  /// Instants of the last read without bytes, of the last bytes, and of the earliest start of the last burst.
  private var lastEmpty: MonotonicInstant?
  private var lastBytes: MonotonicInstant?
  private var begun: MonotonicInstant?
  /// Distance between the last two bursts, ns.
  private var candidate: Int64?
  private var isUnsettled = false

  /// Creates a schedule whose first read is due at once.
  public init(_ intervals: Intervals = Intervals()) {
    self.intervals = intervals
    interval = intervals.speaking
  }

  /// Records bytes at `instant`; `hasMore` if others are waiting already.
  public mutating func bytesCame(at instant: MonotonicInstant, hasMore: Bool) {
    if lastBytes.map({ instant.nanoseconds(since: $0) > intervals.pause }) ?? true { beginBurst(at: instant) }
    lastBytes = instant
    lastEmpty = nil
    isUnsettled = false
    interval = intervals.speaking
    next = hasMore ? instant : instant.advanced(byNanoseconds: interval)
  }

  /// Records a read at `instant` without bytes.
  public mutating func nothingCame(at instant: MonotonicInstant) {
    lastEmpty = instant
    isUnsettled = false
    schedule(after: instant)
  }

  /// Records a failed or invalid read at `instant`. The first is repeated soon, later ones at growing intervals.
  public mutating func lookFailed(at instant: MonotonicInstant) {
    if !isUnsettled { interval = intervals.speaking }
    isUnsettled = true
    schedule(after: instant)
  }

  private mutating func schedule(after instant: MonotonicInstant) {
    let usual = instant.advanced(byNanoseconds: interval)
    interval = min(interval * 2, intervals.idle)
    next = usual
    guard let period, let begun else { return }
    // The burst that is expected next, or was expected within `grace`.
    let elapsed = instant.nanoseconds(since: begun) - intervals.grace
    let expected = begun.advanced(byNanoseconds: max(1, elapsed / period + 1) * period)
    let start = expected.advanced(byNanoseconds: -intervals.lead)
    if instant >= start {
      // If the burst is later still, the intervals grow again from here.
      interval = 2 * intervals.speaking
      next = min(usual, instant.advanced(byNanoseconds: intervals.speaking))
    } else {
      next = min(usual, start)
    }
  }

  /// Records the start of a burst: the last read without bytes, or `instant` if there is none.
  private mutating func beginBurst(at instant: MonotonicInstant) {
    let start = lastEmpty ?? instant
    if let begun { learn(start.nanoseconds(since: begun)) }
    begun = start
  }

  private mutating func learn(_ distance: Int64) {
    guard PollRhythm.periods.contains(distance) else {
      period = nil
      candidate = nil
      return
    }
    // Each start is known to `idle` at worst.
    if let candidate, abs(distance - candidate) <= min(2 * intervals.idle, candidate / 4) {
      period = period.map { $0 + (distance - $0) / 4 } ?? distance
    } else {
      period = nil
    }
    candidate = distance
  }
}
