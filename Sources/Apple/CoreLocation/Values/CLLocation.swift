import Foundation

/// The device's position and motion at one moment, with their accuracy.
///
/// Accuracies are 68 %. Two locations are equal only if they are the same object, as on Apple's systems. A location
/// does not change; a subclass that adds mutable state must keep it `Sendable` itself.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let values: LocationValues

  // `@usableFromInline`, as all of these internal initializers: with one that they cannot see, subclasses in other
  // modules do not inherit the convenience initializers that a program adds.
  @usableFromInline init(_ values: LocationValues) {
    self.values = values
    super.init()
  }

  /// Creates a location at latitude 0, longitude 0, now. Subclasses that override the properties use it.
  public override init() {
    values = LocationValues(coordinate: CLLocationCoordinate2D(), timestamp: Date())
    super.init()
  }

  /// Creates a location without altitude and motion, now. Degrees, WGS 84, north and east positive.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    values = LocationValues(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), timestamp: Date())
    super.init()
  }

  /// Creates a location without motion; altitude above mean sea level and accuracies in m, 68 %.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    values = LocationValues(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      timestamp: timestamp)
    super.init()
  }

  /// Creates a location with motion: course in degrees from true north, speed in m/s.
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

  /// Creates a location with motion and its accuracy: course in degrees from true north, speed in m/s.
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

  /// Creates a location with motion, its accuracy and the kind of source.
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

  /// Latitude and longitude, WGS 84; valid only if `horizontalAccuracy` is not negative.
  open var coordinate: CLLocationCoordinate2D { values.coordinate }
  /// Height above mean sea level, m; valid only if `verticalAccuracy` > 0.
  open var altitude: CLLocationDistance { values.altitude }
  /// Height above the WGS 84 ellipsoid, m; 0 if `verticalAccuracy` is not positive, or a program made the location.
  open var ellipsoidalAltitude: CLLocationDistance { values.heightAboveEllipsoid }
  /// Radius around the coordinate, m, 68 %; negative: the coordinate is invalid.
  open var horizontalAccuracy: CLLocationAccuracy { values.horizontalAccuracy }
  /// Accuracy of the altitude, m, 68 %; 0 or less: there is no altitude.
  open var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }
  /// Direction of motion, degrees clockwise from true north, 0..<360; negative if unknown.
  open var course: CLLocationDirection { values.course }
  /// Degrees, 68 %; negative if unknown.
  open var courseAccuracy: CLLocationDirectionAccuracy { values.courseAccuracy }
  /// Speed over ground, m/s; negative if unknown.
  open var speed: CLLocationSpeed { values.speed }
  /// m/s, 68 %; negative if unknown.
  open var speedAccuracy: CLLocationSpeedAccuracy { values.speedAccuracy }
  /// The receiver's time of measurement; the time of arrival if the receiver does not know the time.
  open var timestamp: Date { values.timestamp }
  /// The floor of a building; nil if unknown, which is so for all locations of receivers.
  open var floor: CLFloor? { values.floor }
  /// The kind of source; nil if unknown.
  open var sourceInformation: CLLocationSourceInformation? { values.sourceInformation }

  /// Returns the same as `distance(from:)`, its newer name.
  @available(*, deprecated, renamed: "distance(from:)", message: "Use distance(from:)")
  open func getDistanceFrom(_ location: CLLocation) -> CLLocationDistance { distance(from: location) }

  /// Returns the geodesic distance, m, on the ellipsoid; heights do not count.
  ///
  /// NaN if one of the coordinates is invalid.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.distance(to: location.coordinate) ?? .nan
  }

  /// Returns this object: a location does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: an archive holds numbers only.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a location from a keyed archive, also from one of Apple's; nil without coordinate, its accuracy or a time.
  public required init?(coder: NSCoder) {
    guard let values = LocationValues(coder) else { return nil }
    self.values = values
    super.init()
  }

  /// Writes the properties to a keyed archive, under Apple's keys.
  open func encode(with coder: NSCoder) { values.encode(with: coder) }

  open override var description: String {
    let place = Description.coordinate(coordinate) + " +/- " + Description.number(horizontalAccuracy) + "m"
    let motion = "(speed " + Description.number(speed) + " mps / course " + Description.number(course) + ")"
    return place + " " + motion + " @ " + Description.date(timestamp)
  }
}
