import Testing

@testable import Fusion

@Suite struct MotionCovarianceTests {
  @Test func twoIntervalsAreOne() {
    var (whole, halves) = (MotionCovariance(position: 4, velocity: 2), MotionCovariance(position: 4, velocity: 2))
    whole.predict(2, acceleration: 0.5)
    for _ in 0..<2 { halves.predict(1, acceleration: 0.5) }
    #expect((whole.position - halves.position).magnitude < 1e-12)
    #expect((whole.cross - halves.cross).magnitude < 1e-12)
    #expect((whole.velocity - halves.velocity).magnitude < 1e-12)
    // 4 + 2·2² + 0.5·2³/3
    #expect((whole.position - (12 + 4.0 / 3)).magnitude < 1e-12)
  }

  @Test func aPositionAsGoodAsThePredictionCountsHalf() {
    var covariance = MotionCovariance(position: 4, velocity: 2, cross: 1)
    let gains = covariance.useOfPosition(4)
    #expect(gains.position == 0.5 && gains.velocity == 0.125)
    #expect(covariance.position == 2 && covariance.cross == 0.5 && covariance.velocity == 1.875)
  }

  @Test func aVelocityAsGoodAsThePredictionCountsHalf() {
    var covariance = MotionCovariance(position: 4, velocity: 2, cross: 1)
    let gains = covariance.useOfVelocity(2)
    #expect(gains.position == 0.25 && gains.velocity == 0.5)
    #expect(covariance.position == 3.75 && covariance.cross == 0.5 && covariance.velocity == 1)
  }
}
