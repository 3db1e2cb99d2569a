import Fusion
import Testing

@Suite struct LocationPointTests {
  @Test func aReceiversEstimateIsOfItsAntenna() {
    #expect(LocationEstimate(latitudeDegrees: 0, longitudeDegrees: 0, at: .zero).point == .antenna)
    #expect(LocationPoint.allCases.map(\.rawValue) == [0, 1])
  }
}
