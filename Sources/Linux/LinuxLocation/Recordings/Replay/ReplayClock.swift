import LinuxIO
import Observations

/// How fast a log is replayed.
public enum ReplaySpeed: Hashable, Sendable {
  /// Log seconds per second, positive; 1 is the recorded speed.
  case factor(Double)
  /// Without waiting.
  case maximum
}

/// A log's clock: it runs `factor` times as fast as the machine's, or jumps to whatever is waited for.
///
/// It starts when the log is opened.
struct ReplayClock {
  fileprivate let speed: ReplaySpeed
  private let origin: MonotonicInstant
  private let start: MonotonicInstant
  private var time: MonotonicInstant

  /// - Parameters:
  ///   - origin: the log's time at its beginning.
  ///   - start: the machine's time when it was opened.
  init(_ speed: ReplaySpeed, from origin: MonotonicInstant = .zero, start: MonotonicInstant) {
    self.speed = speed
    self.origin = origin
    self.start = start
    time = origin
  }

  /// The log's time, when the machine's clock shows `instant`.
  func now(at instant: MonotonicInstant) -> MonotonicInstant {
    guard case .factor(let factor) = speed else { return time }
    let elapsed = Double(instant.nanoseconds(since: start)) * factor
    return max(time, origin.advanced(byNanoseconds: ReplayClock.clamped(elapsed)))
  }

  /// When the machine's clock will have to show for the log's to show `time`; nil: no need to wait.
  func wakeUp(for time: MonotonicInstant) -> MonotonicInstant? {
    guard case .factor(let factor) = speed else { return nil }
    let elapsed = Double(time.nanoseconds(since: origin)) / factor
    return start.advanced(byNanoseconds: ReplayClock.clamped(elapsed))
  }

  /// Sets the log's time to at least `newTime`, after the caller has waited for it.
  mutating func reach(_ newTime: MonotonicInstant) { time = max(time, newTime) }

  /// The sum of two times, up to `end`. A log that claims an hour from each sentence to the next gets there in 20 MB.
  static func sum(_ time: MonotonicInstant, _ advance: Int64) -> MonotonicInstant {
    time.nanoseconds < end - advance ? time.advanced(byNanoseconds: advance) : MonotonicInstant(nanoseconds: end)
  }

  /// Nanoseconds, nearly a century: where the log's time stops. The sum of two such times does not overflow.
  private static let end: Int64 = 3_000_000_000_000_000_000

  private static func clamped(_ nanoseconds: Double) -> Int64 { Int64(min(max(nanoseconds, 0), Double(end))) }
}

/// By the machine's own clock.
extension ReplayClock {
  /// Starts a log's clock now.
  ///
  /// - Parameter origin: the log's time at its beginning.
  init(_ speed: ReplaySpeed, from origin: MonotonicInstant = .zero) {
    self.init(speed, from: origin, start: ReplayClock.machineTime(speed))
  }

  /// The log's time.
  var now: MonotonicInstant { now(at: ReplayClock.machineTime(speed)) }

  /// Waits until the log's time is `time`, at maximum speed not at all; false if an interrupt ended the wait.
  mutating func pass(until time: MonotonicInstant, _ waker: Waker) -> Bool {
    if let wakeUp = wakeUp(for: time) {
      guard waker.sleep(until: wakeUp) else { return false }
    } else if waker.take() {
      return false
    }
    reach(time)
    return true
  }

  /// At maximum speed the machine's clock has no effect, and is not read.
  private static func machineTime(_ speed: ReplaySpeed) -> MonotonicInstant {
    speed == .maximum ? .zero : MonotonicClock.now
  }
}
