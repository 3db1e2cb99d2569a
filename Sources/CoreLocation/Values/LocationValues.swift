import Foundation
internal import NavigationMath

/// The values of a `CLLocation`, with Apple's sentinels for unknown values.
@usableFromInline struct LocationValues: Sendable {
  var coordinate: CLLocationCoordinate2D
  /// Height above mean sea level, m; valid only if `verticalAccuracy` > 0.
  var altitude: CLLocationDistance = 0
  /// Height above the ellipsoid, m; nil: computed from `altitude` and the geoid model.
  var ellipsoidalAltitude: CLLocationDistance?
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
    guard verticalAccuracy > 0 else { return 0 }
    if let ellipsoidalAltitude { return ellipsoidalAltitude }
    let undulation = Geoid.undulation(latitudeDegrees: coordinate.latitude, longitudeDegrees: coordinate.longitude)
    return undulation.map { altitude + $0 } ?? 0
  }
}
