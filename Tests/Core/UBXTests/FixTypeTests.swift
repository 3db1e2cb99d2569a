import Testing
import UBX

@Suite struct FixTypeTests {
  @Test func reservedValuesKeepTheirNumber() {
    #expect(FixType(rawValue: 9).rawValue == 9)
    #expect(FixType(rawValue: 4) == .combined)
    #expect(CarrierSolution(rawValue: 3) != .fixed)
  }
}
