import Observations
import SensorDrivers
import Testing

@Suite struct StuckDetectorTests {
  @Test func oneDifferentReadingIsLife() {
    var detector = StuckDetector()
    detector.patience = 3
    let answers = [1, 1, 1, 2, 2, 2, 2].map { detector.isAlive($0, at: .zero) }
    #expect(answers == [true, true, true, true, true, true, false])
  }

  @Test func silenceIsCountedFromTheLastReading() {
    var detector = StuckDetector()
    let second = MonotonicInstant(nanoseconds: 1_000_000_000)
    let answers = [
      detector.isPatient(at: .zero), detector.isAlive(1, at: second),
      detector.isPatient(at: second.advanced(byNanoseconds: 2_000_000_000)),
      detector.isPatient(at: second.advanced(byNanoseconds: 2_000_000_001)),
    ]
    #expect(answers == [true, true, true, false])
  }

  @Test func aFingerprintTellsAxesAndSigns() {
    let values = [(1, 2, 3), (2, 1, 3), (-1, 2, 3), (1, -2, 3), (1, 2, -3), (65_537, 2, 3)]
    #expect(Set(values.map { StuckDetector.fingerprint($0.0, $0.1, $0.2) }).count == values.count)
  }
}
