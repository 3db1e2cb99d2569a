import NavigationMath
import Observations

/// Raw counts of an inertial unit at one instant.
struct InertialCounts: Hashable, Sendable {
  var acceleration: AxisCounts
  /// nil while the gyroscope is off.
  var angularRate: AxisCounts?

  /// All bits of all axes, for `StuckDetector`. The odd factor makes the sum depend on which part differs.
  var fingerprint: UInt64 {
    acceleration.fingerprint &* 0x9E37_79B9_7F4A_7C15 &+ (angularRate?.fingerprint ?? 0)
  }

  /// Returns the sample in SI units; `isOverflowed` if an axis is outside `limits`.
  func sample(
    at instant: MonotonicInstant, _ scale: InertialScale, temperatureCelsius: Double?,
    limits: ClosedRange<Int> = AxisCounts.limits
  ) -> InertialSample {
    var isWithin = acceleration.isWithin(limits)
    var rate: Vector3?
    if let angularRate {
      isWithin = isWithin && angularRate.isWithin(limits)
      rate = angularRate.scaled(scale.angularRate)
    }
    return InertialSample(
      instant: instant, acceleration: acceleration.scaled(scale.acceleration), angularRate: rate,
      temperatureCelsius: temperatureCelsius.flatMap { chipTemperature($0) }, isOverflowed: !isWithin)
  }
}

/// Value of one count, as set by the ranges.
struct InertialScale: Hashable, Sendable {
  /// m/s² per count.
  var acceleration = 0.0
  /// rad/s per count.
  var angularRate = 0.0

  init() {}

  /// Creates a scale from counts per g and counts per °/s.
  init(countsPerG: Double, countsPerDegreePerSecond: Double) {
    acceleration = standardGravity / countsPerG
    angularRate = 1 / (countsPerDegreePerSecond * degreesPerRadian)
  }

  /// Creates a scale from mg and m°/s per count, as in ST's data sheets.
  init(milliGPerCount: Double, milliDegreesPerSecondPerCount: Double) {
    acceleration = standardGravity * milliGPerCount / 1000
    angularRate = milliDegreesPerSecondPerCount / (1000 * degreesPerRadian)
  }
}
