import Foundation
import Testing

@testable import CoreLocation

/// B15: Headings are those of the device's top; faces leave it as it was.
@Suite struct HeadingOrientationTests {
  @Test func eachEdgeHasItsHeading() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.headingFilter = kCLHeadingFilterNone
    manager.startUpdatingHeading()
    let orientations: [CLDeviceOrientation] = [
      .portrait, .landscapeLeft, .faceUp, .unknown, .faceDown, .landscapeRight, .portraitUpsideDown,
    ]
    for orientation in orientations {
      manager.headingOrientation = orientation
      harness.heading(10)
    }
    harness.settle()
    #expect(delegate.headings.map { $0.magneticHeading.rounded() } == [10, 100, 100, 100, 100, 280, 190])
    #expect(manager.headingOrientation == .portraitUpsideDown)
  }

  @Test func portraitIsTheDefault() { #expect(Harness().manager().0.headingOrientation == .portrait) }
}
