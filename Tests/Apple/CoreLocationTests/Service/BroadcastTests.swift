import EngineRuntime
import Foundation
import Testing

@testable import CoreLocation

/// An event reaches the last client before the next one reaches the first: no client handles one inside another.
@Suite(.timeLimit(.minutes(3))) struct BroadcastTests {
  private let list = Guarded<[RecordingClient.Entry]>([])

  /// Does everything that makes the service notify its clients, between a first client and a last one.
  private func run(_ harness: Harness) async {
    let first = RecordingClient("first", list)
    harness.service.perform { $0.attach(first) }
    let (manager, _) = harness.manager()
    let (other, _) = harness.manager()
    manager.startUpdatingLocation()
    manager.startUpdatingHeading()
    other.startMonitoringVisits()
    let updates = harness.liveUpdates().makeAsyncIterator()
    let session = CLServiceSession(.whenInUse, harness.service)
    let monitor = await harness.monitor()
    let last = RecordingClient("last", list, watchesVisits: true)
    harness.service.perform { service in
      service.attach(last)
      // What happened before it was there has no end.
      list.withLock { $0 = [] }
    }

    for number in 0..<2 {
      manager.startMonitoring(
        for: CLCircularRegion(
          center: CLLocationCoordinate2D(latitude: 51, longitude: 13), radius: 100, identifier: "\(number)"))
      await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "\(number)")
    }
    manager.startMonitoring(for: CLBeaconRegion(uuid: UUID(), identifier: "beacon"))
    await monitor.add(CLMonitor.BeaconIdentityCondition(uuid: UUID()), identifier: "beacon")
    harness.settle()
    for minute in 0..<60 {
      let there = place(51, 13, north: minute < 3 ? 2000 : 0)
      harness.fix(there.latitude, there.longitude, after: 60)
      harness.heading(Double(minute))
    }
    // There is room now for what exceeded the limit.
    for region in manager.monitoredRegions { manager.stopMonitoring(for: region) }
    harness.settle()
    harness.setPolicy(.denied)
    harness.setPolicy(.restricted)
    harness.setPolicy(.always)
    manager.requestLocation()
    harness.pass(120)
    session.invalidate()
    harness.settle()
    withExtendedLifetime(updates) {}
  }

  @Test func noBroadcastIsInsideAnother() async {
    await run(Harness(limit: 3))
    let events = list.withLock { $0 }
    let kinds = Set(events.map(\.kind))
    let expected: Set = [
      "crossings", "location", "visit", "heading", "regionStored", "regionRefused", "roomForRegion",
      "authorizationChanged", "tick", "trouble",
    ]
    #expect(kinds.isSuperset(of: expected), "\(expected.subtracting(kinds))")
    #expect(events.count.isMultiple(of: 2))
    for index in stride(from: 0, to: events.count - 1, by: 2) {
      #expect(events[index].client == "first" && events[index + 1].client == "last")
      #expect(events[index].kind == events[index + 1].kind)
    }
  }
}
