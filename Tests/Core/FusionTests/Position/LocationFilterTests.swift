import Fusion
import Testing

@Suite struct LocationFilterTests {
  @Test func aReceiversEstimateIsOfNoFilter() {
    #expect(LocationEstimate(latitudeDegrees: 0, longitudeDegrees: 0, at: .zero).filter == .none)
    #expect(LocationFilter.allCases.map(\.rawValue) == [0, 1, 2])
  }
}
