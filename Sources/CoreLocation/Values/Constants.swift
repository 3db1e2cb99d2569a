import Foundation

// The figures are those of Apple's systems, where programs have printed, stored and compared them.

/// Every movement is told.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// Every turn is told.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// The best there is, with all that a navigating machine can add.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best there is.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// What a program gets that may know only roughly where it is: the Earth's radius and a little.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 6_380_000

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The longest distance that can be said, m.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The longest time that can be said, s.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// A coordinate that is no place.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// 1: there are monitors of conditions.
public var CL_TARGET_SUPPORTS_CONDITIONS: Int32 { 1 }
