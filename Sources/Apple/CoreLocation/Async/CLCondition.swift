internal import Beacons
internal import LocationService

/// A condition for a monitor: `CLMonitor.CircularGeographicCondition` or `CLMonitor.BeaconIdentityCondition`.
public protocol CLCondition: Decodable, Encodable, Sendable {}

extension CLMonitor {
  /// A circle on the WGS 84 ellipsoid; satisfied while the device is inside.
  public struct CircularGeographicCondition: CLCondition {
    /// The middle of the circle, WGS 84.
    public let center: CLLocationCoordinate2D
    /// Radius, m; larger than `CLLocationManager.maximumRegionMonitoringDistance` is not monitored.
    public let radius: CLLocationDistance

    /// Creates a circle. One with an invalid centre or radius is reported as `conditionUnsupported`.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      self.center = center
      self.radius = radius
    }

    private enum CodingKeys: String, CodingKey {
      case latitude
      case longitude
      case radius
    }

    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      center = CLLocationCoordinate2D(
        latitude: try values.decode(Double.self, forKey: .latitude),
        longitude: try values.decode(Double.self, forKey: .longitude))
      radius = try values.decode(Double.self, forKey: .radius)
    }

    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(center.latitude, forKey: .latitude)
      try values.encode(center.longitude, forKey: .longitude)
      try values.encode(radius, forKey: .radius)
    }
  }
}

extension CLMonitor {
  /// Proximity to a beacon: satisfied while any beacon with these numbers is heard, and 30 s longer.
  ///
  /// `unknown` while the radio is off, missing or not permitted.
  public struct BeaconIdentityCondition: CLCondition {
    /// The beacons' proximity UUID.
    public let uuid: UUID
    /// The beacons' major number; nil matches any.
    public let major: CLBeaconMajorValue?
    /// The beacons' minor number; nil matches any.
    public let minor: CLBeaconMinorValue?

    /// Creates a condition for all beacons of a UUID.
    public init(uuid: UUID) { self.init(uuid, nil, nil) }

    /// Creates a condition for the beacons of a UUID and a major number; the minor number may be any.
    public init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }

    /// Creates a condition for one beacon's identity.
    public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) { self.init(uuid, major, minor) }

    init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
      self.uuid = uuid
      self.major = major
      self.minor = minor
    }

    init(_ beacon: BeaconIdentity) { self.init(UUID(beacon.uuid), beacon.major, beacon.minor) }
  }
}

extension StoredRegion {
  /// Creates the stored form of a condition; nil for a type that the program defines.
  ///
  /// - Parameter state: the condition's state.
  init?(
    _ condition: any CLCondition, identifier: String, state: CLMonitor.Event.State, since date: Date
  ) {
    let shape: Shape
    switch condition {
    case let circle as CLMonitor.CircularGeographicCondition:
      shape = .circular(
        latitudeDegrees: circle.center.latitude, longitudeDegrees: circle.center.longitude, radius: circle.radius)
    case let beacon as CLMonitor.BeaconIdentityCondition:
      shape = .beacon(
        uuid: BeaconUUID(beacon.uuid), major: beacon.major, minor: beacon.minor, notifiesEntryStateOnDisplay: false)
    default: return nil
    }
    self.init(
      identifier: identifier, shape: shape, state: UInt8(state.rawValue),
      stateSecondsSince1970: date.timeIntervalSince1970)
  }

  var condition: any CLCondition {
    switch shape {
    case .circular(let latitude, let longitude, let radius):
      CLMonitor.CircularGeographicCondition(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius)
    case .beacon(let uuid, let major, let minor, _):
      CLMonitor.BeaconIdentityCondition(UUID(uuid), major, minor)
    }
  }

  /// The condition's state when it was written.
  var conditionState: CLMonitor.Event.State { CLMonitor.Event.State(rawValue: UInt(state)) ?? .unknown }

  var stateDate: Date { stateSecondsSince1970.map { Date(timeIntervalSince1970: $0) } ?? .distantPast }
}
