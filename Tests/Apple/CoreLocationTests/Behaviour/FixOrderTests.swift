import EngineRuntime
import Foundation
import Testing

@testable import CoreLocation

/// What a fix brings comes in one order to every client: crossings, the fix, a visit (Docs/Regions.md).
@Suite(.timeLimit(.minutes(3))) struct FixOrderTests {
  @Test func crossingPrecedesItsFixAtEveryManager() {
    let harness = Harness()
    let managers = [harness.manager(), harness.manager()]
    for (manager, _) in managers { manager.startUpdatingLocation() }
    managers[1].0.startMonitoring(
      for: CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 51, longitude: 13), radius: 200, identifier: "home"))
    harness.settle()
    let outside = place(51, 13, north: 1000)
    harness.fix(outside.latitude, outside.longitude, after: 1)
    harness.settle()
    for (manager, delegate) in managers {
      let fix = manager.location.map { [$0] } ?? []
      #expect(delegate.take().last == .locations(fix))
    }
    var isEntered = false
    for _ in 0..<40 where !isEntered {
      harness.fix(51, 13, after: 1)
      harness.settle()
      for (manager, delegate) in managers {
        let calls = delegate.take()
        let fix = manager.location.map { [$0] } ?? []
        isEntered = calls.contains(.entered("home"))
        #expect(
          calls == (isEntered ? [.entered("home"), .determined(.inside, "home")] : []) + [.locations(fix)])
      }
    }
    #expect(isEntered)
  }

  @Test func everyClientGetsCrossingsThenTheFixThenTheVisit() async {
    let harness = Harness()
    let list = Guarded<[RecordingClient.Entry]>([])
    let client = RecordingClient("client", list, watchesVisits: true)
    harness.service.perform { $0.attach(client) }
    let monitor = await harness.monitor()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    harness.settle()
    let order = ["crossings", "location", "visit"]
    var kinds: Set<[String]> = []
    for minute in 0..<60 {
      list.withLock { $0 = [] }
      let there = place(51, 13, north: minute < 3 ? 2000 : 0)
      harness.fix(there.latitude, there.longitude, after: 60)
      kinds.insert(list.withLock { $0.map(\.kind) }.filter(order.contains))
    }
    #expect(kinds.contains(["crossings", "location"]) && kinds.contains(["location", "visit"]))
    for kinds in kinds { #expect(kinds == order.filter { kinds.contains($0) }) }
  }
}
