import Beacons
import Foundation
import Providers
import TestSupport
import Testing

@testable import CoreLocation

/// B21: Beacon regions are entered at an advertisement and left after silence; who is inside has not entered.
@Suite struct BeaconRegionTests {
  private func watch(
    _ harness: Harness, onEntry: Bool = true, onExit: Bool = true
  ) -> (CLLocationManager, RecordingDelegate) {
    let (manager, delegate) = harness.manager()
    let region = Shop.region()
    region.notifyOnEntry = onEntry
    region.notifyOnExit = onExit
    manager.startMonitoring(for: region)
    harness.settle()
    #expect(delegate.take().suffix(1) == [.started("shop")])
    return (manager, delegate)
  }

  private func takeCalls(_ harness: Harness, _ delegate: RecordingDelegate) -> [RecordingDelegate.Call] {
    harness.settle()
    return delegate.take()
  }

  @Test func enteringAndLeavingAreReportedWithTheState() {
    let harness = Harness()
    let (manager, delegate) = watch(harness)
    #expect(manager.monitoredRegions.map(\.identifier) == ["shop"] && harness.scanner.isListening)
    harness.pass(9.9)
    #expect(takeCalls(harness, delegate) == [])
    harness.pass(0.2)
    #expect(takeCalls(harness, delegate) == [.determined(.outside, "shop")])
    // N6: at the first advertisement, without another one or a tick.
    harness.pass(5)
    harness.hear()
    #expect(takeCalls(harness, delegate) == [.entered("shop"), .determined(.inside, "shop")])
    harness.hear(seconds: 20)
    harness.pass(29.9)
    #expect(takeCalls(harness, delegate) == [])
    harness.pass(0.2)
    #expect(takeCalls(harness, delegate) == [.exited("shop"), .determined(.outside, "shop")])
    // Beacons need no receiver.
    #expect(!harness.isLocating)
  }

  @Test func whoIsInsideHasNotEntered() {
    let harness = Harness()
    let (_, delegate) = watch(harness)
    harness.hear(seconds: 60)
    #expect(takeCalls(harness, delegate) == [.determined(.inside, "shop")])
  }

  /// N6: one advertisement a second of which 70 % are lost, for an hour. The longest silence of these losses is 27 s; in some
  /// hours it is more than 30 s, and that is an exit.
  @Test func lostAdvertisementsAreNoExit() {
    let harness = Harness()
    let (_, delegate) = watch(harness)
    var random = SplitMix64(seed: 3)
    harness.hear()
    for _ in 0..<3600 {
      harness.pass(1)
      if Double.random(in: 0..<1, using: &random) < 0.3 { harness.hear() }
    }
    #expect(takeCalls(harness, delegate) == [.determined(.inside, "shop")])
  }

