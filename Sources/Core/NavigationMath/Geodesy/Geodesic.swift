import CNavigationMath

/// Shortest lines on the WGS 84 ellipsoid: how long they are, how they run, and where they end.
///
/// The method and its series are those of C. F. F. Karney, Algorithms for geodesics, Journal of Geodesy 87 (2013), to
/// the sixth order: 15 nm for any two places. Heights do not count. All is arithmetic on values: any thread may call
/// it, nothing is allocated, and every call ends.
public enum Geodesic {
  /// What the shortest line between two places is.
  public struct Line: Hashable, Sendable {
    /// m along the ellipsoid, 0...20 003 932.
    public var distance: Double
    /// Its direction where it starts, clockwise from north, 0..<360; 0 when the line has no length.
    public var initialAzimuthDegrees: Double
    /// Its direction, forwards, where it ends, 0..<360.
    public var finalAzimuthDegrees: Double
  }

  /// Where a line ends.
  public struct End: Hashable, Sendable {
    /// With the height the line started at.
    public var position: GeodeticPosition
    /// The direction the line goes on in, clockwise from north, 0..<360.
    public var azimuthDegrees: Double
  }

  /// The shortest line between two places, within 15 nm.
  ///
  /// At a pole azimuths are told against the longitude given. Where several lines are equally short, which is so near
  /// the place on the Earth's other side, it is one of them. nil for a latitude outside −90...90 and for what is no
  /// number.
  public static func inverse(from start: GeodeticPosition, to end: GeodeticPosition) -> Line? {
    guard let (chord, isWestward) = solve(start, end) else { return nil }
    // Subtracted, since the negative of 0 would be the azimuth −0.
    return Line(
      distance: chord.distance,
      initialAzimuthDegrees: bearingDegrees(
        north: chord.start.cosine, east: isWestward ? 0 - chord.start.sine : chord.start.sine),
      finalAzimuthDegrees: bearingDegrees(
        north: chord.end.cosine, east: isWestward ? 0 - chord.end.sine : chord.end.sine))
  }

  /// The length of the shortest line between two places, m.
  ///
  /// Up to 10 km it is `nearDistance`, beyond it is that of `inverse`; where one takes over from the other they differ
  /// by less than 0.02 mm. nil as for `inverse`.
  public static func distance(from start: GeodeticPosition, to end: GeodeticPosition) -> Double? {
    if let near = nearDistance(from: start, to: end) { return near }
    return solve(start, end)?.chord.distance
  }

  /// What the solvers find, going east.
  struct Chord {
    var distance: Double
    /// The directions at both ends, of any length.
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

/// How far east, or west, one meridian lies of another.
struct LongitudeSpan {
  /// 0...π.
  let radians: Double
  let angle: SineCosine
  let isWestward: Bool

  /// nil for what is no number. What a subtraction of the degrees rounds off is kept.
  @inline(__always)
  init?(from start: Double, to end: Double) {
    guard start.isFinite, end.isFinite else { return nil }
    let first = start.magnitude > 360 ? fmod(start, 360) : start
    let second = end.magnitude > 360 ? fmod(end, 360) : end
    var degrees = second - first
    // Knuth's two-sum.
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
