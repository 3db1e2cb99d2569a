import Testing
import UBX

@Suite struct FixTypeTests {
  @Test func reservedValuesKeepTheirNumber() {
    #expect(FixType(rawValue: 9).rawValue == 9)
    #expect(FixType(rawValue: 4) == .combined)
    #expect(CarrierSolution(rawValue: 3) != .fixed)
  }
}

@Suite struct GNSSIdentifierTests {
  /// As gpsd and u-blox number them; NMEA numbers them otherwise.
  @Test func theNumbersAreThoseOfUBlox() {
    let systems: [GNSSIdentifier] = [.gps, .sbas, .galileo, .beidou, .imes, .qzss, .glonass, .navic]
    #expect(systems.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
  }
}
