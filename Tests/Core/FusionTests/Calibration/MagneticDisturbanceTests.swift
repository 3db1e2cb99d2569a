import Fusion
import Observations
import Testing

@Suite struct MagneticDisturbanceTests {
  private func seconds(_ value: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(value * 1e9)) }

  @Test func aMagnetIsToldWithinASecondAtEveryRate() {
    for rate in [1.0, 3, 10, 100] {
      var disturbance = MagneticDisturbance()
      var told: Double?
      for step in 0..<Int(3 * rate) where told == nil {
        let time = Double(step) / rate
        disturbance.update(strength: time < 1 ? 1.02 : 1.3, inclinationOff: 0, at: seconds(time))
        if disturbance.isDisturbed { told = time }
      }
      #expect(told.map { $0 - 1 <= 1 } == true, "at \(rate) Hz: \(String(describing: told))")
    }
  }

  @Test func oneNoisySampleIsNoMagnet() {
    var disturbance = MagneticDisturbance()
    for step in 0..<500 {
      disturbance.update(strength: step % 10 == 0 ? 1.5 : 1, inclinationOff: 0, at: seconds(0.02 * Double(step)))
      #expect(!disturbance.isDisturbed)
    }
  }

  @Test func theDipAloneTells() {
    var disturbance = MagneticDisturbance()
    for step in 0..<50 { disturbance.update(strength: 1, inclinationOff: -12, at: seconds(0.02 * Double(step))) }
    #expect(disturbance.isDisturbed)
    #expect(disturbance.since == .zero)
    #expect((disturbance.severity - 1.2).magnitude < 1e-12)
  }

  @Test func itEndsWhenTheFieldIsRightForAWhile() {
    var disturbance = MagneticDisturbance()
    for step in 0..<50 { disturbance.update(strength: 0.7, inclinationOff: nil, at: seconds(0.02 * Double(step))) }
    // Within the tolerance, but not well within.
    for step in 50..<500 { disturbance.update(strength: 0.91, inclinationOff: nil, at: seconds(0.02 * Double(step))) }
    #expect(disturbance.isDisturbed)
    for step in 500..<595 { disturbance.update(strength: 0.98, inclinationOff: nil, at: seconds(0.02 * Double(step))) }
    #expect(disturbance.isDisturbed)
    for step in 595..<610 { disturbance.update(strength: 0.98, inclinationOff: nil, at: seconds(0.02 * Double(step))) }
    #expect(!disturbance.isDisturbed && disturbance.since == nil)
  }

  @Test func noNumberIsADisturbance() {
    var disturbance = MagneticDisturbance()
    for step in 0..<50 { disturbance.update(strength: .nan, inclinationOff: nil, at: seconds(0.02 * Double(step))) }
    #expect(disturbance.isDisturbed)
    disturbance.reset()
    #expect(!disturbance.isDisturbed)
  }
}
