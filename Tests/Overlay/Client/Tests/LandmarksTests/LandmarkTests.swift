import CoreLocation
import XCTest

@testable import Landmarks

final class LandmarkTests: XCTestCase {
  func testDescription() {
    let landmark = Landmark(name: "lighthouse", seen: Date(timeIntervalSince1970: 7))
    XCTAssertEqual(landmark.description, "lighthouse, seen at 7.0 s")
  }

  @MainActor func testOnTheMainActor() async throws {
    let date = try await Task { Landmark(name: "", seen: .distantPast).seen }.value
    XCTAssertEqual(date, .distantPast)
  }
}
