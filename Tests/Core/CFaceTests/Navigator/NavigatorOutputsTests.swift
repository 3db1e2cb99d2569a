import CBinnacle
import Fusion
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct NavigatorOutputsTests {
  @Test func eventsOfSamplesAreKeptByTheirKind() {
    var outputs = NavigatorOutputs(.defaults)
    let heading = HeadingEstimate(
      instant: MonotonicInstant(nanoseconds: 7), field: nil, calibration: .low, isDisturbed: false)
    outputs.append(.compass(.heading(heading)))
    outputs.append(.compass(.disturbed(true)))
    #expect([outputs.headings.take()?.instant, outputs.headings.take()?.instant] == [7, nil])
    let estimate = LocationEstimate(latitudeDegrees: 1, longitudeDegrees: 2, at: MonotonicInstant(nanoseconds: 9))
    outputs.append(.between(estimate, .threeDimensional))
    outputs.append(.leverArm(.zero, sigma: 0.1))
    let taken = outputs.estimates.take()
    #expect((taken?.instant, taken?.is_between) == (9, 1))
    #expect(outputs.estimates.take()?.instant == nil)
    #expect(outputs.calibrations == 0)
  }
}
