import Observations

/// When to look at a receiver that cannot call: often while it speaks, at once while it has more, seldom in between, and
/// often again just before it is expected to begin.
///
/// A receiver speaks in bursts, one per epoch. When one began is known to lie between two looks; two bursts as far
/// apart as the two before teach the period. While nothing is learned, a burst is noticed `idle` late at worst.
public struct PollRhythm: Equatable, Sendable {
  /// Nanoseconds each.
  public struct Intervals: Equatable, Sendable {
    /// Between looks while a burst lasts; a longer one delays each fix by up to as much, a shorter one costs transfers.
    public var speaking: Int64 = 10_000_000
    /// Between looks while nothing comes, at most.
    public var idle: Int64 = 100_000_000
    /// A silence as long as this ends a burst.
    public var pause: Int64 = 40_000_000
    /// How long before the expected burst to begin looking often, and how long behind it to stop.
    public var lead: Int64 = 30_000_000
    public var grace: Int64 = 90_000_000

    public init() {}
  }

  /// Burst periods that are learned, nanoseconds: receivers send ten times a second to once in ten seconds.
  static let periods: ClosedRange<Int64> = 90_000_000...10_500_000_000

  /// When to look again.
  public private(set) var next = MonotonicInstant.zero
  /// The time between bursts, nanoseconds; nil while it is not known.
  public private(set) var period: Int64?

  private let intervals: Intervals
  private var interval: Int64
  /// When the last look showed nothing, when bytes came last, when the last burst began at the earliest.
  private var lastEmpty: MonotonicInstant?
  private var lastBytes: MonotonicInstant?
  private var begun: MonotonicInstant?
  /// What the last two bursts were apart.
  private var candidate: Int64?
  private var isUnsettled = false

  public init(_ intervals: Intervals = Intervals()) {
    self.intervals = intervals
    interval = intervals.speaking
  }

  /// Bytes came at `instant`; `hasMore`: others are waiting already.
  public mutating func bytesCame(at instant: MonotonicInstant, hasMore: Bool) {
    if lastBytes.map({ instant.nanoseconds(since: $0) > intervals.pause }) ?? true { beginBurst(at: instant) }
    lastBytes = instant
    lastEmpty = nil
    isUnsettled = false
    interval = intervals.speaking
    next = hasMore ? instant : instant.advanced(byNanoseconds: interval)
  }

  /// Nothing was there at `instant`.
  public mutating func nothingCame(at instant: MonotonicInstant) {
    lastEmpty = instant
    isUnsettled = false
    schedule(behind: instant)
  }

  /// The look at `instant` failed, or showed nonsense: the first time it is repeated soon, then less and less often.
  public mutating func lookFailed(at instant: MonotonicInstant) {
    if !isUnsettled { interval = intervals.speaking }
    isUnsettled = true
    schedule(behind: instant)
  }

  private mutating func schedule(behind instant: MonotonicInstant) {
    let usual = instant.advanced(byNanoseconds: interval)
    interval = min(interval * 2, intervals.idle)
    next = usual
    guard let period, let begun else { return }
    // The burst that is expected, or was not long ago.
    let elapsed = instant.nanoseconds(since: begun) - intervals.grace
    let expected = begun.advanced(byNanoseconds: max(1, elapsed / period + 1) * period)
    let start = expected.advanced(byNanoseconds: -intervals.lead)
    if instant >= start {
      // A burst that is later still is met by intervals that grow anew.
      interval = 2 * intervals.speaking
      next = min(usual, instant.advanced(byNanoseconds: intervals.speaking))
    } else {
      next = min(usual, start)
    }
  }

  /// The burst began behind the last look that showed nothing, whenever that was.
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
    // Each beginning is known to `idle` at worst.
    if let candidate, abs(distance - candidate) <= min(2 * intervals.idle, candidate / 4) {
      period = period.map { $0 + (distance - $0) / 4 } ?? distance
    } else {
      period = nil
    }
    candidate = distance
  }
}
