import Foundation
internal import NavigationMath

/// What a `CLLocation` holds, with Apple's marks for what is not known.
@usableFromInline struct LocationValues: Sendable {
  var coordinate: CLLocationCoordinate2D
  /// m above mean sea level; means something only when `verticalAccuracy` > 0.
  var altitude: CLLocationDistance = 0
  /// m above the ellipsoid; nil: by the geoid's height at the place.
  var ellipsoidalAltitude: CLLocationDistance?
  /// Negative: the coordinate is not to be used.
  var horizontalAccuracy: CLLocationAccuracy = 0
  /// 0 or less: no altitude.
  var verticalAccuracy: CLLocationAccuracy = -1
  /// Negative: none.
  var course: CLLocationDirection = -1
  var courseAccuracy: CLLocationDirectionAccuracy = -1
  /// Negative: none.
  var speed: CLLocationSpeed = -1
  var speedAccuracy: CLLocationSpeedAccuracy = -1
  var timestamp: Date
  var floor: CLFloor?
  var sourceInformation: CLLocationSourceInformation?

  /// m above the ellipsoid; 0 when there is no altitude.
  var heightAboveEllipsoid: CLLocationDistance {
    guard verticalAccuracy > 0 else { return 0 }
    if let ellipsoidalAltitude { return ellipsoidalAltitude }
    let undulation = Geoid.undulation(latitudeDegrees: coordinate.latitude, longitudeDegrees: coordinate.longitude)
    return undulation.map { altitude + $0 } ?? 0
  }
}
