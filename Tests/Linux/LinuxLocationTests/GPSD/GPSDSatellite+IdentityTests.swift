import GPSDProtocol
import Observations
import Testing

@testable import LinuxLocation

@Suite struct GPSDSatelliteIdentityTests {
  private func satellite(_ gnss: UInt8, _ number: UInt8, prn: Int16 = 0, signal: UInt8 = 0) -> Satellite? {
    GPSDSatellite(gnss: gnss, number: number, signal: signal, prn: prn, isUsed: true).satellite
  }

  @Test(
    arguments: [
      (0, 9, .gps), (1, 133, .sbas), (2, 36, .galileo), (3, 14, .beidou), (5, 3, .qzss), (6, 24, .glonass),
      (7, 2, .navic), (4, 1, .unknown),
    ] as [(UInt8, UInt8, SatelliteSystem)])
  func systemsAreNumberedAsUBloxDoes(_ gnss: UInt8, _ number: UInt8, _ system: SatelliteSystem) {
    let found = satellite(gnss, number)
    #expect(found?.system == system && found?.number == UInt16(number) && found?.isUsed == true)
  }

  @Test(
    arguments: [
      (9, .gps, 9), (46, .sbas, 133), (65, .glonass, 1), (133, .sbas, 133), (193, .qzss, 1), (214, .beidou, 14),
      (301, .galileo, 1), (401, .beidou, 1), (500, .unknown, 500),
    ] as [(Int16, SatelliteSystem, UInt16)])
  func withoutASystemThePRNTells(_ prn: Int16, _ system: SatelliteSystem, _ number: UInt16) {
    let found = satellite(0, 0, prn: prn)
    #expect(found?.system == system && found?.number == number)
  }

  @Test func withoutAnyNumberItIsNone() {
    #expect(satellite(0, 0) == nil)
  }

  @Test(arguments: [(0, 3, 6), (0, 0, 0), (2, 5, 2), (3, 2, 11), (6, 2, 3), (1, 3, 0)] as [(UInt8, UInt8, UInt8)])
  func signalsAreNumberedAsNMEADoes(_ gnss: UInt8, _ ublox: UInt8, _ nmea: UInt8) {
    #expect(satellite(gnss, 1, signal: ublox)?.signal == nmea)
  }

  @Test func impossibleFiguresAreNil() {
    let odd = GPSDSatellite(
      gnss: 0, number: 1, signal: 0, prn: 1, isUsed: false, elevation: 91, azimuth: 400, carrierToNoise: 0)
    #expect(odd.satellite?.elevationDegrees == nil)
    #expect(odd.satellite?.azimuthDegrees == nil)
    #expect(odd.satellite?.carrierToNoise == nil)
    let edge = GPSDSatellite(
      gnss: 0, number: 1, signal: 0, prn: 1, isUsed: false, elevation: -90, azimuth: 360, carrierToNoise: 45.9)
    #expect(edge.satellite?.elevationDegrees == -90)
    #expect(edge.satellite?.azimuthDegrees == 0)
    #expect(edge.satellite?.carrierToNoise == 45)
  }
}
