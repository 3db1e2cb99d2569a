import Foundation

/// The values of a `CLLocation`, with Apple's sentinels for unknown values.
@usableFromInline struct LocationValues: Sendable {
  var coordinate: CLLocationCoordinate2D
  /// Height above mean sea level, m; valid only if `verticalAccuracy` > 0.
  var altitude: CLLocationDistance = 0
  /// Height above the ellipsoid, m; 0 if a program made the location, as Apple's; valid only if `verticalAccuracy` > 0.
  var ellipsoidalAltitude: CLLocationDistance = 0
  /// Negative: the coordinate is invalid.
  var horizontalAccuracy: CLLocationAccuracy = 0
  /// 0 or less: there is no altitude.
  var verticalAccuracy: CLLocationAccuracy = -1
  /// Negative if unknown.
  var course: CLLocationDirection = -1
  var courseAccuracy: CLLocationDirectionAccuracy = -1
  /// Negative if unknown.
  var speed: CLLocationSpeed = -1
  var speedAccuracy: CLLocationSpeedAccuracy = -1
  var timestamp: Date
  var floor: CLFloor?
  var sourceInformation: CLLocationSourceInformation?

  /// Height above the ellipsoid, m; 0 if there is no altitude.
  var heightAboveEllipsoid: CLLocationDistance {
    verticalAccuracy > 0 ? ellipsoidalAltitude : 0
  }
}
