import NavigationMath
import Observations
import Testing

@Suite struct SatelliteTests {
  /// NMEA 0183 4.11, system ids.
  @Test func systemsAreNumberedAsNMEADoes() {
    let systems: [SatelliteSystem] = [.gps, .glonass, .galileo, .beidou, .qzss, .navic]
    #expect(systems.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
    #expect(SatelliteSystem(rawValue: 99) == nil)
  }

  @Test func defaultsSayNothing() {
    let satellite = Satellite(system: .galileo, number: 11)
    #expect(satellite.signal == 0)
    #expect(satellite.elevationDegrees == nil)
    #expect(satellite.azimuthDegrees == nil)
    #expect(satellite.carrierToNoise == nil)
    #expect(!satellite.isUsed)
    #expect(satellite != Satellite(system: .gps, number: 11))
  }

  @Test func reportStartsEmpty() {
    let report = SatelliteReport(time: UTCTime(), received: .zero)
    #expect(report.satellites.isEmpty)
    #expect(report.inView == 0)
    #expect(report.used == 0)
  }
}
