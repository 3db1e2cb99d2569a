import CoreLocation
import XCTest

@testable import Landmarks

final class LandmarkTests: XCTestCase {
  func testAKilometre() {
    let metres = Landmark(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 0, longitude: 1))
    XCTAssertEqual(metres, 111_319.49, accuracy: 0.01)
  }

  @MainActor func testOnTheMainActor() async throws {
    let coordinate = await Task { Landmark(latitude: 1, longitude: 2).coordinate }.value
    XCTAssertEqual(coordinate, CLLocationCoordinate2D(latitude: 1, longitude: 2))
  }
}
