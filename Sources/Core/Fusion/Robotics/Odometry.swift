import NavigationMath
import Observations

/// The fields of ROS `nav_msgs/Odometry`, without its header: a pose in a local frame of east, north, up (REP 103) and a
/// velocity along the body's forward, left, up.
///
/// Orders of the covariances are those of REP 103: x, y, z, then rotations about x, y, z.
public struct Odometry: Equatable, Sendable {
  /// Position in the frame, m to the east, to the north and up.
  public var position: Vector3
  /// Rotation from the body's forward, left, up to east, north, up; nil without an inertial unit.
  public var orientation: Quaternion?
  /// Covariance of the position, m².
  public var positionCovariance: Matrix3
  /// Covariance of the rotation about the frame's axes, rad²; nil without an inertial unit.
  public var orientationCovariance: Matrix3?
  /// Velocity along the body's forward, left, up, m/s; nil without velocity or orientation.
  public var velocity: Vector3?
  /// Covariance of the velocity, m²/s²; nil if unknown.
  public var velocityCovariance: Matrix3?

  /// Creates the message of an estimate; nil without a height or a covariance.
  ///
  /// - Parameter frame: the local frame; its origin is the map's.
  public init?(_ estimate: LocationEstimate, in frame: LocalFrame) {
    guard let place = estimate.position, let covariance = estimate.covariance else { return nil }
    position = frame.eastNorthUp(of: place)
    positionCovariance = covariance.enu
    guard let attitude = estimate.attitude else { return }
    let rotation = attitude.rotation.eastNorthUpFromForwardLeftUp
    orientation = rotation
    let sigma = attitude.sigma
    orientationCovariance = Matrix3(diagonal: Vector3(sigma.y * sigma.y, sigma.x * sigma.x, sigma.z * sigma.z))
    guard let moving = estimate.velocity else { return }
    let toBody = rotation.conjugate.matrix
    velocity = toBody * Vector3(moving.east, moving.north, -moving.down)
    velocityCovariance = estimate.velocityCovariance.map { toBody * $0.enu * toBody.transposed }
  }

  /// `pose.covariance`: 36 elements, row by row; 0 where it is unknown. Allocates.
  public var poseCovariance: [Double] { Odometry.joined(positionCovariance, orientationCovariance ?? .zero) }

  /// `twist.covariance`: 36 elements, row by row; 0 where it is unknown, as for rotations. Allocates.
  public var twistCovariance: [Double] { Odometry.joined(velocityCovariance ?? .zero, .zero) }

  private static func joined(_ first: Matrix3, _ second: Matrix3) -> [Double] {
    var elements = [Double](repeating: 0, count: 36)
    for row in 0..<3 {
      for column in 0..<3 {
        elements[6 * row + column] = first[row, column]
        elements[6 * (row + 3) + column + 3] = second[row, column]
      }
    }
    return elements
  }
}
