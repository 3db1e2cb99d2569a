import Foundation
import Testing

@testable import CoreLocation

/// B18, B21, N9: Beacon regions and their last sides outlive the program.
@Suite struct BeaconPersistenceTests {
  /// Runs a program that monitors the shop, inside or outside, and returns its state directory.
  private func firstRun(isInside: Bool, radioGoesOff: Bool = false) -> String {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    let region = Shop.region("shop", major: 1)
    region.notifyEntryStateOnDisplay = true
    manager.startMonitoring(for: region)
    harness.settle()
    if isInside { harness.hear() } else { harness.pass(11) }
    if radioGoesOff { harness.radio(.radioOff) }
    harness.settle()
    #expect(delegate.calls.contains(.determined(isInside ? .inside : .outside, "shop")))
    harness.keepState()
    return harness.directory
  }

  private func secondRun(_ directory: String, _ body: (Harness, CLLocationManager, RecordingDelegate) throws -> Void)
    rethrows
  {
    let harness = Harness(directory: directory)
    let (manager, delegate) = harness.manager()
    harness.settle()
    harness.settle()
    _ = delegate.take()
    try body(harness, manager, delegate)
    harness.settle()
    try? FileManager.default.removeItem(atPath: directory)
  }

  @Test func regionsAreMonitoredFromTheFirstManagerOn() throws {
    try secondRun(firstRun(isInside: true)) { harness, manager, delegate in
      let kept = try #require(manager.monitoredRegions.first as? CLBeaconRegion)
      #expect(kept.identifier == "shop" && kept.uuid == Shop.uuid && kept.major == 1 && kept.minor == nil)
      #expect(kept.notifyEntryStateOnDisplay && harness.scanner.isListening)
      // Still inside: no crossing.
      harness.hear()
      harness.settle()
      #expect(delegate.take() == [.determined(.inside, "shop")])
    }
  }

  @Test func leavingMeanwhileIsACrossing() {
    secondRun(firstRun(isInside: true)) { harness, _, delegate in
      harness.pass(29)
      harness.settle()
      #expect(delegate.take() == [])
      harness.pass(2)
      harness.settle()
      #expect(delegate.take() == [.exited("shop"), .determined(.outside, "shop")])
    }
  }

  @Test func enteringMeanwhileIsACrossing() {
    secondRun(firstRun(isInside: false)) { harness, _, delegate in
      harness.hear()
      harness.settle()
      #expect(delegate.take() == [.entered("shop"), .determined(.inside, "shop")])
    }
  }

  /// An unknown state is not stored: the last side is.
  @Test func radioOffAtTheEndKeepsTheSide() {
    secondRun(firstRun(isInside: true, radioGoesOff: true)) { harness, _, delegate in
      harness.hear()
      harness.settle()
      #expect(delegate.take() == [.determined(.inside, "shop")])
    }
  }

  /// Most programs start their regions at every launch: that is no new entry.
  @Test func startingAgainKeepsTheSide() {
    secondRun(firstRun(isInside: true)) { harness, manager, delegate in
      manager.startMonitoring(for: Shop.region("shop", major: 1))
      harness.settle()
      harness.hear()
      harness.settle()
      #expect(delegate.take() == [.started("shop"), .determined(.inside, "shop")])
    }
  }

  /// With the radio off meanwhile, in a run that starts the region again.
  @Test func startingAgainWithTheRadioOffKeepsTheSide() {
    let directory = firstRun(isInside: true)
    do {
      let harness = Harness(directory: directory, radio: .radioOff)
      let (manager, _) = harness.manager()
      harness.settle()
      manager.startMonitoring(for: Shop.region("shop", major: 1))
      harness.settle()
    }
    secondRun(directory) { harness, _, delegate in
      harness.pass(31)
      harness.settle()
      #expect(delegate.take() == [.exited("shop"), .determined(.outside, "shop")])
    }
  }

  @Test func whatIsStoppedIsForgotten() {
    let directory = firstRun(isInside: true)
    do {
      let harness = Harness(directory: directory)
      harness.manager().0.stopMonitoring(for: Shop.region())
      harness.settle()
    }
    secondRun(directory) { harness, manager, _ in
      #expect(manager.monitoredRegions.isEmpty && !harness.scanner.isListening)
    }
  }
}
