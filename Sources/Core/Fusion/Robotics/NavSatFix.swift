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
