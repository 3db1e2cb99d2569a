import NavigationMath
import Observations

/// What a chip that fuses its own sensors says, as this package puts it.
struct ChipOrientation: Sendable {
  let instant: MonotonicInstant
  /// From the body to magnetic north, east, down.
  let attitude: Quaternion
  /// 2 σ, degrees.
  let accuracy95Degrees: Double

  /// nil when the chip has not used a magnetometer: its north is any direction.
  init?(_ sample: OrientationSample, mounting: Mounting) {
    guard sample.isMagnetic, let toChip = Quaternion(mounting.rotation.transposed) else { return nil }
    instant = sample.instant
    // East, north, up to north, east, down: half a turn about the line between north and east.
    let half = 0.5.squareRoot()
    attitude = Quaternion(w: 0, x: half, y: half, z: 0) * sample.orientation * toChip
    if let own = sample.headingAccuracyDegrees {
      accuracy95Degrees = min(180, 2 * own)
    } else {
      // All it says is how far it trusts itself, 0 to 3; what that means in degrees, no data sheet tells.
      switch sample.calibration ?? 0 {
      case 3: accuracy95Degrees = 10
      case 2: accuracy95Degrees = 20
      case 1: accuracy95Degrees = 45
      default: accuracy95Degrees = 180
      }
    }
  }
}
