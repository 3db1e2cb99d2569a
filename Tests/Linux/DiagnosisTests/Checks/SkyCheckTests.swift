import Observations
import Testing

@testable import Diagnosis

@Suite struct SkyCheckTests {
  private func sky(_ strengths: [UInt8?], hasFix: Bool = false) -> Finding {
    let satellites = strengths.enumerated().map { Satellite(system: .gps, number: UInt16($0 + 1), carrierToNoise: $1) }
    return SkyCheck.finding(satellites, hasFix: hasFix)
  }

  @Test func noSatelliteMeansNoSky() {
    #expect(sky([]).state == .warn && sky([]).message.contains("sees no sky"))
    #expect(sky([nil, nil]).message == "2 in view, none received: the antenna sees no sky")
  }

  @Test func withoutAListNothingIsKnownOfTheSky() {
    let finding = SkyCheck.finding(nil, hasFix: false)
    #expect(finding.state == .skip && finding.message == "the receiver does not list its satellites")
  }

  @Test func weakSignalsAreToldWithTheirStrength() {
    let finding = sky([22, 25, 30, 18, nil])
    #expect(finding.state == .warn)
    #expect(
      finding.message == "5 in view, 4 received, 1 with 30 dB-Hz or more, best 30: too weak for a first fix")
  }

  @Test func fourStrongOnesWillDo() {
    #expect(sky([30, 35, 41, 47]).state == .pass)
    #expect(sky([30, 35, 41, 29]).state == .warn)
  }

  @Test func withAFixTheSkyIsGoodEnough() {
    #expect(sky([22], hasFix: true).state == .pass)
    #expect(sky([nil], hasFix: true).state == .pass)
    #expect(sky([], hasFix: true).state == .skip)
  }

  /// A receiver of several bands lists a satellite once per signal.
  @Test func aSatelliteCountsOnce() {
    let twice = [
      Satellite(system: .gps, number: 5, signal: 1, carrierToNoise: 31),
      Satellite(system: .gps, number: 5, signal: 6, carrierToNoise: 40),
      Satellite(system: .galileo, number: 5, carrierToNoise: 33),
    ]
    #expect(SkyCheck.finding(twice, hasFix: true).message == "2 in view, 2 received, 2 with 30 dB-Hz or more, best 40")
  }
}
