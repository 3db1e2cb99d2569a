import Foundation
import Testing

@testable import CoreLocation

/// B06: Negative accuracies say what is not to be used.
@Suite struct InvalidValuesTests {
  private func location(_ tell: (Harness) -> Void) -> CLLocation? {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    tell(harness)
    harness.settle()
    return delegate.locations.last?.last
  }

  @Test func aWholeFix() throws {
    let location = try #require(location { $0.fix(51, 13, speed: 3, course: 45) })
    #expect(location.horizontalAccuracy == 5)
    #expect(location.verticalAccuracy == 8)
    #expect(location.altitude == 110)
    #expect(location.ellipsoidalAltitude == 157)
    #expect(location.speed == 3)
    #expect(location.speedAccuracy == 0.2)
    #expect(location.course == 45)
    #expect(location.courseAccuracy == 2)
  }

  @Test func noHeight() throws {
    let location = try #require(location { $0.fix(51, 13, vertical: nil) })
    #expect(location.verticalAccuracy < 0)
    #expect(location.altitude == 0)
    #expect(location.ellipsoidalAltitude == 0)
  }

  @Test func noMotion() throws {
    let location = try #require(location { $0.fix(51, 13) })
    #expect(location.speed < 0)
    #expect(location.speedAccuracy < 0)
    #expect(location.course < 0)
    #expect(location.courseAccuracy < 0)
  }

  @Test func nobodyKnowsHowGoodItIs() throws {
    let location = try #require(location { $0.fix(51, 13, accuracy: nil) })
    #expect(location.horizontalAccuracy < 0)
  }
}
