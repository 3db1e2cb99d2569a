import Observations
import Testing

@Suite struct ObservationKindsTests {
  @Test func everyKindHasABitOfItsOwn() {
    let kinds: [ObservationKinds] = [
      .fix, .inertial, .magnetic, .pressure, .orientation, .speed, .waterSpeed, .heading, .position,
    ]
    #expect(kinds.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(kinds.reduce(into: ObservationKinds()) { $0.formUnion($1) }.rawValue.nonzeroBitCount == kinds.count)
  }
}
