import Fusion
import Observations
import Testing

@testable import Encoders

struct WordsTests {
  @Test func wordsOfAKindAreDistinct() {
    let kinds: [FixKind] = [
      .none, .twoDimensional, .threeDimensional, .differential, .rtkFloat, .rtkFixed, .deadReckoning, .manual,
      .simulated,
    ]
    #expect(Set(kinds.map { $0.name.description }).count == kinds.count)
    #expect(Set(kinds.map { $0.shortName.description }).count == kinds.count)
    #expect(kinds.allSatisfy { $0.shortName.utf8CodeUnitCount <= 5 })
  }

  @Test func lettersAreThoseOfRINEX() {
    let systems: [SatelliteSystem] = [.gps, .glonass, .galileo, .beidou, .qzss, .navic, .sbas, .unknown]
    #expect(systems.map(\.letter) == Array("GRECJIS?".utf8))
  }

  @Test func calibrationsAreOrdered() {
    let states: [CalibrationState] = [.uncalibrated, .low, .medium, .high]
    #expect(states.map { $0.name.description } == ["uncalibrated", "low", "medium", "high"])
  }
}
