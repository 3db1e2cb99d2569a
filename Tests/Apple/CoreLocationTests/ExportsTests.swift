import CoreLocation
import Testing

@Suite struct ExportsTests {
  @Test func foundationComesWithIt() {
    #expect(Date(timeIntervalSinceReferenceDate: 1) > Date(timeIntervalSinceReferenceDate: 0))
  }
}
