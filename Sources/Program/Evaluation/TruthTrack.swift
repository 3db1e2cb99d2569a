import NavigationMath

/// The true journey: points in the order of time.
public struct TruthTrack: Sendable {
  /// What the heights of a track refer to.
  public enum HeightReference: String, Sendable, CaseIterable {
    /// The ellipsoid of WGS 84.
    case ellipsoid
    /// Mean sea level, by the geoid of who made the track.
    case seaLevel = "sea-level"
  }

  /// Longest time between two points over which positions are interpolated, ns.
  public static let longestStep: Int64 = 2_000_000_000
  /// Most points of a track: two days at 10 Hz.
  static let maximumPoints = 2_000_000

  /// Points in the order of time; no two of them have the same.
  public private(set) var points: [TruthPoint] = []
  /// What the heights refer to.
  public var height = HeightReference.ellipsoid

  /// Creates a track without points.
  public init() {}

  /// Adds a point; one of the same time as the last point is left out.
  ///
  /// - Throws: the reason, without its line, if the point is earlier than the last one, or one too many.
  mutating func append(_ point: TruthPoint) throws(TruthProblem) {
    if let last = points.last {
      guard point.time >= last.time else { throw TruthProblem("the time goes back") }
      if point.time == last.time { return }
    }
    guard points.count < TruthTrack.maximumPoints else {
      throw TruthProblem("more than \(TruthTrack.maximumPoints) rows; evaluate a part of it")
    }
    points.append(point)
  }

  /// First and last time, nanoseconds of Unix time; nil without points.
  public var span: ClosedRange<Int64>? {
    guard let first = points.first, let last = points.last else { return nil }
    return first.time...last.time
  }

  /// Returns the true state at a time, nanoseconds of Unix time; nil outside of the track, and between points that are
  /// more than `longestStep` apart.
  public func point(at time: Int64) -> TruthPoint? {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].time < time { low = middle + 1 } else { high = middle }
    }
    guard low < points.count else { return nil }
    let next = points[low]
    if next.time == time { return next }
    guard low > 0 else { return nil }
    let last = points[low - 1]
    let step = next.time - last.time
    guard step <= TruthTrack.longestStep else { return nil }
    return last.interpolated(to: next, share: Double(time - last.time) / Double(step))
  }
}

/// True position and motion at one instant.
public struct TruthPoint: Hashable, Sendable {
  /// UTC, nanoseconds of Unix time.
  public var time: Int64
  /// WGS 84, degrees, north positive.
  public var latitudeDegrees: Double
  /// WGS 84, degrees, east positive, −180...180.
  public var longitudeDegrees: Double
  /// Height, m, above what `TruthTrack.height` names; nil if unknown.
  public var height: Double?
  /// Velocity over ground to the north and to the east, m/s; nil if unknown.
  public var velocity: HorizontalVelocity?
  /// Direction of the body's forward axis, degrees from true north, 0..<360; nil if unknown.
  public var headingDegrees: Double?

  /// Velocity over ground, m/s.
  public struct HorizontalVelocity: Hashable, Sendable {
    /// To the north, m/s.
    public var north: Double
    /// To the east, m/s.
    public var east: Double

    /// Creates a velocity from its components.
    public init(north: Double, east: Double) {
      self.north = north
      self.east = east
    }

    /// m/s.
    public var speed: Double { (north * north + east * east).squareRoot() }
  }

  /// Creates a point of which only the horizontal position is known.
  public init(time: Int64, latitudeDegrees: Double, longitudeDegrees: Double) {
    self.time = time
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
  }

  /// Returns the linear interpolation between this point and a later one.
  ///
  /// - Parameter share: 0 for this point, 1 for the other.
  func interpolated(to other: TruthPoint, share: Double) -> TruthPoint {
    func between(_ first: Double, _ second: Double) -> Double { first + share * (second - first) }
    let eastward = Degrees.difference(other.longitudeDegrees, longitudeDegrees)
    var result = TruthPoint(
      time: time + Int64((share * Double(other.time - time)).rounded()),
      latitudeDegrees: between(latitudeDegrees, other.latitudeDegrees),
      longitudeDegrees: Degrees.difference(longitudeDegrees + share * eastward, 0))
    if let height, let next = other.height { result.height = between(height, next) }
    if let velocity, let next = other.velocity {
      result.velocity = HorizontalVelocity(
        north: between(velocity.north, next.north), east: between(velocity.east, next.east))
    }
    if let headingDegrees, let next = other.headingDegrees {
      let heading = headingDegrees + share * Degrees.difference(next, headingDegrees)
      result.headingDegrees = heading < 0 ? heading + 360 : heading >= 360 ? heading - 360 : heading
    }
    return result
  }
}

/// Differences of angles.
enum Degrees {
  /// Returns the first angle minus the second, degrees, −180...180; both are within −360...540.
  static func difference(_ first: Double, _ second: Double) -> Double {
    let difference = first - second
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }
}

extension TruthPoint.HorizontalVelocity {
  /// Creates a velocity from speed, m/s, and course, degrees from true north; nil if one is unknown.
  ///
  /// A speed below 0.1 m/s without a course is rest.
  init?(speed: Double?, courseDegrees: Double?) {
    if let velocity = NEDVelocity(north: nil, east: nil, speed: speed, courseDegrees: courseDegrees, climb: 0) {
      self.init(north: velocity.north, east: velocity.east)
    } else {
      guard let speed, speed < 0.1 else { return nil }
      self.init(north: 0, east: 0)
    }
  }

  /// Direction of motion, degrees from true north, 0..<360.
  var courseDegrees: Double { bearingDegrees(north: north, east: east) }
}
