import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct AttitudeFilterTests {
  /// Runs the filter over a motion; `look` sees it after each sample.
  private func run(
    _ body: inout SimulatedBody, _ filter: inout AttitudeFilter, seconds: Double,
    rate: (Double) -> Vector3 = { _ in .zero }, magnetometerEvery divisor: Int = 1,
    look: (Double, SimulatedBody, AttitudeFilter) -> Void = { _, _, _ in }
  ) {
    for index in 0..<Int(seconds / body.period + 0.5) {
      let time = Double(index) * body.period
      let sample = body.step(rate(time))
      filter.update(angularRate: sample.rate, acceleration: sample.acceleration, at: body.instant)
      if index % divisor == 0 { filter.update(magneticField: sample.field, at: body.instant) }
      look(time, body, filter)
    }
  }

  private func errorDegrees(_ body: SimulatedBody, _ filter: AttitudeFilter) -> Double {
    guard let attitude = filter.attitude else { return 180 }
    return attitude.angle(to: body.attitude) * 180 / .pi
  }

  private static func swinging(_ time: Double) -> Vector3 {
    let quarter = Int(time / 1.5) % 4
    return Vector3(quarter == 0 ? 1.5 : -0.4, quarter == 1 ? -1.5 : 0.4, quarter % 2 == 0 ? 1 : -0.8)
  }

  @Test func itKnowsNothingBeforeItIsTold() {
    let filter = AttitudeFilter()
    #expect(filter.attitude == nil)
    #expect(filter.levelAttitude == nil)
    #expect(filter.headingSigma == nil)
    #expect(filter.acceptedField == nil)
  }

  @Test(arguments: [
    Vector3(0, 0, 0), Vector3(0, 0, 2), Vector3(0.5, 0.9, -2.4), Vector3(3.1, 0, 0), Vector3(0, 1.5, 1),
  ])
  func itFindsAnyAttitudeAtRestWithinASecond(turn: Vector3) {
    var body = SimulatedBody()
    body.attitude = Quaternion(rotationVector: turn)
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 1)
    #expect(errorDegrees(body, filter) < 1.5)
  }

  @Test(arguments: [0.0025, 0.01, 0.02])
  func itFollowsASwingingBodyAtAnyRate(period: Double) {
    var body = SimulatedBody()
    body.period = period
    body.bias = Vector3(0.004, -0.003, 0.006)
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 5)
    var worst = 0.0
    run(&body, &filter, seconds: 60, rate: Self.swinging) { time, body, filter in
      if time > 10 { worst = max(worst, errorDegrees(body, filter)) }
    }
    #expect(worst < 2.5)
  }

  @Test func aMagnetometerAtAThirdOfTheRateIsEnough() {
    var body = SimulatedBody()
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 40, rate: Self.swinging, magnetometerEvery: 3)
    #expect(errorDegrees(body, filter) < 2)
  }

  @Test func jitterOfTheClockIsNoError() {
    var body = SimulatedBody()
    var filter = AttitudeFilter()
    for index in 0..<4000 {
      body.period = [0.006, 0.014, 0.009, 0.011][index % 4]
      let sample = body.step(Self.swinging(Double(index) * 0.01))
      filter.update(angularRate: sample.rate, acceleration: sample.acceleration, at: body.instant)
      filter.update(magneticField: sample.field, at: body.instant)
    }
    #expect(errorDegrees(body, filter) < 2)
  }

  /// The first acceleration shows no vertical then, and the first compass no north.
  @Test func itFindsTheAttitudeOfABodyThatIsShaken() throws {
    var body = SimulatedBody()
    body.attitude = Quaternion(rotationVector: Vector3(0, 0, 2))
    body.bias = Vector3(0.005, -0.004, 0.008)
    var filter = AttitudeFilter()
    var early = 0.0
    for index in 0..<1500 {
      let time = Double(index) * body.period
      // Back and forth with up to 6 m/s², three times a second.
      body.motion = Vector3(Int(time * 6) % 2 == 0 ? 6 : -6, Int(time * 6) % 2 == 0 ? -4 : 4, 0)
      run(&body, &filter, seconds: body.period, rate: { _ in Self.swinging(time) })
      if index == 5 { early = try #require(filter.headingSigma) * 180 / .pi }
    }
    #expect(early > 5)
    #expect(errorDegrees(body, filter) < 5)
    #expect(try #require(filter.headingSigma) < 4 * .pi / 180)
  }

  @Test func samplesTwiceOrFromThePastAreLeftOut() {
    var body = SimulatedBody()
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 5)
    let before = filter.attitude
    filter.update(angularRate: Vector3(9, 9, 9), acceleration: Vector3(0, 0, 9), at: body.instant)
    filter.update(angularRate: Vector3(9, 9, 9), acceleration: Vector3(0, 0, 9), at: .zero)
    filter.update(angularRate: Vector3(.nan, 0, 0), acceleration: .zero, at: body.instant.advanced(byNanoseconds: 9))
    filter.update(magneticField: Vector3(.infinity, 0, 0), at: body.instant)
    #expect(filter.attitude == before)
  }

  @Test func aGapBeginsAnewButKeepsTheBias() {
    var body = SimulatedBody()
    body.bias = Vector3(0.01, -0.01, 0.02)
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 20)
    let bias = filter.gyroBias
    #expect((bias - body.bias).norm < 0.001)
    body.instant = body.instant.advanced(byNanoseconds: 3_000_000_000)
    body.attitude = Quaternion(rotationVector: Vector3(0, 0, 2))
    run(&body, &filter, seconds: 0.01)
    #expect(filter.attitude == nil)
    #expect(filter.restarts == 1)
    #expect(filter.gyroBias == bias)
    run(&body, &filter, seconds: 1)
    #expect(errorDegrees(body, filter) < 1.5)
  }

  @Test func restTeachesTheBias() {
    var body = SimulatedBody()
    body.bias = Vector3(0.02, 0.015, -0.025)
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 15)
    #expect(filter.isAtRest)
    #expect((filter.gyroBias - body.bias).norm < 0.0005)
  }

  @Test func theFieldNeverTiltsTheHorizon() {
    var body = SimulatedBody()
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 5)
    body.field = Vector3(-30, 60, 10)
    run(&body, &filter, seconds: 5)
    let down = filter.attitude?.rotate(Vector3(0, 0, 1)) ?? .zero
    #expect(down.z > 0.9999)
  }

  /// Three seconds of average outlast a second of braking.
  @Test func accelerationOverTheGroundHardlyTiltsIt() {
    var body = SimulatedBody()
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 10)
    body.motion = Vector3(3, 0, 0)
    run(&body, &filter, seconds: 0.5)
    body.motion = Vector3(-3, 0, 0)
    run(&body, &filter, seconds: 0.5)
    #expect(errorDegrees(body, filter) < 1)
  }

  @Test func aMagnetIsSeenWithinASecondAndTheGyroscopeHolds() throws {
    var body = SimulatedBody()
    body.bias = Vector3(0.005, 0.01, -0.008)
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 30, rate: Self.swinging)
    let earth = body.field
    let before = try #require(filter.headingSigma)
    body.field = earth + Vector3(-10, 40, 5)
    run(&body, &filter, seconds: 1, rate: Self.swinging)
    let seen = filter.isDisturbed
    #expect(seen)
    var worst = 0.0
    run(&body, &filter, seconds: 20, rate: Self.swinging) { _, body, filter in
      worst = max(worst, errorDegrees(body, filter))
    }
    #expect(worst < 5)
    let after = try #require(filter.headingSigma)
    #expect(after > before)
    body.field = earth
    run(&body, &filter, seconds: 10, rate: Self.swinging)
    let stillDisturbed = filter.isDisturbed
    #expect(!stillDisturbed)
    #expect(errorDegrees(body, filter) < 3)
    #expect(try #require(filter.headingSigma) < after)
  }

  /// 22 µT across change strength by 10 % and dip by 10°, which indoors is nothing, but the compass by 48°.
  @Test func aMagnetThatOnlyTurnsTheCompassIsSeenToo() {
    var body = SimulatedBody()
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 30, rate: Self.swinging)
    for _ in 0..<20 {
      body.field += Vector3(0, 1.1, 0)
      run(&body, &filter, seconds: 0.1, rate: Self.swinging)
    }
    let seen = filter.isDisturbed
    #expect(seen)
    run(&body, &filter, seconds: 20, rate: Self.swinging)
    #expect(errorDegrees(body, filter) < 5)
  }

  @Test func anotherCalibrationIsTakenAtOnce() {
    var body = SimulatedBody()
    body.hardIron = Vector3(10, -15, 5)
    var filter = AttitudeFilter()
    run(&body, &filter, seconds: 20)
    #expect(errorDegrees(body, filter) > 10)
    body.hardIron = .zero
    filter.forgetMagnetometer()
    #expect(filter.attitude == nil)
    run(&body, &filter, seconds: 1)
    #expect(errorDegrees(body, filter) < 2)
  }
}
