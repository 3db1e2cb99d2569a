import NavigationMath

/// A position beside its truth.
public struct TrackMatch: Hashable, Sendable {
  /// An error and the accuracy that was stated.
  public struct Deviation: Hashable, Sendable {
    /// Estimate minus truth; of a horizontal position its length.
    public var error: Double
    /// Stated accuracy, 68 %; nil if there is none.
    public var claim: Double?
  }

  /// UTC, nanoseconds of Unix time.
  public let time: Int64
  /// How the position was obtained.
  public let kind: EstimatedPosition.Kind
  /// Time since the last fix, s; 0 unless the position is predicted.
  public let timeSinceFix: Double
  /// The position, which has a height for drawing.
  let place: GeodeticPosition
  /// The true position, which has a height for drawing.
  let truePlace: GeodeticPosition
  /// m.
  public let horizontal: Deviation
  /// m; nil if a height is unknown.
  public let vertical: Deviation?
  /// m/s; nil if a speed is unknown.
  public let speed: Deviation?
  /// Degrees, −180...180; nil if a course is unknown, or the true speed is below `leastSpeed`.
  public let course: Deviation?
  /// Degrees, −180...180; nil if a heading is unknown.
  public let heading: Deviation?

  /// True speed from which courses are compared, m/s.
  public static let leastSpeed = 1.0

  init(_ position: EstimatedPosition, time: Int64, _ truth: TruthPoint, _ reference: TruthTrack.HeightReference) {
    self.time = time
    kind = position.kind
    timeSinceFix = position.timeSinceFix
    let height = position.ellipsoidalHeight ?? truth.height ?? 0
    place = GeodeticPosition(
      latitudeDegrees: position.latitudeDegrees, longitudeDegrees: position.longitudeDegrees,
      ellipsoidalHeight: height)
    truePlace = GeodeticPosition(
      latitudeDegrees: truth.latitudeDegrees, longitudeDegrees: truth.longitudeDegrees, ellipsoidalHeight: height)
    let offset = LocalFrame(origin: truePlace).northEastDown(of: place)
    horizontal = Deviation(
      error: (offset.x * offset.x + offset.y * offset.y).squareRoot(), claim: position.horizontalAccuracy)
    vertical = TrackMatch.heightError(position, truth, reference, at: truePlace).map {
      Deviation(error: $0, claim: position.verticalAccuracy)
    }
    let trueSpeed = truth.velocity?.speed
    speed = position.speed.flatMap { speed in
      trueSpeed.map { Deviation(error: speed - $0, claim: position.speedAccuracy) }
    }
    course = position.courseDegrees.flatMap { course in
      guard let velocity = truth.velocity, velocity.speed >= TrackMatch.leastSpeed else { return nil }
      return Deviation(
        error: Degrees.difference(course, velocity.courseDegrees), claim: position.courseAccuracyDegrees)
    }
    heading = position.heading.flatMap { heading in
      truth.headingDegrees.map {
        Deviation(error: Degrees.difference(heading.degrees, $0), claim: heading.accuracyDegrees)
      }
    }
  }

  /// Returns the error of the height, m; heights of different references are related by the geoid of EGM96.
  private static func heightError(
    _ position: EstimatedPosition, _ truth: TruthPoint, _ reference: TruthTrack.HeightReference,
    at place: GeodeticPosition
  ) -> Double? {
    guard let height = truth.height else { return nil }
    let undulation = Geoid.undulation(at: place)
    switch reference {
    case .ellipsoid:
      if let own = position.ellipsoidalHeight { return own - height }
      return position.heightAboveMeanSeaLevel.flatMap { own in undulation.map { own + $0 - height } }
    case .seaLevel:
      if let own = position.heightAboveMeanSeaLevel { return own - height }
      return position.ellipsoidalHeight.flatMap { own in undulation.map { own - $0 - height } }
    }
  }
}
