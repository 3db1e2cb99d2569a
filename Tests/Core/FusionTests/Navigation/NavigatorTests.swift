import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct NavigatorTests {
  private func rms(_ errors: [Double]) -> Double {
    (errors.reduce(0) { $0 + $1 * $1 } / Double(max(1, errors.count))).squareRoot()
  }

  @Test func theInertialUnitMakesPositionsBetter() {
    var (own, plain, now): ([Double], [Double], [Double]) = ([], [], [])
    var held = 0.0
    for seed in UInt64(3000)..<3004 {
      var run = NavigatorRun()
      (run.seed, run.seconds) = (seed, 200)
      for look in run.run() where look.seconds > 60 {
        guard let estimate = look.estimate, estimate.filter == .inertial else { continue }
        own.append(look.error)
        plain.append(look.plainError)
        now.append(look.errorNow)
        if look.error < estimate.accuracy.horizontal?.value ?? 0 { held += 1 }
        #expect(estimate.contributors.isSuperset(of: [.fix, .inertial]) && estimate.point == .antenna)
      }
    }
    // Published nearly all the time, and better than the receiver alone, at the epoch and at the newest sample.
    #expect(own.count > 500)
    #expect(rms(own) < 0.97 * rms(plain) && rms(now) < 0.98 * rms(plain))
    #expect((0.5...0.85).contains(held / Double(own.count)))
  }

  @Test func aGapIsBridged() {
    var run = NavigatorRun()
    run.seconds = 140
    run.suite.gnss?.outages = [100...130]
    let gap = run.run().filter { $0.seconds > 101 && $0.seconds < 130 }
    #expect(gap.count >= 28)
    var before = 0.0
    for look in gap {
      let accuracy = look.estimate?.accuracy.horizontal?.value ?? 0
      #expect(look.estimate?.origin == .deadReckoning && look.estimate?.filter == .inertial && accuracy >= before)
      #expect((look.estimate?.timeSinceFix ?? 0) > look.seconds - 102)
      before = accuracy
    }
    #expect(gap.last.map { $0.error < 3 * before && $0.error < 40 } == true)
  }

  @Test func aJumpOfTheReceiverIsRefused() {
    var run = NavigatorRun()
    run.changeFix = { fix, time in
      if (80..<85).contains(time), let latitude = fix.latitudeDegrees { fix.latitudeDegrees = latitude + 50 / 111_200 }
    }
    let looks = run.run().filter { (81...95).contains($0.seconds) }
    #expect(looks.count > 10)
    for look in looks { #expect(look.error < 10, "\(look.seconds)") }
  }

  @Test func withoutSamplesItIsThePositionFilter() {
    var run = NavigatorRun()
    run.changeSample = { _, _ in nil }
    for look in run.run() {
      #expect(look.estimate == look.plain && look.now == nil)
    }
  }

  @Test func anUnpluggedUnitEndsNothing() {
    var run = NavigatorRun()
    run.changeSample = { sample, time in (70..<90).contains(time) ? nil : sample }
    let looks = run.run()
    for look in looks where look.seconds > 71.5 && look.seconds < 90 {
      #expect(look.estimate?.filter == .position && look.estimate == look.plain)
    }
    #expect(looks.contains { $0.seconds > 100 && $0.estimate?.filter == .inertial })
  }

  @Test func aLeverArmMovesThePositionToTheUnit() {
    var run = NavigatorRun()
    run.suite.gnss?.leverArm = Vector3(0, 0, -8)
    run.parameters.leverArm = Vector3(0, 0, -8)
    let looks = run.run().filter { $0.seconds > 60 && $0.estimate?.filter == .inertial }
    #expect(looks.count > 30)
    for look in looks { #expect(look.estimate?.point == .body) }
    // The antenna is 8 m above the unit.
    let height = looks.map { ($0.estimate?.ellipsoidalHeight ?? 0) - $0.truth.position.ellipsoidalHeight }
    #expect((height.reduce(0, +) / Double(height.count)).magnitude < 5)
  }

  @Test func carrierPhasePositionsPassWithoutALeverArm() {
    var run = NavigatorRun()
    run.suite.gnss?.errors = .rtkFixed
    let looks = run.run().filter { $0.seconds > 60 && $0.estimate?.filter == .inertial }
    #expect(looks.count > 40)
    for look in looks {
      #expect(look.estimate?.latitudeDegrees == look.plain?.latitudeDegrees && look.estimate?.attitude != nil)
    }
  }

  @Test func attitudesAreOne() {
    let run = NavigatorRun()
    var simulator = JourneySimulator(Journey(.car, seed: 3000, duration: 120), run.suite, seed: 3000)
    var navigator = Navigator(run.parameters)
    var compared = 0
    while let observation = simulator.next() {
      switch observation {
      case .inertial(let sample): navigator.add(sample)
      case .fix(let fix, let measured): _ = navigator.estimate(of: fix, measured: measured)
      default: break
      }
      guard let attitude = navigator.attitude(at: observation.arrival), let location = navigator.estimate()?.attitude
      else { continue }
      compared += 1
      #expect(attitude.rotation == location.rotation)
    }
    #expect(compared > 1000)
  }

  @Test func aCompassAlignsABody() {
    // A boat at anchor has no motion from which the heading could follow.
    var navigator = Navigator(NavigatorRun(profile: .marine).parameters)
    let earth = MagneticReference(
      fieldStrength: 49, inclinationDegrees: 66, declinationDegrees: 4, declinationUncertaintyDegrees: 0.4)
    // Faces east of magnetic north by 50 degrees.
    let dip = 66 * Double.pi / 180
    let level = 49 * cosine(dip)
    let field = Vector3(level * cosine(50 * .pi / 180), -level * cosine(40 * .pi / 180), 49 * cosine(.pi / 2 - dip))
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.kind = .threeDimensional
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (51, 13, 100)
    fix.accuracy.horizontal = Accuracy(2, .receiver)
    fix.accuracy.vertical = Accuracy(3, .receiver)
    (fix.velocityNorth, fix.velocityEast, fix.climb) = (0, 0, 0)
    for step in 0..<6000 {
      let instant = MonotonicInstant(nanoseconds: Int64(step) * 10_000_000)
      navigator.add(InertialSample(instant: instant, acceleration: Vector3(0, 0, -9.81), angularRate: .zero))
      if step % 10 == 0 {
        navigator.add(compassHeading: 54 * .pi / 180, sigma: 0.1, at: instant)
        navigator.add(magneticField: field, reference: earth, sigma: 0.05, at: instant)
      }
      guard step % 100 == 0 else { continue }
      (fix.received, fix.completed) = (instant, instant)
      _ = navigator.estimate(of: fix)
    }
    let last = MonotonicInstant(nanoseconds: 59_990_000_000)
    let attitude = navigator.attitude(at: last)
    // A unit that has stopped has no attitude.
    let later = navigator.attitude(at: last.advanced(byNanoseconds: 600_000_000))
    #expect(later == nil)
    #expect(((attitude?.headingDegrees ?? 0) - 54).magnitude < 0.5)
    // Six thousand readings of one compass are no better than one.
    #expect((2.8...6).contains(attitude?.headingAccuracyDegrees ?? 0))
  }

  private func cosine(_ radians: Double) -> Double {
    Quaternion(rotationVector: Vector3(0, 0, radians)).rotate(Vector3(1, 0, 0)).x
  }

  @Test func samplesThatSayNothingAreGaps() {
    var navigator = Navigator()
    let rate = Vector3(0, 0, 0.1)
    navigator.add(InertialSample(instant: .zero, acceleration: .zero, angularRate: nil))
    navigator.add(InertialSample(instant: .zero, acceleration: .zero, angularRate: rate, isOverflowed: true))
    navigator.add(HeadingSample(instant: .zero, headingDegrees: .nan))
    navigator.add(
      PositionSample(
        instant: .zero, position: GeodeticPosition(latitudeDegrees: .nan, longitudeDegrees: 0, ellipsoidalHeight: 0)))
    #expect(navigator.counters == InertialCounters() && navigator.estimate() == nil)
  }
}
