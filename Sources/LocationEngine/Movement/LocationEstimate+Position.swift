import Fusion
import NavigationMath

extension LocationEstimate {
  /// On the ellipsoid: what distances are measured between. nil when it is no place on Earth.
  var position: GeodeticPosition? {
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { return nil }
    return GeodeticPosition(
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: 0)
  }

  /// Metres, 68 %; nil when nobody knows, and for what is no length.
  var horizontalAccuracy: Double? {
    guard let value = accuracy.horizontal?.value, value > 0, value.isFinite else { return nil }
    return value
  }
}
