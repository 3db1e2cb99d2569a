import CNavigationMath
import NavigationMath

/// Metres per degree of latitude and longitude at a place, for offsets of up to some kilometres.
struct LocalScale: Sendable {
  /// Metres per degree to the north.
  private(set) var north = 0.0
  /// Metres per degree to the east; near 0 at the poles.
  private(set) var east = 0.0
  private var latitudeDegrees = Double.infinity

  /// Moves the scale to a place. It stays as it is within 0.001° (110 m), where it changes by less than 0.3 % below 85°.
  mutating func move(latitudeDegrees latitude: Double, height: Double) {
    guard !((latitude - latitudeDegrees).magnitude < 0.001) else { return }
    latitudeDegrees = latitude
    let (sine, cosine) = (sin(latitude / degreesPerRadian), cos(latitude / degreesPerRadian))
    let radii = WGS84.radiiOfCurvature(sinLatitude: sine)
    north = (radii.meridian + height) / degreesPerRadian
    east = (radii.primeVertical + height) * cosine / degreesPerRadian
  }

  /// Returns a longitude, or a difference of two, in −180...180 degrees.
  static func acrossDateLine(_ degrees: Double) -> Double {
    degrees.magnitude > 180 ? degrees - (degrees > 0 ? 360 : -360) : degrees
  }
}
