import Foundation

/// Where the machine was at one moment, and how well that is known.
///
/// Accuracies are 68 %. Two locations are equal only when they are the same object, as on Apple's systems. It never
/// changes; a subclass that adds what changes has to see to that it is `Sendable` itself.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let values: LocationValues

  // Usable from inline, as all of these inner initializers: with one that they cannot see, subclasses in other modules
  // do not inherit the convenience initializers that a program adds.
  @usableFromInline init(_ values: LocationValues) {
    self.values = values
    super.init()
  }

  /// Latitude 0, longitude 0: for subclasses that answer themselves.
  public override init() {
    values = LocationValues(coordinate: CLLocationCoordinate2D(), timestamp: Date())
    super.init()
  }

  /// A place without altitude and motion, now.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    values = LocationValues(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), timestamp: Date())
    super.init()
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    values = LocationValues(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      timestamp: timestamp)
    super.init()
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed,
    timestamp: Date
  ) {
    values = LocationValues(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course, speed: speed, timestamp: timestamp)
    super.init()
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date
  ) {
    values = LocationValues(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course, courseAccuracy: courseAccuracy, speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp)
    super.init()
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date, sourceInfo: CLLocationSourceInformation
  ) {
    values = LocationValues(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course, courseAccuracy: courseAccuracy, speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp,
      sourceInformation: sourceInfo)
    super.init()
  }

  /// Means something only when `horizontalAccuracy` is not negative.
  open var coordinate: CLLocationCoordinate2D { values.coordinate }
  /// m above mean sea level; means something only when `verticalAccuracy` > 0.
  open var altitude: CLLocationDistance { values.altitude }
  /// m above the WGS 84 ellipsoid; 0 when `verticalAccuracy` is not positive.
  open var ellipsoidalAltitude: CLLocationDistance { values.heightAboveEllipsoid }
  /// Radius around the coordinate, m; negative: the coordinate is not to be used.
  open var horizontalAccuracy: CLLocationAccuracy { values.horizontalAccuracy }
  /// m; 0 or less: there is no altitude.
  open var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }
  /// Of the motion, degrees from true north, 0..<360; negative: none.
  open var course: CLLocationDirection { values.course }
  /// Degrees; negative: not known.
  open var courseAccuracy: CLLocationDirectionAccuracy { values.courseAccuracy }
  /// Over the ground, m/s; negative: none.
  open var speed: CLLocationSpeed { values.speed }
  /// m/s; negative: not known.
  open var speedAccuracy: CLLocationSpeedAccuracy { values.speedAccuracy }
  /// When the receiver measured it.
  open var timestamp: Date { values.timestamp }
  /// nil: not in a building whose floors are known.
  open var floor: CLFloor? { values.floor }
  /// nil: nobody said.
  open var sourceInformation: CLLocationSourceInformation? { values.sourceInformation }

  @available(*, deprecated, renamed: "distance(from:)", message: "Use distance(from:)")
  open func getDistanceFrom(_ location: CLLocation) -> CLLocationDistance { distance(from: location) }

  /// Along the ellipsoid, m; heights do not count. No number when one of the two has no latitude or longitude that
  /// could be a place's.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.distance(to: location.coordinate) ?? .nan
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let values = LocationValues(coder) else { return nil }
    self.values = values
    super.init()
  }

  open func encode(with coder: NSCoder) { values.encode(with: coder) }

  open override var description: String {
    let place = Description.coordinate(coordinate) + " +/- " + Description.number(horizontalAccuracy) + "m"
    let motion = "(speed " + Description.number(speed) + " mps / course " + Description.number(course) + ")"
    return place + " " + motion + " @ " + Description.date(timestamp)
  }
}
