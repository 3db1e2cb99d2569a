import CNavigationMath

/// Geodesics on the WGS 84 ellipsoid: the inverse and the direct problem.
///
/// The method and its series are those of C. F. F. Karney, Algorithms for geodesics, Journal of Geodesy 87 (2013), to
/// the sixth order: 15 nm for any two places. Heights are ignored. All functions are pure: any thread may call them,
/// nothing is allocated, and every call terminates.
public enum Geodesic {
  /// Shortest line between two places.
  public struct Line: Hashable, Sendable {
    /// Length along the ellipsoid, m, 0...20 003 932.
    public var distance: Double
    /// Azimuth at the start, clockwise from north, 0..<360; 0 for a line without length.
    public var initialAzimuthDegrees: Double
    /// Forward azimuth at the end, clockwise from north, 0..<360.
    public var finalAzimuthDegrees: Double
  }

  /// End of a line.
  public struct End: Hashable, Sendable {
    /// Place of the end, with the height of the start.
    public var position: GeodeticPosition
    /// Forward azimuth at the end, clockwise from north, 0..<360.
    public var azimuthDegrees: Double
  }

  /// Solves the inverse problem: returns the shortest line between two places, within 15 nm.
  ///
  /// At a pole azimuths are relative to the meridian of the given longitude. If several lines are equally short, as
  /// near the antipode, one of them is returned. nil for a latitude outside −90...90 and for non-finite values.
  public static func inverse(from start: GeodeticPosition, to end: GeodeticPosition) -> Line? {
    guard let (chord, isWestward) = solve(start, end) else { return nil }
    // Subtracted from 0, since the negative of 0 would give the azimuth −0.
    return Line(
      distance: chord.distance,
      initialAzimuthDegrees: bearingDegrees(
        north: chord.start.cosine, east: isWestward ? 0 - chord.start.sine : chord.start.sine),
      finalAzimuthDegrees: bearingDegrees(
        north: chord.end.cosine, east: isWestward ? 0 - chord.end.sine : chord.end.sine))
  }

  /// Returns the length of the shortest line between two places, m; nil as for `inverse`.
  ///
  /// Up to 10 km this is `nearDistance`, beyond it the length of `inverse`. At the transition they differ by less than
  /// 0.02 mm.
  public static func distance(from start: GeodeticPosition, to end: GeodeticPosition) -> Double? {
    if let near = nearDistance(from: start, to: end) { return near }
    return solve(start, end)?.chord.distance
  }

  /// Result of the solvers, for the eastward direction.
  struct Chord {
    var distance: Double
    /// Directions at both ends; not normalized.
    var start: SineCosine
    var end: SineCosine
  }

  private static func solve(
    _ start: GeodeticPosition, _ end: GeodeticPosition
  ) -> (chord: Chord, isWestward: Bool)? {
    guard start.latitudeDegrees.magnitude <= 90, end.latitudeDegrees.magnitude <= 90,
      let span = LongitudeSpan(from: start.longitudeDegrees, to: end.longitudeDegrees)
    else { return nil }
    let first = ReducedLatitude(latitudeDegrees: start.latitudeDegrees)
    let second = ReducedLatitude(latitudeDegrees: end.latitudeDegrees)
    return (ordinary(first, second, span) ?? antipodal(first, second, span), span.isWestward)
  }
}

/// Difference of two longitudes, with its direction.
struct LongitudeSpan {
  /// Absolute value of the difference, 0...π.
  let radians: Double
  let angle: SineCosine
  let isWestward: Bool

  /// Computes the difference; nil for non-finite values.
  ///
  /// The rounding error of the subtraction in degrees is kept.
  @inline(__always)
  init?(from start: Double, to end: Double) {
    guard start.isFinite, end.isFinite else { return nil }
    let first = start.magnitude > 360 ? fmod(start, 360) : start
    let second = end.magnitude > 360 ? fmod(end, 360) : end
    var degrees = second - first
    // Knuth's two-sum gives the rounding error.
    let subtracted = degrees - second
    var remainder = (second - (degrees - subtracted)) - (first + subtracted)
    while degrees.magnitude > 180 { degrees -= degrees > 0 ? 360 : -360 }
    isWestward = degrees < 0 || degrees == 0 && remainder < 0
    if isWestward {
      degrees = -degrees
      remainder = -remainder
    }
    radians = (degrees + remainder) * (Double.pi / 180)
    angle = SineCosine(degrees: degrees, remainder: remainder)
  }
}
