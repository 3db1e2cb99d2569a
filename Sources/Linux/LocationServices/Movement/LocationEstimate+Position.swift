import Fusion
import NavigationMath
import Observations

extension LocationEstimate: PositionReading {
  /// Position on the ellipsoid, whatever the height, for distances; nil if the coordinates are invalid.
  public var surfacePosition: GeodeticPosition? {
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { return nil }
    return GeodeticPosition(
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: 0)
  }

  /// Horizontal accuracy, m, 68 %; nil if unknown or invalid.
  public var horizontalAccuracy: Double? {
    guard let value = accuracy.horizontal?.value, value > 0, value.isFinite else { return nil }
    return value
  }
}
