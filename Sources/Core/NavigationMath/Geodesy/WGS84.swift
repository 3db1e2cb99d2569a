/// World Geodetic System 1984 ellipsoid (NGA.STND.0036, table 3.1).
public enum WGS84 {
  /// Semi-major axis a, m.
  public static var semiMajorAxis: Double { 6_378_137 }
  /// Flattening f, a defining constant.
  public static var flattening: Double { 1 / 298.257223563 }
  /// Semi-minor axis b = a(1 − f), m.
  public static var semiMinorAxis: Double { semiMajorAxis * (1 - flattening) }
  /// First eccentricity squared, e² = f(2 − f).
  public static var eccentricitySquared: Double { flattening * (2 - flattening) }
  /// Second eccentricity squared, e′² = e²/(1 − e²).
  public static var secondEccentricitySquared: Double { eccentricitySquared / (1 - eccentricitySquared) }
  /// Angular velocity of the Earth's rotation, rad/s, a defining constant.
  public static var rotationRate: Double { 7.292115e-5 }

  /// Returns the radii of curvature of the ellipsoid at a latitude, m: along the meridian (M) and along the prime
  /// vertical (N).
  ///
  /// - Parameter sinLatitude: sine of the geodetic latitude, −1...1.
  public static func radiiOfCurvature(sinLatitude: Double) -> (meridian: Double, primeVertical: Double) {
    let factor = 1 - eccentricitySquared * sinLatitude * sinLatitude
    let primeVertical = semiMajorAxis / factor.squareRoot()
    return (primeVertical * (1 - eccentricitySquared) / factor, primeVertical)
  }
}
