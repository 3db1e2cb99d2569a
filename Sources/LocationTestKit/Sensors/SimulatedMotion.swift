import NavigationMath

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// How a simulated body turns: a smooth attitude for every time, from the body's forward, right, down to magnetic north,
/// east, down.
public enum SimulatedMotion: Hashable, Sendable {
  /// Lies still; degrees, as in `HeadingEstimate`.
  case still(headingDegrees: Double, pitchDegrees: Double, rollDegrees: Double)
  /// Turns through all directions of the sphere.
  case full
  /// A hand that draws an eight while its owner turns to and fro.
  case figureEight
  /// Turns about the vertical, level but for a tilt that swings to and fro by so much.
  case yaw(tiltDegrees: Double)

  /// - Parameters:
  ///   - seconds: since the start.
  ///   - period: seconds of the slowest full turn.
  public func attitude(at seconds: Double, period: Double) -> Quaternion {
    let turn = 2 * Double.pi * seconds / period
    switch self {
    case .still(let heading, let pitch, let roll):
      let radian = Double.pi / 180
      return SimulatedMotion.attitude(heading: heading * radian, pitch: pitch * radian, roll: roll * radian)
    case .full:
      // Fast in roll and slow in pitch draws rings around the sphere; short of the poles, where the rings are a point.
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

  /// Heading, then pitch, then roll, radians: the turn from the body's axes to north, east, down.
  public static func attitude(heading: Double, pitch: Double, roll: Double) -> Quaternion {
    Quaternion(rotationVector: Vector3(0, 0, heading)) * Quaternion(rotationVector: Vector3(0, pitch, 0))
      * Quaternion(rotationVector: Vector3(roll, 0, 0))
  }

  /// - Parameter amplitudes: m/s² along north, east, down.
  static func shaking(_ amplitudes: Vector3, at seconds: Double) -> Vector3 {
    let turn = 2 * Double.pi * seconds
    return Vector3(
      amplitudes.x * sin(1.3 * turn), amplitudes.y * sin(1.7 * turn + 1), amplitudes.z * sin(2.3 * turn + 2))
  }
}

extension Quaternion {
  /// The shorter turn's axis, as long as its angle, radians 0...π.
  var rotationVector: Vector3 {
    let axis = w < 0 ? Vector3(-x, -y, -z) : Vector3(x, y, z)
    let length = axis.norm
    return length > 1e-12 ? (2 * atan2(length, w.magnitude) / length) * axis : 2 * axis
  }
}
