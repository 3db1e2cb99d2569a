import Foundation
import NavigationMath
import Observations
import Testing

@testable import CoreLocation

/// B31: The altitude is above mean sea level, the ellipsoidal one is that and the receiver's separation.
@Suite struct AltitudeTests {
  private func location(_ tell: (inout GNSSFix) -> Void) -> CLLocation? {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    var fix = GNSSFix(time: UTCTime(), received: harness.clock.now, completed: harness.clock.now)
    fix.kind = .threeDimensional
    fix.latitudeDegrees = 51
    fix.longitudeDegrees = 13
    fix.accuracy.horizontal = Accuracy(5, .receiver)
    fix.accuracy.vertical = Accuracy(8, .receiver)
    tell(&fix)
    harness.take(fix)
    harness.settle()
    return delegate.locations.first?.first
  }

  @Test func theReceiversSeparationCounts() throws {
    let location = try #require(
      location {
        $0.heightAboveMeanSeaLevel = 110
        $0.geoidSeparation = 44
      })
    #expect(location.altitude == 110)
    #expect(location.ellipsoidalAltitude == 154)
  }

  @Test func theModelHelpsWhoToldOneHeight() throws {
    let undulation = try #require(Geoid.undulation(latitudeDegrees: 51, longitudeDegrees: 13))
    let fromSea = try #require(location { $0.heightAboveMeanSeaLevel = 110 })
    #expect(fromSea.ellipsoidalAltitude == 110 + undulation)
    let fromEllipsoid = try #require(location { $0.ellipsoidalHeight = 160 })
    #expect(fromEllipsoid.altitude == 160 - undulation)
    #expect(fromEllipsoid.ellipsoidalAltitude == 160)
  }

  @Test func aFixOfTwoDimensionsHasNone() throws {
    let location = try #require(
      location {
        $0.kind = .twoDimensional
        $0.heightAboveMeanSeaLevel = 110
      })
    #expect(location.verticalAccuracy < 0)
    #expect(location.altitude == 0)
  }
}
