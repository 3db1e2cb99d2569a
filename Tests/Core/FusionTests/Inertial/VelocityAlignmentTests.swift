import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct VelocityAlignmentTests {
  /// Feeds a minute of a motion in a frame turned by an angle and returns what is found.
  private func run(
    angle: Double, acceleration: (Double) -> Vector3, bias: Vector3 = .zero, noise: Double = 0.05,
    delay: Int64 = 110_000_000
  ) -> (angle: Double, sigma: Double)? {
    var generator = SeededGenerator(seed: 2)
    var alignment = VelocityAlignment()
    let toLevel = Quaternion(rotationVector: Vector3(0, 0, -angle))
    var velocity = Vector3.zero
    var pending: (MonotonicInstant, Vector3)?
    for index in 1...6000 {
      let instant = MonotonicInstant(nanoseconds: Int64(index) * 10_000_000)
      let change = 0.01 * acceleration(Double(index) / 100)
      velocity += change
      alignment.add(toLevel.rotate(change) + 0.01 * bias, until: instant)
      if index % 100 == 0 {
        let error = noise * Vector3(generator.nextGaussian(), generator.nextGaussian(), 0)
        pending = (instant, velocity + error)
      }
      guard let (measured, fix) = pending, instant.nanoseconds(since: measured) >= delay else { continue }
      alignment.add(fix, sigma: noise, at: measured, memory: 60)
      pending = nil
    }
    return alignment.heading
  }

  private static func driving(_ time: Double) -> Vector3 {
    let phase = Int(time / 5) % 4
    return Vector3(phase == 0 ? 1.5 : phase == 2 ? -1.5 : 0, phase == 1 ? 1 : phase == 3 ? -1 : 0, 0)
  }

  @Test(arguments: [-3.0, -1, 0, 0.5, 2, 3.1])
  func theTurnOfTheFrameIsFound(angle: Double) {
    guard let found = run(angle: angle, acceleration: Self.driving, bias: Vector3(0.2, -0.1, 0)) else {
      Issue.record("no heading")
      return
    }
    #expect(wrapped(found.angle - angle).magnitude < 3 * found.sigma + 0.005)
    #expect(found.sigma < 0.03)
  }

  @Test func withoutAccelerationThereIsNoHeading() {
    let found = run(angle: 1, acceleration: { _ in .zero }, bias: Vector3(0.2, 0, 0))
    #expect(found == nil || (found?.sigma ?? 0) > 0.3)
  }

  @Test func aVelocityThatContradictsGivesNoHeading() {
    // The fixes say twice as much as the unit measured.
    var alignment = VelocityAlignment()
    for second in 1...20 {
      let instant = MonotonicInstant(nanoseconds: Int64(second) * 1_000_000_000)
      let speed = second % 2 == 0 ? 2.0 : 0
      alignment.add(Vector3(second % 2 == 0 ? 1 : -1, 0, 0), until: instant)
      alignment.add(Vector3(speed, 0, 0), sigma: 0.1, at: instant, memory: 60)
    }
    #expect(alignment.heading == nil)
    alignment.restart()
    #expect(alignment.heading == nil)
  }
}
