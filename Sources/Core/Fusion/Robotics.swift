import NavigationMath
import Observations

/// The fields of ROS `sensor_msgs/NavSatFix`, without its header.
public struct NavSatFix: Equatable, Sendable {
  /// The constants of `sensor_msgs/NavSatStatus`.
  public enum Status: Int8, Sendable {
    /// STATUS_NO_FIX: the position is predicted.
    case noFix = -1
    /// STATUS_FIX.
    case fix = 0
    /// STATUS_SBAS_FIX: with corrections of the code.
    case satelliteAugmented = 1
    /// STATUS_GBAS_FIX: with corrections of the carrier phase.
    case groundAugmented = 2
  }

  /// The constants COVARIANCE_TYPE_….
  public enum CovarianceType: UInt8, Sendable {
    /// Nothing is known; all elements are 0.
    case unknown = 0
    /// Diagonal elements from accuracies.
    case diagonalKnown = 2
    /// All elements.
    case known = 3
  }

  /// Whether there is a fix, and with which corrections.
  public var status: Status
  /// Latitude, WGS 84, degrees, north positive.
  public var latitude: Double
  /// Longitude, WGS 84, degrees, east positive.
  public var longitude: Double
  /// Height above the WGS 84 ellipsoid, m; NaN if unknown.
  public var altitude: Double
  /// Covariance in east, north, up, m²; its `rowMajor` is `position_covariance`.
  public var positionCovariance: Matrix3
  /// What is known of the covariance.
  public var positionCovarianceType: CovarianceType

  /// Creates the message of an estimate.
  ///
  /// - Parameter kind: method of the position, `LocationEstimate.kind(of:)`.
  public init(_ estimate: LocationEstimate, kind: FixKind) {
    status =
      switch kind {
      case .none, .deadReckoning: .noFix
      case .twoDimensional, .threeDimensional, .manual, .simulated: .fix
      case .differential: .satelliteAugmented
      case .rtkFloat, .rtkFixed: .groundAugmented
      }
    latitude = estimate.latitudeDegrees
    longitude = estimate.longitudeDegrees
    altitude = estimate.ellipsoidalHeight ?? .nan
    positionCovariance = estimate.covariance?.enu ?? .zero
    positionCovarianceType =
      estimate.covariance == nil
      ? .unknown : estimate.stateCovariance == nil && estimate.statedCovariance == nil ? .diagonalKnown : .known
  }
}

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

/// The frames of robotics (REP 103): forward, left, up and east, north, up. All internal code uses forward, right, down and
/// north, east, down.
extension Quaternion {
  /// For a rotation from forward, right, down to north, east, down: the same from forward, left, up to east, north, up.
  public var eastNorthUpFromForwardLeftUp: Quaternion { Quaternion.swapped * self * Quaternion.turnedOver }

  /// For a rotation from forward, left, up to east, north, up: the same from forward, right, down to north, east, down.
  public var northEastDownFromForwardRightDown: Quaternion { eastNorthUpFromForwardLeftUp }

  /// From north, east, down to east, north, up, which is also its inverse: half a turn about north-east.
  private static let swapped = Quaternion(w: 0, x: 0.5.squareRoot(), y: 0.5.squareRoot(), z: 0)
  /// Half a turn about forward.
  private static let turnedOver = Quaternion(w: 0, x: 1, y: 0, z: 0)
}
