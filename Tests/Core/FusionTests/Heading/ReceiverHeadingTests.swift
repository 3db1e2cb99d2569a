import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct ReceiverHeadingTests {
  private func after(_ seconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: seconds * 1_000_000_000) }

  @Test func theGyroscopeCarriesItOn() throws {
    let heading = ReceiverHeading(heading: 1, sigma: 0.02, at: .zero, level: (0.3, 0))
    let now = try #require(heading.now(at: after(10), level: (0.8, 0), drift: 0.001))
    #expect((now.heading - 1.5).magnitude < 1e-12)
    #expect((now.sigma - (0.02 * 0.02 + 0.01 * 0.01).squareRoot()).magnitude < 1e-12)
  }

  @Test func withoutAGyroscopeItIsOverInTwoSeconds() throws {
    let heading = ReceiverHeading(heading: 1, sigma: 0.02, at: .zero, level: nil)
    #expect(try #require(heading.now(at: after(1), level: nil, drift: 0)).sigma > 0.1)
    #expect(heading.now(at: after(2), level: nil, drift: 0) != nil)
    #expect(heading.now(at: after(3), level: nil, drift: 0) == nil)
  }

  @Test func anotherHorizonDoesNotCarryIt() {
    let heading = ReceiverHeading(heading: 1, sigma: 0.02, at: .zero, level: (0.3, 0))
    #expect(heading.now(at: after(10), level: (0.3, 1), drift: 0) == nil)
    #expect(heading.now(at: after(130), level: (0.3, 0), drift: 0) == nil)
  }
}
