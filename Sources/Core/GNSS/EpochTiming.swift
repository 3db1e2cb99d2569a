import NavigationMath
import Observations

/// When epochs begin, for how long silence leaves them open, and for how long reading may pause.
struct EpochTiming {
  /// The smaller of the last two durations, nanoseconds. One long epoch or one missing epoch changes nothing; a short
  /// one counts at once.
  private struct Learned {
    /// 0 until two durations were noted.
    private(set) var shortest: Int64 = 0
    private var last: Int64 = 0

    mutating func note(_ duration: Int64) {
      shortest = min(duration, last)
      last = duration
    }
  }

  /// Longest silence that may be learned, nanoseconds.
  private static var longestSilence: Int64 { 1_000_000_000 }

  /// Arrival of the bytes that are being decoded.
  var now = MonotonicInstant.zero
  /// Arrival of the first byte of the line that is being decoded.
  var lineBegan = MonotonicInstant.zero
  /// Nanoseconds without a byte after which an epoch ends; doubled if the receiver pauses for longer within an epoch.
  private(set) var silence: Int64

  /// From the first byte of an epoch to its complete fix.
  private var assembly = Learned()
  /// From the first byte of an epoch to that of the next one.
  private var interval = Learned()
  /// Arrival of the first byte of the last epoch; nil before the first one.
  private var epochBegan: MonotonicInstant?

  /// - Parameter silence: nanoseconds without a byte after which an epoch ends.
  init(silence: Int64) { self.silence = silence }

  /// Instant at which an epoch ends if no byte arrives.
  var deadline: MonotonicInstant { now.advanced(byNanoseconds: silence) }

  /// Notes that an epoch begins with the current line.
  mutating func beginEpoch() {
    if let epochBegan { interval.note(lineBegan.nanoseconds(since: epochBegan)) }
    epochBegan = lineBegan
  }

  /// Notes that the current byte completes the fix of the open epoch.
  mutating func noteCompleteFix() {
    if let epochBegan { assembly.note(now.nanoseconds(since: epochBegan)) }
  }

  /// Notes that silence has ended an epoch before its last byte.
  mutating func extendSilence() { silence = min(silence * 2, EpochTiming.longestSilence) }

  /// Returns for how many nanoseconds reading may pause while an epoch is open.
  ///
  /// Before the fix is released, the pause ends at three quarters of the time in which a fix was complete; after it, at
  /// three quarters of the interval of epochs, so that the next epoch's first byte is read when it arrives. The pause
  /// is at most 40 ms, in which no serial line fills the kernel's buffer of 4 KiB.
  func readDelay(isReleased: Bool) -> Int64 {
    guard let epochBegan else { return 0 }
    let end = (isReleased ? interval : assembly).shortest * 3 / 4
    return max(0, min(end - now.nanoseconds(since: epochBegan), 40_000_000))
  }
}

/// The times of the last four closed epochs. A late sentence must not open one of them again.
///
/// There are only four, so that a receiver that sets its clock back is accepted soon.
struct ClosedEpochs {
  private var times = SIMD4<Int64>(repeating: ClosedEpochs.never)

  /// A day before all times of day, out of reach of any tolerance.
  private static var never: Int64 { -86_400_000_000_000 }

  /// Time of the epoch that was closed last.
  var last: TimeOfDay? { times[0] == ClosedEpochs.never ? nil : TimeOfDay(nanoseconds: times[0]) }

  /// Whether an epoch of this time has been closed.
  ///
  /// - Parameter tolerance: largest difference between the times of one epoch, nanoseconds.
  @inline(__always)
  func contains(_ time: TimeOfDay, within tolerance: Int64 = 0) -> Bool {
    // One unsigned comparison per time tests both bounds, since a lower time wraps around. The comparisons are
    // scalar: for 64-bit lanes, SSE2 has no vector comparison.
    let lowest = time.nanoseconds &- tolerance
    let width = UInt64(bitPattern: tolerance &* 2)
    return UInt64(bitPattern: times[0] &- lowest) <= width || UInt64(bitPattern: times[1] &- lowest) <= width
      || UInt64(bitPattern: times[2] &- lowest) <= width || UInt64(bitPattern: times[3] &- lowest) <= width
  }

  mutating func insert(_ time: TimeOfDay) { times = SIMD4(time.nanoseconds, times[0], times[1], times[2]) }
}
