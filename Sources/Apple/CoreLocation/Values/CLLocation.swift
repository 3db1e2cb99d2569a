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

/// A floor of a building. No receiver reports one; a program's subclass of `CLLocation` may.
open class CLFloor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let storedLevel: Int

  /// Creates level 0, the ground floor.
  public override init() {
    storedLevel = 0
    super.init()
  }

  @usableFromInline init(level: Int) {
    storedLevel = level
    super.init()
  }

  /// The floor's number: 0 is the ground floor, negative numbers are below it.
  open var level: Int { storedLevel }

  /// Returns this object: a floor does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: an archive holds a number only.
  open class var supportsSecureCoding: Bool { true }

  private static let key = "kCLFloorCodingKeyLevel"

  /// Reads a floor from a keyed archive; an archive without a level gives level 0, a level that is not an integer nil.
  public required init?(coder: NSCoder) {
    guard let level = coder.lacksAll(Self.key) ? 0 : coder.integer(Self.key) else { return nil }
    storedLevel = level
    super.init()
  }

  /// Writes the level to a keyed archive.
  open func encode(with coder: NSCoder) { coder.encode(storedLevel, forKey: Self.key) }

  open override var description: String { "CLFloor (level:\(level))" }
}

/// Formats values for logs: numbers independently of the locale, dates in the user's format.
enum Description {
  static func number(_ value: Double, _ format: String = "%.2f") -> String { String(format: format, value) }

  static func signed(_ value: Double) -> String { number(value, "%+.3f") }

  /// `<+35.68120000,+139.76710000>`
  static func coordinate(_ coordinate: CLLocationCoordinate2D) -> String {
    "<" + number(coordinate.latitude, "%+.8f") + "," + number(coordinate.longitude, "%+.8f") + ">"
  }

  /// Returns the date in short form, and the time in full with its zone.
  static func date(_ date: Date) -> String {
    // Beyond these limits calendar dates are meaningless.
    guard date >= .distantPast, date <= .distantFuture else { return number(date.timeIntervalSinceReferenceDate) }
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    formatter.timeStyle = .full
    return formatter.string(from: date)
  }
}
