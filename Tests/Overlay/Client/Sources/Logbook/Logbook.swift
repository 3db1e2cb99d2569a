#if canImport(CoreLocation)
  import CoreLocation
#endif
#if canImport(Contacts)
  import Contacts
#endif

/// Swift 6.
public actor Logbook {
  public private(set) var locations: [CLLocation] = []

  public init() {}

  public func note(_ location: CLLocation) throws {
    guard CLLocationCoordinate2DIsValid(location.coordinate) else { throw CLError(.locationUnknown) }
    locations.append(location)
  }

  public func archive() throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: locations as NSArray, requiringSecureCoding: true)
  }
}

/// What the conditions above were decided to be.
public enum Availability {
  #if canImport(CoreLocation) && canImport(Contacts)
    public static let isComplete = true
  #else
    public static let isComplete = false
  #endif
}
