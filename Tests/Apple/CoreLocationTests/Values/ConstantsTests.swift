import CoreLocation
import Testing

@Suite struct ConstantsTests {
  @Test func accuraciesAreApples() {
    #expect(kCLLocationAccuracyBestForNavigation == -2)
    #expect(kCLLocationAccuracyBest == -1)
    #expect(kCLLocationAccuracyNearestTenMeters == 10)
    #expect(kCLLocationAccuracyHundredMeters == 100)
    #expect(kCLLocationAccuracyKilometer == 1000)
    #expect(kCLLocationAccuracyThreeKilometers == 3000)
    #expect(kCLLocationAccuracyReduced == 6_380_000)
  }

  @Test func filtersAndLimitsAreApples() {
    #expect(kCLDistanceFilterNone == -1)
    #expect(kCLHeadingFilterNone == -1)
    #expect(CLLocationDistanceMax == Double.greatestFiniteMagnitude)
    #expect(CLTimeIntervalMax == TimeInterval.greatestFiniteMagnitude)
    #expect(kCLLocationCoordinate2DInvalid.latitude == -180)
    #expect(kCLLocationCoordinate2DInvalid.longitude == -180)
    #expect(CL_TARGET_SUPPORTS_CONDITIONS == Int32(1))
  }

  @Test func domainsAreApples() {
    #expect(kCLErrorDomain == "kCLErrorDomain")
    #expect(kCLErrorUserInfoAlternateRegionKey == "kCLErrorUserInfoAlternateRegionKey")
    #expect(CLLocationPushServiceErrorDomain == "CLLocationPushServiceErrorDomain")
  }
}
