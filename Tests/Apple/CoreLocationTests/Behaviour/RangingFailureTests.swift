import EngineRuntime
import Foundation
import Providers
import Testing

@testable import CoreLocation

/// B21: Ranging fails while the radio or the policy prevents it, and goes on by itself.
@Suite struct RangingFailureTests {
  private func failures(_ delegate: RecordingDelegate) -> [CLError.Code] {
    delegate.calls.compactMap { if case .rangingFailed(let code) = $0 { code } else { nil } }
  }

  @Test(arguments: [BeaconAvailability.noRadio, .radioOff, .notPermitted, .serviceMissing])
  func withoutARadioItIsUnavailable(_ radio: BeaconAvailability) {
    let harness = Harness(radio: radio)
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.pass(10)
    harness.settle()
    #expect(failures(delegate) == [.rangingUnavailable] && delegate.ranged.isEmpty)
    // A later constraint fails as well.
    manager.startRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: UUID()))
    harness.settle()
    #expect(failures(delegate) == [.rangingUnavailable, .rangingUnavailable])
    harness.radio(.available)
    harness.pass(2)
    harness.settle()
    #expect(delegate.ranged.count == 4)
  }

  @Test func radioOffAndOn() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.hear(seconds: 2)
    harness.radio(.radioOff)
    harness.settle()
    #expect(failures(delegate) == [.rangingUnavailable])
    harness.pass(60)
    harness.settle()
    // No list claims that there is no beacon.
    #expect(delegate.ranged.count == 2)
    harness.radio(.available)
    harness.hear(seconds: 3)
    harness.radio(.radioOff)
    harness.settle()
    #expect(delegate.ranged.count == 5 && delegate.ranged.last?.count == 1)
    #expect(failures(delegate) == [.rangingUnavailable, .rangingUnavailable])
    #expect(manager.rangedBeaconConstraints == [Shop.constraint])
  }

  @Test func whileTheRadioIsUndeterminedNothingIsReported() {
    let harness = Harness(radio: .undetermined)
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.pass(5)
    harness.settle()
    #expect(failures(delegate).isEmpty && delegate.ranged.isEmpty)
    harness.radio(.available)
    harness.pass(1)
    harness.settle()
    #expect(delegate.ranged.count == 1)
  }

  /// Such as a log that does not exist: tried again every ten seconds.
  @Test func aScanThatDoesNotStartIsTriedAgain() {
    let harness = Harness()
    harness.scannerError.withLock { $0 = SourceError(.invalid, "no such file") }
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    for _ in 0..<2 {
      harness.pass(10)
      harness.settle()
    }
    #expect(failures(delegate) == [.rangingUnavailable])
    harness.scannerError.withLock { $0 = nil }
    harness.pass(10)
    harness.settle()
    harness.pass(1)
    harness.settle()
    #expect(delegate.ranged.count == 1 && harness.scanner.starts == 1)
  }

  @Test(arguments: [true, false]) func authorizationChangesMidway(_ isReduced: Bool) {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.pass(2)
    harness.setPolicy(isReduced ? .always : .denied, isReduced: isReduced)
    harness.settle()
    #expect(failures(delegate) == [.denied] && !harness.scanner.isListening)
    harness.pass(10)
    harness.settle()
    #expect(delegate.ranged.count == 2)
    harness.setPolicy(.whenInUse)
    harness.settle()
    harness.pass(3)
    harness.settle()
    #expect(delegate.ranged.count == 5 && failures(delegate) == [.denied])
  }

  @Test func whoIsDeniedScansNothing() {
    let harness = Harness(.denied)
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    #expect(failures(delegate) == [.denied] && harness.scanner.starts == 0)
  }

  @Test func rangingRequestsAuthorization() {
    let harness = Harness(.ask)
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    #expect(harness.status == .authorizedWhenInUse)
    harness.pass(1)
    harness.settle()
    #expect(delegate.ranged.count == 1)
    // Beacons need no receiver.
    #expect(!harness.isLocating)
  }

  /// A session that requests nothing keeps the authorization undetermined.
  @Test func undeterminedReportsNothing() {
    let harness = Harness(.ask)
    let session = CLServiceSession(.none, harness.service)
    let (manager, delegate) = harness.manager()
    manager.startRangingBeacons(satisfying: Shop.constraint)
    harness.settle()
    harness.pass(5)
    harness.settle()
    #expect(failures(delegate).isEmpty && delegate.ranged.isEmpty && harness.scanner.starts == 0)
    session.invalidate()
    harness.settle()
    harness.pass(1)
    harness.settle()
    #expect(delegate.ranged.count == 1)
  }

  /// Off is a state of a radio that is there. What a scan has found counts more than what the kernel lists.
  @Test func availabilityIsThatOfTheRadio() {
    for radio in [BeaconAvailability.available, .radioOff, .noRadio, .notPermitted, .serviceMissing] {
      let harness = Harness(radio: radio)
      let isThere = radio == .available || radio == .radioOff
      #expect(harness.service.hasBeaconRadio == isThere)
      let (manager, _) = harness.manager()
      manager.startRangingBeacons(satisfying: Shop.constraint)
      harness.settle()
      harness.radio(.notPermitted)
      #expect(!harness.service.hasBeaconRadio)
      harness.radio(.radioOff)
      #expect(harness.service.hasBeaconRadio)
      manager.stopRangingBeacons(satisfying: Shop.constraint)
      harness.settle()
      #expect(harness.service.hasBeaconRadio == isThere)
    }
  }
}
