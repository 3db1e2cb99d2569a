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

/// Standard gravity g₀, m/s²: by convention, and the unit of accelerometers' data sheets (3rd CGPM, 1901).
@inlinable public var standardGravity: Double { 9.80665 }

/// Gravity of the WGS 84 ellipsoid, the centrifugal acceleration of its rotation included.
///
/// True gravity differs by up to some 0.001 m/s² and points up to some 0.01° beside the ellipsoid's normal.
public enum NormalGravity {
  /// Returns the acceleration of free fall along the ellipsoid's normal, m/s², positive down.
  ///
  /// The closed formula of Somigliana on the ellipsoid and a series of second order in the height (NGA.STND.0036,
  /// equations 4-1 and 4-3). The series is exact to 1e-6 m/s² up to a height of 20 km.
  ///
  /// - Parameters:
  ///   - sinLatitude: sine of the geodetic latitude, −1...1.
  ///   - ellipsoidalHeight: m.
  public static func magnitude(sinLatitude: Double, ellipsoidalHeight: Double) -> Double {
    let square = sinLatitude * sinLatitude
    let surface =
      equatorial * (1 + somiglianaConstant * square) / (1 - WGS84.eccentricitySquared * square).squareRoot()
    let height = ellipsoidalHeight / WGS84.semiMajorAxis
    let shape = 1 + WGS84.flattening + centrifugalRatio - 2 * WGS84.flattening * square
    return surface * (1 - 2 * shape * height + 3 * height * height)
  }

  /// Gravity at the equator on the ellipsoid, m/s² (NGA.STND.0036, table 3.6).
  public static var equatorial: Double { 9.7803253359 }
  /// k of Somigliana's formula (NGA.STND.0036, table 3.6).
  static var somiglianaConstant: Double { 0.001_931_852_652_41 }
  /// m = ω²a²b/GM (NGA.STND.0036, table 3.6).
  static var centrifugalRatio: Double { 0.003_449_786_506_84 }
}
