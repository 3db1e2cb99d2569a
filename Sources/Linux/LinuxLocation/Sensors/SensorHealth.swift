import Observations
import SensorDrivers

/// The decision what to do next with a chip, and when to give it up; policy only, without bus or clock.
///
/// - Failed transfers are tolerated as `FaultTolerance` defines. After one, the chip is identified before it is read,
///   since the answer may have come from another chip, or the chip may have been exchanged.
/// - After an impossible sample, which is dropped, the chip is identified.
/// - A chip that no longer measures is started again; it may have lost power and its configuration. At most three
///   starts are made with less than 1000 samples between them; a chip that repeats one value gives about 100 after
///   each.
/// - A wrong identity may be a corrupted transfer; three in a row are accepted as true.
struct SensorHealth {
  enum Step {
    case read
    case identify
    case restart
  }

  static let longestRow = 3
  static let samplesOfTrust = 1000

  private(set) var step = Step.read
  /// Number of starts after the first.
  private(set) var restarts: UInt64 = 0
  private var tolerance = FaultTolerance()
  private var samples = 0
  private var strangers = 0
  private var corruptions = 0
  private var restartsInRow = 0

  var failures: UInt64 { tolerance.failures }

  /// The chip was read and had no new sample.
  mutating func answered() {
    tolerance.succeeded()
    corruptions = 0
  }

  /// The chip gave a valid sample.
  mutating func sampled() {
    answered()
    samples += 1
    if samples >= SensorHealth.samplesOfTrust { restartsInRow = 0 }
  }

  /// The chip gave a sample that was rejected.
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

  /// The action `step` failed at `instant`; returns false if the chip is to be given up.
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
