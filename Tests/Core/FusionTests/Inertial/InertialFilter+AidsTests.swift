import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct InertialFilterAidsTests {
  /// Adds still samples for some seconds.
  private func hold(
    _ filter: InertialFilter, from start: Double, seconds: Double, force: Vector3 = Vector3(0, 0, -9.806)
  ) {
    for index in 0..<Int(seconds * 100) {
      filter.add(
        angularRate: .zero, acceleration: force,
        at: MonotonicInstant(nanoseconds: Int64((start + Double(index) / 100) * 1e9)))
    }
  }

  private func instant(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

  /// A filter that was aligned at rest by a given heading, at eleven seconds.
  private func aligned(_ profile: ActivityProfile, velocity: Vector3 = .zero) -> InertialFilter {
    let filter = InertialFilter(profile: profile)
    hold(filter, from: 0, seconds: 10)
    filter.add(heading: 0.3, sigma: 0.05, at: instant(9.9))
    filter.add(InertialFixTests.fix(seconds: 9.95, velocity: velocity))
    hold(filter, from: 10, seconds: 1)
    return filter
  }

  @Test func aGivenHeadingStartsAFilterAtRest() {
    let filter = aligned(.stationary)
    let estimate = filter.estimate()
    #expect(estimate != nil)
    #expect(((estimate?.attitude).map(headingDegrees) ?? 0) - 0.3 * 180 / .pi < 0.5)
  }

  @Test(arguments: [ActivityProfile.automotive, .pedestrian, .marine, .airborne])
  func restIsNeverBelievedAfloatOrInTheAir(profile: ActivityProfile) {
    let filter = aligned(profile)
    hold(filter, from: 11, seconds: 1)
    let accepted = filter.counters.acceptedAids
    #expect(accepted == 0 || (profile != .marine && profile != .airborne))
    if profile == .automotive || profile == .pedestrian { #expect(accepted > 2) }
  }

  @Test func aSmoothRideIsNoRest() {
    // No vibration at all, at 20 m/s.
    let filter = aligned(.automotive, velocity: Vector3(20, 0, 0))
    for second in 11..<40 {
      hold(filter, from: Double(second), seconds: 1)
      let north = 20 * (Double(second) + 0.9 - 9.95)
      filter.add(InertialFixTests.fix(seconds: Double(second) + 0.9, north: north, velocity: Vector3(20, 0, 0)))
    }
    let speed = filter.estimate()?.velocity.x ?? 0
    #expect((speed - 20).magnitude < 0.5)
    // Also without fixes.
    hold(filter, from: 40, seconds: 15)
    let later = filter.estimate()?.velocity.x ?? 0
    #expect((later - 20).magnitude < 2)
  }

  @Test func wheelsAndHeadingHelpInAnOutage() {
    // In the direction that it faces.
    let velocity = Quaternion(rotationVector: Vector3(0, 0, 0.3)).rotate(Vector3(10, 0, 0))
    let filter = aligned(.automotive, velocity: velocity)
    let without = aligned(.automotive, velocity: velocity)
    for tenth in 0..<200 {
      let time = 11 + Double(tenth) / 10
      hold(filter, from: time, seconds: 0.1)
      hold(without, from: time, seconds: 0.1)
      filter.add(SpeedSample(instant: instant(time), forward: 10, accuracy: 0.1))
      filter.add(heading: 0.3, sigma: 0.02, at: instant(time))
    }
    guard let (with, blind) = both(filter, without) else {
      Issue.record("no estimate")
      return
    }
    #expect(with.horizontalAccuracy < 0.5 * blind.horizontalAccuracy)
    #expect(with.headingSigma < 0.02 && (with.velocity - velocity).norm < 0.5)
  }

  private func both(
    _ first: InertialFilter, _ second: InertialFilter
  ) -> (InertialEstimate, InertialEstimate)? {
    guard let one = first.estimate(), let other = second.estimate() else { return nil }
    return (one, other)
  }

  @Test func aStepOfThePressureIsNoStepOfTheHeight() {
    let filter = aligned(.stationary)
    var heights: [Double] = []
    for tenth in 0..<300 {
      let time = 11 + Double(tenth) / 10
      hold(filter, from: time, seconds: 0.1)
      filter.add(PressureSample(instant: instant(time), pressureHectopascals: tenth < 150 ? 950 : 951))
      if tenth % 10 == 5 { filter.add(InertialFixTests.fix(seconds: time, velocity: .zero)) }
      if let estimate = filter.estimate() { heights.append(estimate.position.ellipsoidalHeight) }
    }
    #expect(heights.count == 300)
    // 1 hPa is 8.8 m here.
    #expect(heights.dropFirst(20).allSatisfy { ($0 - 500).magnitude < 1.5 })
  }
}
