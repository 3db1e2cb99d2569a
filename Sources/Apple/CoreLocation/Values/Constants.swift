import Foundation

// The values are those of Apple's systems: programs have printed, stored and compared them. Rates and power settings
// are those of a u-blox receiver, which is the only kind that is configured (Docs/ReceiverTuning.md).

/// For `distanceFilter`: every fix is delivered.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// For `headingFilter`: every heading is delivered.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// For `desiredAccuracy`: up to 5 fixes a second, and continuous power.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// For `desiredAccuracy`: the receiver's own rate and power. The default.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// For `desiredAccuracy`: 10 m; the receiver keeps its own rate and power.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// For `desiredAccuracy`: 100 m; at most one fix a second, balanced power.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// For `desiredAccuracy`: 1 km; a fix every other second at most, cyclic power.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// For `desiredAccuracy`: 3 km; rate and power as for 1 km.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// For `desiredAccuracy`: reduced fixes only, as under the policy `reduced`.
///
/// The value slightly exceeds the Earth's radius, m.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 6_380_000

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The largest representable distance, m.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The largest representable duration, s.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// An invalid coordinate, for which `CLLocationCoordinate2DIsValid` returns false.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Always 1: `CLMonitor` is available.
public var CL_TARGET_SUPPORTS_CONDITIONS: Int32 { 1 }

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
