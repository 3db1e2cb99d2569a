import NavigationMath
import Observations

/// Compares fixes with the predictions of an inertial unit.
struct InertialComparison: Sendable {
  /// Difference of the positions, m: horizontal and vertical.
  private(set) var horizontal = 0.0
  private(set) var vertical = 0.0
  /// What good data need not exceed horizontally, m.
  private(set) var limit = 0.0
  /// Whether position or velocity differ by more than good data do.
  private(set) var isMismatch = false
  /// Whether the velocity differs.
  private(set) var isVelocityMismatch = false
  /// Whether there was a prediction for the last fix.
  private(set) var isHeard = false

  /// Way by which the differing velocities have moved the position, m.
  private(set) var excess = 0.0

  private var prediction: InertialWitness?
  private var last: MonotonicInstant?

  /// Notes the prediction for the next fix.
  mutating func note(_ prediction: InertialWitness) { self.prediction = prediction }

  /// Compares a fix with the prediction for it.
  mutating func note(_ fix: GNSSFix, _ parameters: IntegrityParameters) {
    isMismatch = false
    isVelocityMismatch = false
    isHeard = false
    guard let prediction, prediction.instant == fix.received, fix.hasPosition else { return }
    self.prediction = nil
    let difference = prediction.difference
    let claims = prediction.positionVariance
    horizontal = (difference.x * difference.x + difference.y * difference.y).squareRoot()
    vertical = difference.z.magnitude
    guard horizontal < 1e7, vertical < 1e7, claims.x + claims.y + claims.z < 1e12 else { return }
    isHeard = true
    let own = parameters.positionAccuracy(fix.accuracy.horizontal)
    let height = parameters.positionAccuracy(fix.accuracy.vertical)
    let spread = parameters.spread
    limit = spread * (own * own + claims.x + claims.y).squareRoot() + parameters.floor
    let verticalLimit = spread * (height * height + claims.z).squareRoot() + parameters.floor
    isMismatch = horizontal > limit || vertical > verticalLimit
    guard let change = prediction.velocityDifference else { return }
    let speed = parameters.speedAccuracy(fix.accuracy.speed)
    let errors = prediction.velocityVariance
    let square = change.x * change.x + change.y * change.y
    isVelocityMismatch = square > spread * spread * (2 * speed * speed + errors.x + errors.y) + 1
    let interval = last.map { Double(fix.received.nanoseconds &- $0.nanoseconds) * 1e-9 } ?? 0
    last = fix.received
    excess = isVelocityMismatch ? excess + max(0, min(interval, 3)) * square.squareRoot() : 0
  }
}
