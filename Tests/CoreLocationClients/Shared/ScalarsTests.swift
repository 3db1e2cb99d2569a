import CoreLocation
import Testing

/// Types, constants and functions, as programs write them.
struct ScalarsTests {
  @Test func names() {
    let degrees: CLLocationDegrees = 35.5
    let distance: CLLocationDistance = 10
    let accuracy: CLLocationAccuracy = 5
    let speed: CLLocationSpeed = 1.5
    let speedAccuracy: CLLocationSpeedAccuracy = 0.5
    let direction: CLLocationDirection = 90
    let directionAccuracy: CLLocationDirectionAccuracy = 3
    let component: CLHeadingComponentValue = -30
    let sum: Double = degrees + distance + accuracy + speed + speedAccuracy + direction + directionAccuracy + component
    #expect(sum == 115.5)
    let major: CLBeaconMajorValue = .max
    let minor: CLBeaconMinorValue = 7
    #expect(UInt32(major) << 16 | UInt32(minor) == 0xFFFF_0007)
    let handler: CLGeocodeCompletionHandler = { placemarks, error in
      #expect(placemarks == nil && error == nil)
    }
    handler(nil, nil)
  }

  @Test func constants() {
    #expect(kCLDistanceFilterNone == -1)
    #expect(kCLHeadingFilterNone == -1)
    let accuracies = [
      kCLLocationAccuracyBestForNavigation, kCLLocationAccuracyBest, kCLLocationAccuracyNearestTenMeters,
      kCLLocationAccuracyHundredMeters, kCLLocationAccuracyKilometer, kCLLocationAccuracyThreeKilometers,
      kCLLocationAccuracyReduced,
    ]
    #expect(accuracies == [-2, -1, 10, 100, 1000, 3000, 6_380_000])
    #expect(CLLocationDistanceMax == .greatestFiniteMagnitude)
    let longest: TimeInterval = CLTimeIntervalMax
    #expect(longest == .greatestFiniteMagnitude)
    #expect(kCLLocationCoordinate2DInvalid.latitude == -180 && kCLLocationCoordinate2DInvalid.longitude == -180)
    #expect(kCLErrorDomain == "kCLErrorDomain")
    #expect(CLError.errorDomain == kCLErrorDomain)
    #expect(!kCLErrorUserInfoAlternateRegionKey.isEmpty)
    #expect(CLLocationPushServiceError.errorDomain == CLLocationPushServiceErrorDomain)
    #expect(CL_TARGET_SUPPORTS_CONDITIONS == 1)
  }

  @Test func coordinates() {
    var place = CLLocationCoordinate2D()
    #expect(place.latitude == 0 && place.longitude == 0)
    place.latitude = 48.8584
    place.longitude += 2.2945
    #expect(CLLocationCoordinate2DIsValid(place))
    let same = CLLocationCoordinate2DMake(48.8584, 2.2945)
    #expect(same.latitude == place.latitude && same.longitude == place.longitude)
    let other = CLLocationCoordinate2D(latitude: 91, longitude: 0)
    #expect(!CLLocationCoordinate2DIsValid(other))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: .nan, longitude: 0)))
    // Programs hand it to C libraries and to files.
    #expect(MemoryLayout<CLLocationCoordinate2D>.size == 16)
    #expect(MemoryLayout<CLLocationCoordinate2D>.stride == 16)
    #expect(MemoryLayout<CLLocationCoordinate2D>.alignment == 8)
    let latitude = [place, other].map(\.latitude).max()
    #expect(latitude == 91)
  }

  /// What a program gets of Foundation by importing nothing but CoreLocation.
  @Test func foundationComesAlong() {
    let formatter = NumberFormatter()
    formatter.maximumFractionDigits = 1
    #expect(formatter.numberStyle == .none)
    #expect(Measurement(value: 1, unit: UnitLength.kilometers).converted(to: .meters).value == 1000)
    #expect(cos(0.0) == 1 && sqrt(4.0) == 2)
  }
}
