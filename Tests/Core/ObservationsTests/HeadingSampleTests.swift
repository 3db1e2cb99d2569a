import Observations
import Testing

@Suite struct HeadingSampleTests {
  @Test func aHeadingIsTrueUnlessStated() {
    let sample = HeadingSample(instant: .zero, headingDegrees: 271)
    #expect(!sample.isMagnetic && sample.accuracyDegrees == nil)
  }
}
