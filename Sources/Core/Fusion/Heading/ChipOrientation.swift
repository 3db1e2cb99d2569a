import NavigationMath
import Observations

/// Orientation of a chip with built-in fusion, converted to this package's axes.
struct ChipOrientation: Sendable {
  let instant: MonotonicInstant
  /// Rotation from the body to magnetic north, east, down.
  let attitude: Quaternion
  /// Accuracy of the heading, 2 σ, degrees.
  let accuracy95Degrees: Double

  /// Converts a sample; nil without a magnetometer, since the chip's north is then arbitrary.
  init?(_ sample: OrientationSample, mounting: Mounting) {
    guard sample.isMagnetic, let toChip = Quaternion(mounting.rotation.transposed) else { return nil }
    instant = sample.instant
    // From east, north, up to north, east, down: a half turn about the bisector of north and east.
    let half = 0.5.squareRoot()
    attitude = Quaternion(w: 0, x: half, y: half, z: 0) * sample.orientation * toChip
    if let own = sample.headingAccuracyDegrees {
      accuracy95Degrees = min(180, 2 * own)
    } else {
      // The chip reports only a quality of 0 to 3. No data sheet gives the equivalent in degrees.
      switch sample.calibration ?? 0 {
      case 3: accuracy95Degrees = 10
      case 2: accuracy95Degrees = 20
      case 1: accuracy95Degrees = 45
      default: accuracy95Degrees = 180
      }
    }
  }
}
