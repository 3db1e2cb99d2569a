import Foundation
import NavigationMath
import Testing

@testable import CoreLocation

/// B16: x to the right, y to the top, z out of the face, microtesla, calibrated.
@Suite struct FieldTests {
  @Test func theFieldIsAlongTheDevicesAxes() throws {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingHeading()
    // Forward, right, down.
    harness.heading(10, field: Vector3(20, -3, 44))
    harness.settle()
    let heading = try #require(delegate.headings.first)
    #expect(heading.x == -3)
    #expect(heading.y == 20)
    #expect(heading.z == -44)
  }
}
