import NavigationMath

@testable import Fusion

/// A calibration that changes nothing but the scale of the offsets' uncertainty, at 49.2443 µT and a dip of 60°.
func sampleResult(offsetSigma: Vector3, headingError95Degrees: Double = 2) -> CalibrationResult {
  var elements = [Double](repeating: 0, count: CalibrationCovariance.elementCount)
  elements[0] = offsetSigma.x * offsetSigma.x
  elements[2] = offsetSigma.y * offsetSigma.y
  elements[5] = offsetSigma.z * offsetSigma.z
  return CalibrationResult(
    calibration: .none, covariance: CalibrationCovariance(elements: elements)!, order: .symmetric,
    fieldStrength: 49.2443, inclinationDegrees: 60, rmsResidual: 0.5, headingError95Degrees: headingError95Degrees,
    meanHeadingError95Degrees: headingError95Degrees, coverage: Coverage(low: .max, high: .max), sampleCount: 300,
    rejectedCount: 0, temperatureCelsius: 20)
}
