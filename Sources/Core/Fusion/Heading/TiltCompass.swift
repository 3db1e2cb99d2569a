import CNavigationMath
import NavigationMath
import Observations

/// Heading of a body without a gyroscope, from a magnetometer and, if present, an accelerometer.
///
/// With an accelerometer the field is projected to the measured horizon. Motion tilts that horizon, which the uncertainty
/// includes. Without one the body is assumed to be level.
struct TiltCompass: Sendable {
  /// Averaged specific force, m/s².
  private var force = LowPass()
  /// Mean square of the deviation from it, (m/s²)².
  private var unrest = 0.0
  private var lastForce: MonotonicInstant?
  private var watch = FieldReference()
  private var lastField: MonotonicInstant?
  private var lastLevel = Vector3.zero
  private var wasLevelled = false

  private(set) var isDisturbed = false

  /// Averaging time of the accelerometer, s.
  private static let averagingTime = 0.5
  struct Result: Sendable {
    /// Rotation from the body to magnetic north, east, down; without an accelerometer that of a level body.
    var attitude: Quaternion
    /// Whether the attitude includes an accelerometer's tilt.
    var isLevelled: Bool
    var uncertainty: HeadingUncertainty
  }

  /// Processes a sample of the accelerometer, m/s² along the body's axes.
  mutating func update(acceleration: Vector3, at instant: MonotonicInstant) {
    guard acceleration.squaredNorm.isFinite else { return }
    let duration = lastForce.map { Double(instant.nanoseconds(since: $0)) * 1e-9 } ?? .infinity
    guard duration > 0 else { return }
    lastForce = instant
    if duration > 1 {
      force = LowPass()
      force.update(acceleration, LowPass.Step(duration: 1e-3, timeConstant: Self.averagingTime))
      unrest = 0
      return
    }
    force.update(acceleration, LowPass.Step(duration: duration, timeConstant: Self.averagingTime))
    let share = min(1, duration / Self.averagingTime)
    unrest += share * ((acceleration - force.value).squaredNorm - unrest)
  }

  /// Processes a sample of the magnetometer.
  ///
  /// - Parameters:
  ///   - field: calibrated, µT along the body's axes.
  ///   - dip: dip of Earth's field from a model, radians; nil without a model.
  ///   - sensors: assumptions about the sensors.
  /// - Returns: nil if the field has no horizontal part.
  mutating func update(
    field: Vector3, at instant: MonotonicInstant, dip: Double?, _ sensors: HeadingFilter.Parameters
  ) -> Result? {
    let down = lastForce.flatMap { last in
      instant.nanoseconds(since: last).magnitude <= 1_000_000_000 ? (-force.value).normalized : nil
    }
    let vertical = down ?? Vector3(0, 0, 1)
    guard let east = vertical.cross(field).normalized,
      let attitude = Quaternion(Matrix3(rows: east.cross(vertical), east, vertical))
    else { return nil }
    watch(field, vertical: vertical, isLevelled: down != nil, at: instant, sensors)

    var uncertainty = HeadingUncertainty()
    let compass = sensors.attitude.compass
    uncertainty.filter = (compass.sigma * compass.sigma + compass.placeSigma * compass.placeSigma).squareRoot()
    if down != nil {
      uncertainty.dip = watch.dip
      let mismatch = (force.value.norm - standardGravity) / standardGravity
      let motion = unrest / (standardGravity * standardGravity) + mismatch * mismatch
      uncertainty.tilt = (sensors.levelSigma * sensors.levelSigma + motion).squareRoot()
    } else {
      uncertainty.dip = dip ?? sensors.unknownDip
      uncertainty.tilt = sensors.unknownTiltSigma
    }
    if isDisturbed { uncertainty.disturbance = watch.possibleError }
    return Result(attitude: attitude, isLevelled: down != nil, uncertainty: uncertainty)
  }

  mutating func forgetMagnetometer() {
    watch = FieldReference()
    lastField = nil
  }

  /// Field that counts as Earth's, µT and radians; the dip is nil without an accelerometer.
  var acceptedField: (strength: Double, dip: Double?)? {
    watch.reference.map { ($0.strength, wasLevelled ? $0.dip : nil) }
  }

  private mutating func watch(
    _ field: Vector3, vertical: Vector3, isLevelled: Bool, at instant: MonotonicInstant,
    _ sensors: HeadingFilter.Parameters
  ) {
    let duration = lastField.map { Double(instant.nanoseconds(since: $0)) * 1e-9 } ?? 0
    lastField = instant
    if isLevelled != wasLevelled {
      // The dip has another meaning now, so the reference is discarded.
      watch = FieldReference()
      wasLevelled = isLevelled
    }
    let down = field.dot(vertical)
    let level = field - down * vertical
    // Without a horizon only the strength can be checked; the dip is set to 0.
    let judged = isLevelled ? Vector3(level.norm, 0, down) : Vector3(field.norm, 0, 0)
    let turned = level.cross(lastLevel).norm
    let isTurning = turned > sensors.attitude.field.acceptanceRate * duration * level.norm * lastLevel.norm
    lastLevel = level
    watch.update(
      judged, duration: min(max(duration, 0), 1), isTurning: isTurning, tiltSigma: 0, agrees: true,
      sensors.attitude.field)
    isDisturbed = watch.isDisturbed
  }
}
