import Fusion
import Testing

@Suite struct HeadingConfidenceTests {
  @Test func oneSigmaIsHalfOfTwo() {
    #expect(HeadingConfidence.bound68(3.8) == 1.9)
    #expect(HeadingConfidence.bound68(0) == 0)
  }

  @Test func anUnknownHeadingStaysUnknown() {
    #expect((HeadingConfidence.bound68(180) - 122.886).magnitude < 1e-9)
  }
}
