import NavigationMath

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A motion of the simulated body: the attitude at every time, from the body's forward, right, down to magnetic north,
/// east, down.
public enum SimulatedMotion: Hashable, Sendable {
  /// At rest; degrees, as in `HeadingEstimate`.
  case still(headingDegrees: Double, pitchDegrees: Double, rollDegrees: Double)
  /// Turns through all directions of the sphere.
  case full
  /// A hand that draws an eight, while the person turns to and fro.
  case figureEight
  /// Turns about the vertical; the tilt oscillates with this amplitude, degrees.
  case yaw(tiltDegrees: Double)

  /// Returns the attitude at a time.
  ///
  /// - Parameters:
  ///   - seconds: Time since the start, s.
  ///   - period: Duration of the slowest full turn, s.
  public func attitude(at seconds: Double, period: Double) -> Quaternion {
    let turn = 2 * Double.pi * seconds / period
    switch self {
    case .still(let heading, let pitch, let roll):
      let radian = Double.pi / 180
      return SimulatedMotion.attitude(heading: heading * radian, pitch: pitch * radian, roll: roll * radian)
    case .full:
      // Fast roll and slow pitch sweep rings around the sphere; the poles, where the rings are points, are left out.
      return SimulatedMotion.attitude(heading: 0.61 * turn, pitch: asin(0.97 * sin(0.5 * turn)), roll: 3.7 * turn)
    case .figureEight:
      return SimulatedMotion.attitude(
        heading: 2.2 * sin(0.31 * turn), pitch: 1.1 * sin(4.2 * turn + 0.4), roll: 1.9 * sin(2.1 * turn))
    case .yaw(let tilt):
      let swing = tilt * .pi / 180
      return SimulatedMotion.attitude(
        heading: turn, pitch: swing * sin(3.3 * turn), roll: swing * sin(2.27 * turn + 1))
    }
  }

  /// Returns the rotation from the body's axes to north, east, down; angles in radians, applied as heading, pitch,
  /// roll.
  public static func attitude(heading: Double, pitch: Double, roll: Double) -> Quaternion {
    Quaternion(rotationVector: Vector3(0, 0, heading)) * Quaternion(rotationVector: Vector3(0, pitch, 0))
      * Quaternion(rotationVector: Vector3(roll, 0, 0))
  }

  /// Returns the acceleration at a time, m/s² along north, east, down.
  ///
  /// - Parameter amplitudes: Amplitudes along the same axes, m/s².
  static func shaking(_ amplitudes: Vector3, at seconds: Double) -> Vector3 {
    let turn = 2 * Double.pi * seconds
    return Vector3(
      amplitudes.x * sin(1.3 * turn), amplitudes.y * sin(1.7 * turn + 1), amplitudes.z * sin(2.3 * turn + 2))
  }
}

extension Quaternion {
  /// The axis of the shorter rotation, with its angle as length, 0...π rad.
  var rotationVector: Vector3 {
    let axis = w < 0 ? Vector3(-x, -y, -z) : Vector3(x, y, z)
    let length = axis.norm
    return length > 1e-12 ? (2 * atan2(length, w.magnitude) / length) * axis : 2 * axis
  }
}
