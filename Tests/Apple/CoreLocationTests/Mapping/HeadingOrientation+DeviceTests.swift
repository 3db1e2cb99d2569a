import Fusion
import Testing

@testable import CoreLocation

@Suite struct HeadingOrientationDeviceTests {
  /// B15.
  @Test func b15OnlyEdgesAreTops() {
    #expect(HeadingOrientation(CLDeviceOrientation.portrait) == .portrait)
    #expect(HeadingOrientation(CLDeviceOrientation.portraitUpsideDown) == .portraitUpsideDown)
    #expect(HeadingOrientation(CLDeviceOrientation.landscapeLeft) == .landscapeLeft)
    #expect(HeadingOrientation(CLDeviceOrientation.landscapeRight) == .landscapeRight)
    for flat in [CLDeviceOrientation.unknown, .faceUp, .faceDown] {
      #expect(HeadingOrientation(flat) == nil)
    }
  }
}
