import CNavigationMath
import Observations

/// Mean received power of a beacon: a Kalman filter for a power that wanders while the receiver or the beacon moves.
///
/// Single advertisements fade by several decibels, differently on each of the three channels. How much is learned from
/// the differences to the mean, so that a steady beacon is trusted sooner. While the mean of the last differences is
/// too large for fading, something moves, and the filter follows fast; otherwise it smooths.
struct LevelFilter: Sendable {
  /// Variance that is added at rest, dB² for each second. Larger: follows faster, and is less steady.
  static let restWander = 0.4
  /// Variance that movement adds, dB² for each second: at 3 m, 1.1 m/s change the power by 3 dB in a second. Larger:
  /// follows faster.
  static let wander = 10.0
  /// Time constant of the mean of differences that shows movement, s. Larger: surer, and later.
  static let detection = 1.5
  /// Least mean of differences that shows movement, in its standard deviations. Larger: surer, and later.
  static let threshold = 1.5
  /// Variance of fading that is assumed at first, dB².
  static let firstFading = 25.0
  /// Least variance of fading, dB²: that of rounding to whole decibels is 1/12.
  static let leastFading = 1.0
  /// Share of one difference in the learned fading. Larger: learns faster, and is less steady.
  static let learning = 0.02
  /// Limit of a difference in the mean of differences, in standard deviations.
  static let limit = 2.0

  /// Mean received power, dBm; nil before the first.
  private(set) var level: Double?
  /// Variance of `level`, dB².
  private(set) var variance = firstFading
  /// Variance that `level` would have if nothing ever moved, dB².
  private(set) var restVariance = firstFading
  private var fading = firstFading
  private var instant = MonotonicInstant.zero
  /// Instant of the last advertisement.
  private var received = MonotonicInstant.zero
  /// Mean of the last differences that the filter has not followed yet, dB, and its variance if nothing moves, dB².
  private var drift = 0.0
  private var driftVariance = 0.0
  /// Mean of the last differences, dB.
  private var meanDifference = 0.0

  /// Takes the power of one advertisement, dBm. One that is older than the last counts as one of the same time.
  mutating func note(_ rssi: Double, at received: MonotonicInstant) {
    guard let last = level else {
      level = rssi
      instant = received
      self.received = received
      return
    }
    let difference = rssi - last
    detect(difference, at: received)
    predict(to: received)
    fading += LevelFilter.learning * (max(LevelFilter.leastFading, difference * difference - variance) - fading)
    let gain = variance / (variance + fading)
    level = last + gain * difference
    variance *= 1 - gain
    restVariance *= fading / (restVariance + fading)
    // What the filter has followed is no difference any more.
    if isMoving { drift *= 1 - gain }
  }

  /// Lets the variance grow until `now`.
  mutating func predict(to now: MonotonicInstant) {
    guard level != nil, now > instant else { return }
    let elapsed = seconds(from: instant, to: now)
    variance += (isMoving ? LevelFilter.wander : LevelFilter.restWander) * elapsed
    restVariance += LevelFilter.restWander * elapsed
    instant = now
  }

  /// Mean of the last differences in its standard deviations: above 0 while the power grows.
  var trend: Double { driftVariance > 0 ? meanDifference / driftVariance.squareRoot() : 0 }

  private var isMoving: Bool { drift * drift > LevelFilter.threshold * LevelFilter.threshold * driftVariance }

  private mutating func detect(_ difference: Double, at now: MonotonicInstant) {
    let expected = variance + fading
    let most = LevelFilter.limit * expected.squareRoot()
    // Advertisements that arrive together count as 50 ms apart.
    let elapsed = max(0.05, seconds(from: received, to: now))
    if now > received { received = now }
    let share = 1 - exp(-elapsed / LevelFilter.detection)
    let limited = max(-most, min(most, difference))
    drift += share * (limited - drift)
    meanDifference += share * (limited - meanDifference)
    driftVariance = (1 - share) * (1 - share) * driftVariance + share * share * expected
  }

  /// As floating point: the difference of two arbitrary instants may exceed 64 bits.
  private func seconds(from earlier: MonotonicInstant, to later: MonotonicInstant) -> Double {
    (Double(later.nanoseconds) - Double(earlier.nanoseconds)) / 1e9
  }
}
