import CBinnacle
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct SkyCTests {
  @Test func systemsAreThoseOfTheHeader() {
    let systems = [
      BINNACLE_SYSTEM_UNKNOWN, BINNACLE_SYSTEM_GPS, BINNACLE_SYSTEM_GLONASS, BINNACLE_SYSTEM_GALILEO,
      BINNACLE_SYSTEM_BEIDOU, BINNACLE_SYSTEM_QZSS, BINNACLE_SYSTEM_NAVIC, BINNACLE_SYSTEM_SBAS,
    ]
    #expect(SatelliteSystem.allCases.map { Int($0.rawValue) } == systems.map { Int($0) })
  }

  @Test func flagsSayWhatIsKnown() {
    let whole = binnacle_satellite(
      Satellite(
        system: .galileo, number: 301, signal: 7, elevationDegrees: -5, azimuthDegrees: 359, carrierToNoise: 40,
        isUsed: true))
    #expect((whole.system, whole.number, whole.signal) == (3, 301, 7))
    #expect((whole.elevation_degrees, whole.azimuth_degrees, whole.carrier_to_noise) == (-5, 359, 40))
    #expect(whole.flags == 0b1111)
    let bare = binnacle_satellite(Satellite(system: .gps, number: 1))
    #expect((bare.elevation_degrees, bare.azimuth_degrees, bare.carrier_to_noise, bare.flags) == (0, 0, 0, 0))
    #expect(MemoryLayout<binnacle_satellite>.stride == 12)
  }

  @Test func skyHasTheNumbersOfTheReport() {
    let instant = MonotonicInstant(nanoseconds: 9)
    let time = UTCTime(timeOfDay: TimeOfDay(nanoseconds: 10))
    let sky = binnacle_sky(SatelliteReport(time: time, received: instant, inView: 12, used: 8))
    #expect((sky.received, sky.time.nanoseconds_of_day, sky.in_view, sky.used) == (9, 10, 12, 8))
    #expect((sky.count, sky.available, sky.known) == (0, 0, UInt32(BINNACLE_KNOWN_TIME_OF_DAY)))
  }
}
