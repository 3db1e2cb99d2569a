import Bytes
import Fusion
import Observations
import Testing

@testable import Encoders

struct HeadingSentencesTests {
  /// Plotters and autopilots trust every heading in a sentence.
  @Test func aHeadingThatIsTooInaccurateIsNone() {
    #expect(HeadingSentences.steerable(12, sigma: 45.1) == nil)
    #expect(HeadingSentences.steerable(12, sigma: 45) == 12)
    #expect(HeadingSentences.steerable(12, sigma: nil) == 12)
  }

  @Test func whatIsUnknownHasNoSentence() {
    var writer = ByteWriter()
    HeadingSentences().append(
      HeadingEstimate(instant: .zero, field: nil, calibration: .uncalibrated, isDisturbed: false), to: &writer)
    #expect(writer.bytes.isEmpty)
  }
}

struct SatelliteSystemNMEATests {
  /// NMEA 0183 4.11: SBAS has 33 to 64, GLONASS 65 to 96, QZSS 193 to 202.
  @Test(
    arguments: [
      (SatelliteSystem.gps, 7, 7), (.sbas, 120, 33), (.sbas, 151, 64), (.glonass, 1, 65), (.glonass, 32, 96),
      (.glonass, 33, 33), (.qzss, 1, 193), (.qzss, 10, 202), (.galileo, 36, 36),
    ] as [(SatelliteSystem, UInt16, UInt16)])
  func numbersAreThoseOfSentences(system: SatelliteSystem, number: UInt16, expected: UInt16) {
    var satellite = Satellite(system: system, number: number)
    satellite.isUsed = true
    #expect(satellite.nmeaNumber == expected)
  }

  @Test func augmentationCountsAsGPS() {
    #expect(SatelliteSystem.sbas.nmeaSystem == SatelliteSystem.gps.nmeaSystem)
    #expect(SatelliteSystem.unknown.nmeaSystem == nil)
  }
}
