import NavigationMath
import Observations

/// What an inertial unit measured at one moment, as it counts.
struct InertialCounts: Hashable, Sendable {
  var acceleration: AxisCounts
  /// nil while the gyroscope is off.
  var angularRate: AxisCounts?

  /// What a saturated axis of 16 bits reads is outside of this.
  static var limits: ClosedRange<Int> { -32_767...32_766 }

  /// All bits of all axes, for `StuckDetector`. The odd factor spreads one so that the sum tells both apart.
  var fingerprint: UInt64 {
    acceleration.fingerprint &* 0x9E37_79B9_7F4A_7C15 &+ (angularRate?.fingerprint ?? 0)
  }

  func sample(
    at instant: MonotonicInstant, _ scale: InertialScale, temperatureCelsius: Double?,
    limits: ClosedRange<Int> = InertialCounts.limits
  ) -> InertialSample {
    var isWithin = acceleration.isWithin(limits)
    var rate: Vector3?
    if let angularRate {
      isWithin = isWithin && angularRate.isWithin(limits)
      rate = angularRate.scaled(scale.angularRate)
    }
    return InertialSample(
      instant: instant, acceleration: acceleration.scaled(scale.acceleration), angularRate: rate,
      temperatureCelsius: temperatureCelsius, isOverflowed: !isWithin)
  }
}

/// What one count of an inertial unit is, which follows from its ranges.
struct InertialScale: Hashable, Sendable {
  /// What makers of accelerometers mean by 1 g, m/s².
  static var standardGravity: Double { 9.80665 }

  /// m/s² per count.
  var acceleration = 0.0
  /// rad/s per count.
  var angularRate = 0.0

  init() {}

  /// As data sheets tell it.
  init(countsPerG: Double, countsPerDegreePerSecond: Double) {
    acceleration = InertialScale.standardGravity / countsPerG
    angularRate = 1 / (countsPerDegreePerSecond * degreesPerRadian)
  }

  /// As ST's data sheets tell it.
  init(milliGPerCount: Double, milliDegreesPerSecondPerCount: Double) {
    acceleration = InertialScale.standardGravity * milliGPerCount / 1000
    angularRate = milliDegreesPerSecondPerCount / (1000 * degreesPerRadian)
  }
}
