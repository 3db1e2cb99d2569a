import LocationService
import Testing

@testable import CoreLocation

@Suite struct ManagerSettingsTuningTests {
  private func wish(_ accuracy: CLLocationAccuracy) -> TuningWish.Exactness {
    var settings = ManagerSettings()
    settings.desiredAccuracy = accuracy
    return settings.tuningWish(isFiltered: true).exactness
  }

  @Test func constantsAndMetres() {
    #expect(wish(kCLLocationAccuracyBestForNavigation) == .bestForNavigation)
    #expect(wish(kCLLocationAccuracyBest) == .best)
    #expect(wish(kCLLocationAccuracyHundredMeters) == .within(100))
    #expect(wish(kCLLocationAccuracyReduced) == .within(6_380_000))
    #expect(wish(-7) == .best && wish(.nan) == .best)
  }

  @Test func theFilterCountsForUpdatesAlone() {
    var settings = ManagerSettings()
    #expect(settings.tuningWish(isFiltered: true).distanceFilter == nil)
    settings.distanceFilter = 50
    settings.activityType = .airborne
    #expect(settings.tuningWish(isFiltered: true) == TuningWish(.best, .airborne, distanceFilter: 50))
    #expect(settings.tuningWish(isFiltered: false) == TuningWish(.best, .airborne))
  }
}
