import Foundation

/// The values of a `CLLocation`, with Apple's sentinels for unknown values.
@usableFromInline struct LocationValues: Sendable {
  var coordinate: CLLocationCoordinate2D
  /// Height above mean sea level, m; valid only if `verticalAccuracy` > 0.
  var altitude: CLLocationDistance = 0
  /// Height above the ellipsoid, m; 0 if a program made the location, as Apple's; valid only if `verticalAccuracy` > 0.
  var ellipsoidalAltitude: CLLocationDistance = 0
  /// Negative: the coordinate is invalid.
  var horizontalAccuracy: CLLocationAccuracy = 0
  /// 0 or less: there is no altitude.
  var verticalAccuracy: CLLocationAccuracy = -1
  /// Negative if unknown.
  var course: CLLocationDirection = -1
  var courseAccuracy: CLLocationDirectionAccuracy = -1
  /// Negative if unknown.
  var speed: CLLocationSpeed = -1
  var speedAccuracy: CLLocationSpeedAccuracy = -1
  var timestamp: Date
  var floor: CLFloor?
  var sourceInformation: CLLocationSourceInformation?

  /// Height above the ellipsoid, m; 0 if there is no altitude.
  var heightAboveEllipsoid: CLLocationDistance {
    verticalAccuracy > 0 ? ellipsoidalAltitude : 0
  }
}

/// Archives use the keys of Apple's archives of locations, so that those can be read:
/// `NSKeyedUnarchiver.setClass(CLLocation.self, forClassName: "CLLocation")`.
extension LocationValues {
  private enum Key {
    static let prefix = "kCLLocationCodingKey"
    static let latitude = prefix + "CoordinateLatitude"
    static let longitude = prefix + "CoordinateLongitude"
    static let rawLatitude = prefix + "RawCoordinateLatitude"
    static let rawLongitude = prefix + "RawCoordinateLongitude"
    static let altitude = prefix + "Altitude"
    static let ellipsoidalAltitude = prefix + "EllipsoidalAltitude"
    static let horizontalAccuracy = prefix + "HorizontalAccuracy"
    static let verticalAccuracy = prefix + "VerticalAccuracy"
    static let course = prefix + "Course"
    static let courseAccuracy = prefix + "CourseAccuracy"
    static let speed = prefix + "Speed"
    static let speedAccuracy = prefix + "SpeedAccuracy"
    static let timestamp = prefix + "Timestamp"
    static let floor = prefix + "Floor"
    static let isSimulated = prefix + "FromSoftwareSimulator"
    static let isFromAccessory = prefix + "FromExternalAccessory"
  }

  /// Reads an archive; nil without coordinate, its accuracy or a time. Other missing values are unknown.
  ///
  /// An archive without any of these keys gives the values of `CLLocation()`.
  init?(_ coder: NSCoder) {
    if coder.lacksAll(Key.latitude, Key.longitude, Key.horizontalAccuracy, Key.timestamp) {
      self.init(coordinate: CLLocationCoordinate2D(), timestamp: Date())
      return
    }
    guard let latitude = coder.double(Key.latitude), let longitude = coder.double(Key.longitude),
      let accuracy = coder.double(Key.horizontalAccuracy), let timestamp = coder.date(Key.timestamp)
    else { return nil }
    self.init(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), timestamp: timestamp)
    horizontalAccuracy = accuracy
    altitude = coder.double(Key.altitude) ?? 0
    ellipsoidalAltitude = coder.double(Key.ellipsoidalAltitude) ?? 0
    verticalAccuracy = coder.double(Key.verticalAccuracy) ?? -1
    course = coder.double(Key.course) ?? -1
    courseAccuracy = coder.double(Key.courseAccuracy) ?? -1
    speed = coder.double(Key.speed) ?? -1
    speedAccuracy = coder.double(Key.speedAccuracy) ?? -1
    // Int32.max means no floor.
    if let level = coder.integer(Key.floor), level < Int(Int32.max) { floor = CLFloor(level: level) }
    if let isSimulated = coder.truth(Key.isSimulated), let isFromAccessory = coder.truth(Key.isFromAccessory) {
      sourceInformation = CLLocationSourceInformation(
        softwareSimulationState: isSimulated, andExternalAccessoryState: isFromAccessory)
    }
  }

  func encode(with coder: NSCoder) {
    coder.encode(coordinate.latitude, forKey: Key.latitude)
    coder.encode(coordinate.longitude, forKey: Key.longitude)
    coder.encode(coordinate.latitude, forKey: Key.rawLatitude)
    coder.encode(coordinate.longitude, forKey: Key.rawLongitude)
    coder.encode(altitude, forKey: Key.altitude)
    coder.encode(ellipsoidalAltitude, forKey: Key.ellipsoidalAltitude)
    coder.encode(horizontalAccuracy, forKey: Key.horizontalAccuracy)
    coder.encode(verticalAccuracy, forKey: Key.verticalAccuracy)
    coder.encode(course, forKey: Key.course)
    coder.encode(courseAccuracy, forKey: Key.courseAccuracy)
    coder.encode(speed, forKey: Key.speed)
    coder.encode(speedAccuracy, forKey: Key.speedAccuracy)
    coder.encode(timestamp, Key.timestamp)
    if let floor { coder.encode(floor.level, forKey: Key.floor) }
    guard let sourceInformation else { return }
    coder.encode(sourceInformation.isSimulatedBySoftware, forKey: Key.isSimulated)
    coder.encode(sourceInformation.isProducedByAccessory, forKey: Key.isFromAccessory)
  }
}
