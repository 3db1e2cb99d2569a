import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct InertialFilterTests {
  private static func run(
    _ kind: Journey.Kind = .car, seed: UInt64 = 1, seconds: Double = 120,
    _ change: (inout InertialRun) -> Void = { _ in }
  ) -> (looks: [InertialRun.Look], counters: InertialCounters) {
    var run = InertialRun()
    (run.kind, run.seed, run.seconds) = (kind, seed, seconds)
    change(&run)
    return run.run()
  }

  @Test func nothingIsPublishedBeforeTheHeadingIsKnown() {
    let looks = Self.run(seconds: 60).looks
    let first = looks.firstIndex { $0.estimate != nil } ?? 0
    // The car stands for at least ten seconds.
    #expect(first > 20)
    #expect(looks[first...].allSatisfy { $0.estimate != nil && $0.headingError < 30 })
    #expect(looks.suffix(20).allSatisfy { $0.headingError < 5 })
  }

  @Test(arguments: [
    (Journey.Kind.car, ActivityProfile.automotive), (.walk, .pedestrian), (.boat, .marine), (.drone, .airborne),
  ])
  func everyBodyIsAlignedInMotion(kind: Journey.Kind, profile: ActivityProfile) {
    let looks = Self.run(kind, seed: 5, seconds: 90) { $0.profile = profile }.looks
    #expect(looks.suffix(60).allSatisfy { $0.estimate != nil && $0.horizontalError < 6 })
    #expect(looks.suffix(20).allSatisfy { $0.headingError < 20 })
  }

  @Test func aFixThatArrivesLateCostsNothing() {
    var errors: [Double] = []
    for delay in [0.0, 0.11, 0.3] {
      let looks = Self.run(seconds: 90) { $0.suite.gnss?.delay = delay }.looks.suffix(80)
      errors.append(looks.map(\.horizontalError).reduce(0, +) / 80)
    }
    // A car at 20 m/s moves by 6 m in 0.3 s.
    #expect((errors[1] - errors[0]).magnitude < 0.1 && (errors[2] - errors[0]).magnitude < 0.2)
  }

  @Test func theLeverArmIsTakenIntoAccount() {
    let looks = Self.run(seconds: 100) {
      $0.suite.gnss?.leverArm = Vector3(3, 1, -2)
      $0.suite.gnss?.errors = .rtkFixed
    }.looks.suffix(60)
    // Without it the error is 3 m.
    #expect(looks.allSatisfy { $0.horizontalError < 0.4 })
  }

  @Test func tenSecondsWithoutFixesAreBridged() {
    let looks = Self.run(seconds: 100) {
      $0.suite.gnss?.outages = [80...90]
      $0.parameters.timing.coasting = 15
    }.looks
    let inOutage = looks.filter { $0.seconds > 80.5 && $0.seconds < 90 }
    #expect(inOutage.allSatisfy { $0.horizontalError < 8 })
    // The claim never shrinks without a measurement.
    let claims = inOutage.compactMap { $0.estimate?.horizontalAccuracy }
    #expect(claims.count == inOutage.count && zip(claims, claims.dropFirst()).allSatisfy { $0 <= $1 })
    #expect((claims.last ?? 0) > 1.2 * (claims.first ?? 0))
  }

  @Test func coastingEnds() {
    let looks = Self.run(seconds: 100) {
      $0.suite.gnss?.outages = [60...100]
      $0.parameters.timing.coasting = 10
    }.looks
    #expect(looks.filter { $0.seconds > 62 && $0.seconds < 69 }.allSatisfy { $0.estimate != nil })
    #expect(looks.filter { $0.seconds > 72 }.allSatisfy { $0.estimate == nil })
  }

  @Test func aJumpOfTheFixesIsRejectedAndThenForgotten() {
    let result = Self.run(seconds: 110) {
      $0.change = { fix, time in
        guard time > 80, time < 85 else { return fix }
        var jumped = fix
        jumped.position.latitudeDegrees += 50 / 111_170.0
        return jumped
      }
    }
    #expect(result.counters.rejectedPositions >= 4 && result.counters.resets == 0)
    #expect(result.looks.suffix(40).allSatisfy { $0.horizontalError < 6 })
    #expect(result.looks.filter { $0.seconds > 80 && $0.seconds < 83 }.allSatisfy { $0.horizontalError < 6 })
  }

  @Test func theClaimAdmitsThatTheUnitFails() {
    let looks = Self.run(seed: 5, seconds: 120) {
      $0.changeSample = { sample, time in
        guard time > 80, time < 90 else { return sample }
        var bad = sample
        bad.angularRate = Vector3(0.5, -0.5, 0.5)
        bad.acceleration = Vector3(5, -5, 5)
        return bad
      }
    }.looks
    let during = looks.filter { $0.seconds > 84 && $0.seconds < 100 }
    #expect(
      during.allSatisfy {
        $0.estimate == nil || ($0.estimate?.horizontalAccuracy ?? 0) > 0.1 * $0.horizontalError
      })
    // Until the heading is known again there is no estimate.
    #expect(looks.suffix(20).allSatisfy { $0.estimate == nil || $0.horizontalError < 6 })
  }

  @Test func fixesThatStayElsewhereAreAdopted() {
    let result = Self.run(seconds: 110) {
      $0.change = { fix, time in
        guard time > 80 else { return fix }
        var moved = fix
        moved.position.latitudeDegrees += 300 / 111_170.0
        return moved
      }
    }
    #expect(result.counters.inflations + result.counters.resets >= 1)
    // 300 m from the truth, where the fixes are.
    #expect(result.looks.suffix(20).allSatisfy { ($0.horizontalError - 300).magnitude < 8 })
  }

  @Test(arguments: [Double.nan, 1e30, -.infinity])
  func impossibleSamplesAndFixesAreIgnored(value: Double) {
    let clean = Self.run(seconds: 60)
    let dirty = Self.run(seconds: 60) {
      $0.changeSample = { sample, time in
        guard Int(time * 100) % 50 == 7 else { return sample }
        var bad = sample
        if Int(time * 100) % 100 == 7 { bad.acceleration.y = value } else { bad.angularRate?.z = value }
        return bad
      }
      $0.change = { fix, time in
        guard Int(time) % 5 == 2 else { return fix }
        var bad = fix
        if Int(time) % 2 == 0 { bad.velocity?.x = value } else { bad.position.latitudeDegrees = value }
        return bad
      }
    }
    #expect(dirty.counters.ignoredSamples > 100 && dirty.counters.implausibleFixes > 5)
    #expect(dirty.counters.repairs == 0)
    #expect(dirty.looks.suffix(30).allSatisfy { $0.horizontalError < 8 })
    #expect(clean.counters.ignoredSamples == 0)
  }

  @Test func instantsThatGoBackAreIgnored() {
    let result = Self.run(seconds: 60) {
      $0.changeSample = { sample, time in
        guard Int(time * 100) % 10 == 3 else { return sample }
        var bad = sample
        bad.instant = MonotonicInstant(nanoseconds: Int64(time * 100) % 20 == 3 ? 0 : .min)
        return bad
      }
    }
    #expect(result.counters.ignoredSamples > 500)
    #expect(result.looks.suffix(20).allSatisfy { $0.horizontalError < 6 })
  }

  @Test func aShortGapIsBridgedAndALongOneStartsAgain() {
    for (length, gaps) in [(0.2, 0), (3.0, 1)] {
      let result = Self.run(seconds: 120) {
        $0.changeSample = { sample, time in time > 70 && time < 70 + length ? nil : sample }
      }
      #expect(result.counters.gaps == gaps)
      #expect(result.looks.suffix(20).allSatisfy { $0.horizontalError < 6 })
    }
  }

  @Test func noInputTrapsOrPoisons() {
    var generator = SeededGenerator(seed: 11)
    let extremes = [0, -0.0, 1, -1, 1e-300, 1e30, -1e30, .infinity, -.infinity, .nan, 9.8, 1e5]
    func any() -> Double { extremes[Int(generator.next() % 12)] }
    let filter = InertialFilter(profile: .automotive)
    var instant = MonotonicInstant(nanoseconds: 1_000_000_000)
    for round in 0..<20_000 {
      let isWild = round % 3 == 0
      instant =
        round % 500 == 499
        ? MonotonicInstant(nanoseconds: Int64(bitPattern: generator.next()))
        : instant.advanced(byNanoseconds: instant.nanoseconds < .max / 2 ? 5_000_000 : 0)
      filter.add(
        angularRate: isWild ? Vector3(any(), any(), any()) : .zero,
        acceleration: isWild ? Vector3(any(), any(), any()) : Vector3(0, 0, -9.8), at: instant)
      switch round % 7 {
      case 0:
        filter.add(
          InertialFix(
            at: instant, GeodeticPosition(latitudeDegrees: any(), longitudeDegrees: any(), ellipsoidalHeight: any()),
            horizontalAccuracy: any(), verticalAccuracy: any(), velocity: Vector3(any(), any(), any()),
            speedAccuracy: any()))
      case 1: filter.add(PressureSample(instant: instant, pressureHectopascals: any()))
      case 2: filter.add(SpeedSample(instant: instant, forward: any(), accuracy: any()))
      case 3: filter.add(heading: any(), sigma: any(), at: instant)
      default: break
      }
      guard let estimate = filter.estimate() else { continue }
      #expect(estimate.horizontalAccuracy.isFinite && estimate.velocity.isFinite)
    }
  }
}
