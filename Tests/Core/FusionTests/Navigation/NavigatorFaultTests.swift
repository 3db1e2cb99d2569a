import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

/// Faults of the inertial unit and of the receiver for ten seconds of a drive.
@Suite struct NavigatorFaultTests {
  enum Fault: String, CaseIterable {
    case stuck, saturatedAndMarked, saturated, axesSwapped, huge, notANumber, clockJumpsForward, clockJumpsBack
    case gaps, unplugged, receiverJumps, receiverHuge

    func change(_ sample: InertialSample, before: InertialSample?) -> InertialSample? {
      var sample = sample
      guard let rate = sample.angularRate else { return sample }
      let force = sample.acceleration
      switch self {
      case .stuck:
        sample.acceleration = before?.acceleration ?? force
        sample.angularRate = before?.angularRate
      case .saturated, .saturatedAndMarked:
        sample.acceleration = Vector3(39.2, 39.2, -39.2)
        sample.angularRate = Vector3(8.7, 8.7, 8.7)
        sample.isOverflowed = self == .saturatedAndMarked
      case .axesSwapped:
        sample.acceleration = Vector3(force.y, force.x, force.z)
        sample.angularRate = Vector3(rate.y, rate.x, rate.z)
      case .huge: sample.acceleration = Vector3(1e30, -1e30, 1e30)
      case .notANumber: sample.angularRate = Vector3(.nan, rate.y, rate.z)
      case .clockJumpsForward: sample.instant = sample.instant.advanced(byNanoseconds: 3_600_000_000_000)
      case .clockJumpsBack: sample.instant = sample.instant.advanced(byNanoseconds: -3_600_000_000_000)
      case .gaps: return sample.instant.nanoseconds / 300_000_000 % 2 == 0 ? sample : nil
      case .unplugged: return nil
      case .receiverJumps, .receiverHuge: break
      }
      return sample
    }

    func change(_ fix: inout GNSSFix) {
      switch self {
      case .receiverJumps: fix.latitudeDegrees = fix.latitudeDegrees.map { $0 + 50 / 111_200 }
      case .receiverHuge: (fix.latitudeDegrees, fix.ellipsoidalHeight) = (1e30, -1e30)
      default: break
      }
    }

    /// Seconds for which it lasts.
    var duration: Double { self == .receiverJumps ? 5 : 10 }
  }

  /// Errors at each epoch in units of the claim, during the fault and from ten seconds after it on.
  private func run(_ fault: Fault, seed: UInt64) -> (during: [Double], after: [Double]) {
    var run = NavigatorRun()
    (run.seed, run.seconds) = (seed, 140)
    run.suite.inertial?.rate = 100
    let range = 80..<(80 + fault.duration)
    var before: InertialSample?
    run.changeSample = { sample, time in
      guard range.contains(time) else {
        before = sample
        return sample
      }
      return fault.change(sample, before: before)
    }
    run.changeFix = { fix, time in if range.contains(time) { fault.change(&fix) } }
    var (during, after): ([Double], [Double]) = ([], [])
    for look in run.run() where look.seconds >= 80 {
      guard let estimate = look.estimate, let claim = estimate.accuracy.horizontal?.value else {
        if !range.contains(look.seconds) || fault != .receiverHuge { after.append(.infinity) }
        continue
      }
      let parts = [
        estimate.latitudeDegrees, estimate.longitudeDegrees, estimate.ellipsoidalHeight ?? 0, claim,
        estimate.velocityNorth ?? 0, estimate.velocityEast ?? 0, estimate.climb ?? 0,
        estimate.attitude?.headingDegrees ?? 0, estimate.stateCovariance?.cross[0, 0] ?? 0,
      ]
      #expect(parts.allSatisfy(\.isFinite) && claim > 0)
      if look.seconds < range.upperBound + 10 {
        during.append(look.error / claim)
      } else {
        after.append(look.error / claim)
      }
    }
    return (during, after)
  }

  @Test(arguments: Fault.allCases)
  func claimsHoldAndItRecovers(_ fault: Fault) {
    var (during, after): ([Double], [Double]) = ([], [])
    for seed in UInt64(3100)..<3106 {
      let found = run(fault, seed: seed)
      during += found.during
      after += found.after
    }
    func share(_ values: [Double], within limit: Double) -> Double {
      Double(values.count { $0 < limit }) / Double(max(1, values.count))
    }
    // Six drives with one independent error of the receiver each; a claim is 1 σ of two axes.
    #expect(share(during, within: 3) > 0.97)
    #expect(after.count > 100 && (after.max() ?? .infinity) < 3.5 && share(after, within: 1) > 0.4)
  }
}
