/// Degrees: of latitude, of longitude, of an angle.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres, 68 %.
public typealias CLLocationAccuracy = Double
/// m/s over the ground.
public typealias CLLocationSpeed = Double
/// m/s, 68 %.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees clockwise from north, 0..<360.
public typealias CLLocationDirection = Double
/// Degrees, 68 %.
public typealias CLLocationDirectionAccuracy = Double
/// µT along one axis of the device.
public typealias CLHeadingComponentValue = Double
/// The more significant half of a beacon's number.
public typealias CLBeaconMajorValue = UInt16
/// The less significant half of a beacon's number.
public typealias CLBeaconMinorValue = UInt16
/// Called once, on the main queue: with places, or with an error.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void
