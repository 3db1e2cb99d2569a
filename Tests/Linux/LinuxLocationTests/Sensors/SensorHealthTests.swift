import Observations
import SensorDrivers
import Testing

@testable import LinuxLocation

@Suite struct SensorHealthTests {
  /// `#expect` cannot call what changes a value.
  private final class Patient {
    var state = SensorHealth()
    func failed(_ trouble: SensorTrouble, at instant: MonotonicInstant) -> Bool {
      state.failed(trouble, at: instant)
    }
  }

  private let health = Patient()

  private static func at(_ milliseconds: Int64) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func behindAFailedTransferTheChipIsAskedWhoItIs() {
    let refusal = SensorTrouble.bus(.notAcknowledged, code: nil)
    #expect(health.state.step == .read)
    #expect(health.failed(refusal, at: SensorHealthTests.at(0)))
    #expect(health.state.step == .identify)
    health.state.identified()
    #expect(health.state.step == .read)
  }

  @Test func nothingButFailuresForASecondIsALoss() {
    let refusal = SensorTrouble.bus(.notAcknowledged, code: nil)
    for time in stride(from: Int64(0), to: 1000, by: 20) {
      #expect(health.failed(refusal, at: SensorHealthTests.at(time)))
    }
    #expect(!health.failed(refusal, at: SensorHealthTests.at(1000)))
  }

  @Test func aBusThatIsGoneIsALossAtOnce() {
    #expect(!health.failed(.bus(.gone, code: nil), at: .zero))
  }

  @Test func aFalseIdentityIsBelievedTheThirdTime() {
    let stranger = SensorTrouble.wrongIdentity(found: 1, expected: 2)
    #expect(health.failed(stranger, at: .zero))
    #expect(health.failed(stranger, at: .zero))
    health.state.identified()
    #expect(health.failed(stranger, at: .zero))
    #expect(health.failed(stranger, at: .zero))
    #expect(!health.failed(stranger, at: .zero))
  }

  @Test func oneThatIsStuckIsStartedAgainThreeTimes() {
    for _ in 0..<3 {
      #expect(health.failed(.stuck, at: .zero))
      #expect(health.state.step == .restart)
      health.state.restarted()
      #expect(health.state.step == .read)
    }
    #expect(!health.failed(.stuck, at: .zero))
    #expect(health.state.restarts == 4)
  }

  @Test func oneThatMeasuredForAWhileIsTrustedAgain() {
    for _ in 0..<3 {
      #expect(health.failed(.stuck, at: .zero))
      health.state.restarted()
    }
    for _ in 0..<SensorHealth.samplesOfTrust { health.state.sampled() }
    #expect(health.failed(.stuck, at: .zero))
  }

  /// A chip without noise was started again every hundred samples and never given up.
  @Test func aChipThatRepeatsItselfIsGivenUp() {
    var health = SensorHealth()
    var isBorne: [Bool] = []
    for _ in 0..<4 {
      for _ in 0..<StuckDetector().patience { health.sampled() }
      isBorne.append(health.failed(.stuck, at: SensorHealthTests.at(0)))
      health.restarted()
    }
    #expect(isBorne == [true, true, true, false])
  }

  @Test func corruptReadingsLeadToAQuestionFirstAndToAStartThen() {
    #expect(health.failed(.corrupt, at: .zero))
    #expect(health.state.step == .identify)
    health.state.identified()
    #expect(health.failed(.corrupt, at: .zero))
    health.state.identified()
    #expect(health.failed(.corrupt, at: .zero))
    #expect(health.state.step == .restart)
  }

  @Test func aDoubtfulSampleLeadsToAQuestion() {
    health.state.doubted()
    #expect(health.state.step == .identify)
  }

  @Test func whatCannotBeDoneIsNotTriedAgain() {
    #expect(!health.failed(.unsupported, at: .zero))
  }
}
