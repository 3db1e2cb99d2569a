import NavigationMath

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
    let eastward = Angle.difference(other.longitudeDegrees, longitudeDegrees)
    var result = TruthPoint(
      time: time + Int64((share * Double(other.time - time)).rounded()),
      latitudeDegrees: between(latitudeDegrees, other.latitudeDegrees),
      longitudeDegrees: Angle.difference(longitudeDegrees + share * eastward, 0))
    if let height, let next = other.height { result.height = between(height, next) }
    if let velocity, let next = other.velocity {
      result.velocity = HorizontalVelocity(
        north: between(velocity.north, next.north), east: between(velocity.east, next.east))
    }
    if let headingDegrees, let next = other.headingDegrees {
      let heading = headingDegrees + share * Angle.difference(next, headingDegrees)
      result.headingDegrees = heading < 0 ? heading + 360 : heading >= 360 ? heading - 360 : heading
    }
    return result
  }
}

/// Differences of angles.
enum Angle {
  /// Returns the first angle minus the second, degrees, −180...180; both are within −360...540.
  static func difference(_ first: Double, _ second: Double) -> Double {
    let difference = first - second
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }
}
