import Testing
import UBX

@Suite struct GNSSIdentifierTests {
  /// As gpsd and u-blox number them; NMEA numbers them otherwise.
  @Test func theNumbersAreThoseOfUBlox() {
    let systems: [GNSSIdentifier] = [.gps, .sbas, .galileo, .beidou, .imes, .qzss, .glonass, .navic]
    #expect(systems.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
  }
}
