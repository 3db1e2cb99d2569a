import Observations
import SensorDrivers

/// What to do with a chip next, and when to give it up: policy alone, without a bus and without a clock.
///
/// - Failed transfers are borne as `FaultTolerance` has it; behind them the chip is asked who it is before it is read,
///   since it may have been another one's answer that came, or the chip may have been exchanged.
/// - A sample that cannot be is left out, and the chip is asked who it is.
/// - A chip that measures no more, as one does that has lost power and with it its configuration, is started again, three
///   times at most while no thousand samples come in between: one that repeats itself gives a hundred after each start.
/// - A false identity may itself be a corrupted transfer: three in a row are believed.
struct SensorHealth {
  enum Step {
    case read
    case identify
    case restart
  }

  static let longestRow = 3
  static let samplesOfTrust = 1000

  private(set) var step = Step.read
  /// Starts behind the first.
  private(set) var restarts: UInt64 = 0
  private var tolerance = FaultTolerance()
  private var samples = 0
  private var strangers = 0
  private var corruptions = 0
  private var restartsInRow = 0

  var failures: UInt64 { tolerance.failures }

  /// The chip was read and had nothing new.
  mutating func answered() {
    tolerance.succeeded()
    corruptions = 0
  }

  /// The chip gave a sample that is believed.
  mutating func sampled() {
    answered()
    samples += 1
    if samples >= SensorHealth.samplesOfTrust { restartsInRow = 0 }
  }

  /// The chip gave one that is not.
  mutating func doubted() {
    tolerance.succeeded()
    step = .identify
  }

  mutating func identified() {
    tolerance.succeeded()
    strangers = 0
    step = .read
  }

  mutating func restarted() {
    tolerance.succeeded()
    strangers = 0
    corruptions = 0
    step = .read
  }

  /// What `step` asked for failed at `instant`; false when it is time to give up.
  mutating func failed(_ trouble: SensorTrouble, at instant: MonotonicInstant) -> Bool {
    switch trouble {
    case .bus(let fault, _):
      if step == .read { step = .identify }
      return tolerance.bears(fault, at: instant)
    case .wrongIdentity:
      strangers += 1
      if step == .read { step = .identify }
      return strangers < SensorHealth.longestRow
    case .corrupt where step == .read && corruptions < SensorHealth.longestRow - 1:
      corruptions += 1
      step = .identify
      return true
    case .corrupt, .stuck, .notReady, .failedSelfTest:
      restarts += 1
      restartsInRow += 1
      samples = 0
      step = .restart
      return restartsInRow <= SensorHealth.longestRow
    case .unsupported: return false
    }
  }
}