  @Test func aWildcardIsLeftAfterTheLastBeacon() {
    let harness = Harness()
    let (_, delegate) = watch(harness)
    harness.pass(11)
    harness.hear(Shop.beacon(1, 1))
    harness.pass(20)
    harness.hear(Shop.beacon(2, 2))
    harness.pass(20)
    harness.hear(BeaconIdentity(uuid: BeaconUUID(high: 1, low: 1), major: 1, minor: 1))
    #expect(
      takeCalls(harness, delegate) == [
        .determined(.outside, "shop"), .entered("shop"), .determined(.inside, "shop"),
      ])
    harness.pass(10.1)
    #expect(takeCalls(harness, delegate) == [.exited("shop"), .determined(.outside, "shop")])
  }

  @Test func flagsSilenceCrossingsAndNotStates() {
    let harness = Harness()
    let (_, delegate) = watch(harness, onEntry: false, onExit: false)
    harness.pass(11)
    harness.hear()
    harness.pass(31)
    #expect(
      takeCalls(harness, delegate) == [
        .determined(.outside, "shop"), .determined(.inside, "shop"), .determined(.outside, "shop"),
      ])
  }

  @Test func everyManagerHearsAll() {
    let harness = Harness()
    let (first, firstDelegate) = watch(harness)
    let (second, secondDelegate) = harness.manager()
    harness.pass(11)
    harness.hear()
    let told = takeCalls(harness, firstDelegate)
    #expect(told.contains(.entered("shop")))
    #expect(takeCalls(harness, secondDelegate).suffix(told.count) == told[...])
    second.stopMonitoring(for: Shop.region())
    harness.settle()
    #expect(first.monitoredRegions.isEmpty && !harness.scanner.isListening)
    harness.pass(60)
    #expect(takeCalls(harness, firstDelegate) == [])
  }

  /// A radio that is off is no exit: the state is unknown until the radio is back.
  @Test func radioOffIsNoExit() {
    let harness = Harness()
    let (_, delegate) = watch(harness)
    harness.hear()
    harness.radio(.radioOff)
    harness.pass(600)
    #expect(takeCalls(harness, delegate) == [.determined(.inside, "shop"), .determined(.unknown, "shop")])
    harness.radio(.available)
    harness.hear()
    #expect(takeCalls(harness, delegate) == [.determined(.inside, "shop")])
    // Left while the radio was off: reported after the same silence as otherwise.
    harness.radio(.radioOff)
    harness.radio(.available)
    harness.pass(29)
    #expect(takeCalls(harness, delegate) == [.determined(.unknown, "shop")])
    harness.pass(2)
    #expect(takeCalls(harness, delegate) == [.exited("shop"), .determined(.outside, "shop")])
  }

  /// A switched off radio can be switched on; one that is missing is a failure.
  @Test(arguments: [BeaconAvailability.noRadio, .notPermitted, .serviceMissing])
  func missingRadioIsAFailure(_ radio: BeaconAvailability) {
    let harness = Harness(radio: radio)
    let (manager, delegate) = harness.manager()
    manager.startMonitoring(for: Shop.region())
    harness.settle()
    harness.settle()
    var told = delegate.take()
    #expect(told.contains(.monitoringFailed("shop", .regionMonitoringFailure)))
    #expect(manager.monitoredRegions.count == 1)
    manager.startMonitoring(for: Shop.region("other"))
    harness.settle()
    told = delegate.take()
    #expect(told == [.monitoringFailed("other", .regionMonitoringFailure)])
    harness.radio(.available)
    harness.hear()
    #expect(Set(takeCalls(harness, delegate).map { "\($0)" }).count == 2)
  }

  @Test(arguments: [true, false]) func deniedProgramsMonitorNothing(_ isReduced: Bool) {
    let harness = Harness(isReduced ? .always : .denied, isReduced: isReduced)
    let (manager, delegate) = harness.manager()
    manager.startMonitoring(for: Shop.region())
    manager.requestState(for: Shop.region())
    harness.settle()
    let told = delegate.take()
    #expect(told.filter { $0 == .monitoringFailed("shop", .regionMonitoringDenied) }.count == 2)
    #expect(!told.contains(.started("shop")) && harness.scanner.starts == 0)
    harness.setPolicy(.always)
    harness.settle()
    harness.hear()
    #expect(takeCalls(harness, delegate).contains(.determined(.inside, "shop")))
    // And denied again: unknown, and nothing is heard.
    harness.setPolicy(.denied)
    #expect(takeCalls(harness, delegate).contains(.determined(.unknown, "shop")))
    #expect(!harness.scanner.isListening)
  }

  @Test func theLimitCountsCirclesAndBeacons() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    for number in 1...10 {
      manager.startMonitoring(
        for: CLCircularRegion(
          center: CLLocationCoordinate2D(latitude: 51, longitude: 13), radius: 200, identifier: "circle \(number)"))
      manager.startMonitoring(for: Shop.region("beacon \(number)"))
    }
    manager.startMonitoring(for: Shop.region("too many"))
    harness.settle()
    #expect(manager.monitoredRegions.count == 20)
    #expect(delegate.calls.contains(.monitoringFailed("too many", .regionMonitoringFailure)))
    // Replacing needs no room, also by the other kind.
    manager.startMonitoring(for: Shop.region("circle 1"))
    harness.settle()
    #expect(manager.monitoredRegions.filter { $0 is CLBeaconRegion }.count == 11)
  }

  @Test func regionsAreCopiedWithTheirSettings() throws {
    let harness = Harness()
    let (manager, _) = harness.manager()
    let region = Shop.region("shop", major: 3, minor: 4)
    region.notifyEntryStateOnDisplay = true
    region.notifyOnExit = false
    manager.startMonitoring(for: region)
    region.notifyOnExit = true
    let kept = try #require(manager.monitoredRegions.first as? CLBeaconRegion)
    #expect(kept.uuid == Shop.uuid && kept.major == 3 && kept.minor == 4)
    #expect(kept.notifyEntryStateOnDisplay && kept.notifyOnEntry && !kept.notifyOnExit && kept !== region)
  }
}
