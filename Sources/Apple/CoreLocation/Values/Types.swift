/// An angle in degrees: a latitude, a longitude or an angle of rotation.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// An accuracy in metres, 68 %; negative: invalid.
public typealias CLLocationAccuracy = Double
/// A speed over ground in m/s; negative: unknown.
public typealias CLLocationSpeed = Double
/// An accuracy in m/s, 68 %; negative: unknown.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees clockwise from north, 0..<360; negative: unknown.
public typealias CLLocationDirection = Double
/// An accuracy in degrees, 68 %; negative: unknown.
public typealias CLLocationDirectionAccuracy = Double
/// The magnetic field along one axis of the device, µT.
public typealias CLHeadingComponentValue = Double
/// The more significant half of a beacon's number.
public typealias CLBeaconMajorValue = UInt16
/// The less significant half of a beacon's number.
public typealias CLBeaconMinorValue = UInt16
/// Called once, on the main queue, with places or with an error.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void
