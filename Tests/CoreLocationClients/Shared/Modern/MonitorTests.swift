import ClientMachine
import CoreLocation
import Testing

/// Monitors of conditions.
@Suite struct MonitorTests {
  private let isReady = Machine.isReady
  private let route = CLLocationCoordinate2D(latitude: 35.685, longitude: 139.76)

  /// Names are the process's: each test has one of its own, in each of the two modules.
  private func monitor(_ name: String, module: StaticString = #fileID) async -> CLMonitor {
    await CLMonitor("\(module)".filter { $0.isLetter || $0.isNumber } + name)
  }

  @Test func satisfied() async throws {
    let monitor = await monitor("town")
    let town = CLMonitor.CircularGeographicCondition(center: route, radius: 5000)
    #expect(town.radius == 5000 && town.center.longitude == 139.76)
    await monitor.add(town, identifier: "town")
    #expect(await monitor.identifiers == ["town"])
    for try await event in await monitor.events where event.identifier == "town" {
      guard event.state == .satisfied else { continue }
      #expect(event.date.timeIntervalSinceNow < 60 && event.refinement == nil)
      break
    }
    let record = try #require(await monitor.record(for: "town"))
    #expect((record.condition as? CLMonitor.CircularGeographicCondition)?.radius == 5000)
    #expect(record.lastEvent.state == .satisfied && record.lastEvent.identifier == "town")
    await monitor.remove("town")
    #expect(await monitor.record(for: "town") == nil)
    #expect(await monitor.identifiers.isEmpty)
  }

  @Test func assumed() async throws {
    let monitor = await monitor("far")
    let far = CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: -35, longitude: 0), radius: 100)
    await monitor.add(far, identifier: "far", assuming: .unsatisfied)
    let event = try #require(await monitor.record(for: "far")?.lastEvent)
    #expect(event.state == .unsatisfied)
    let troubles = [
      event.authorizationDenied, event.authorizationDeniedGlobally, event.authorizationRestricted,
      event.insufficientlyInUse, event.accuracyLimited, event.conditionUnsupported, event.conditionLimitExceeded,
      event.serviceSessionRequired, event.authorizationRequestInProgress,
    ]
    #expect(!troubles.contains(true))
    _ = event.persistenceUnavailable
    await monitor.remove("far")
  }

  @Test func beacons() async throws {
    let uuid = Machine.beacons
    let conditions = [
      CLMonitor.BeaconIdentityCondition(uuid: uuid), CLMonitor.BeaconIdentityCondition(uuid: uuid, major: 1),
      CLMonitor.BeaconIdentityCondition(uuid: uuid, major: 1, minor: 2),
    ]
    #expect(conditions.map(\.major) == [nil, 1, 1] && conditions.map(\.minor) == [nil, nil, 2])
    #expect(conditions.allSatisfy { $0.uuid == uuid })
    let monitor = await monitor("beacons")
    await monitor.add(conditions[1], identifier: "door")
    for try await event in await monitor.events where event.state == .satisfied {
      let beacon = event.refinement as? CLMonitor.BeaconIdentityCondition
      #expect(beacon?.uuid == uuid && beacon?.major == 1 && beacon?.minor != nil && !event.conditionUnsupported)
      break
    }
    await monitor.remove("door")
  }

  /// Conditions are encoded to files and decoded again, each as its own type.
  @Test func coded() throws {
    let circle = CLMonitor.CircularGeographicCondition(center: route, radius: 200)
    let data = try JSONEncoder().encode(circle)
    #expect(try JSONDecoder().decode(CLMonitor.CircularGeographicCondition.self, from: data).radius == 200)
    let beacon = CLMonitor.BeaconIdentityCondition(uuid: UUID(), major: 3)
    let read = try JSONDecoder().decode(
      CLMonitor.BeaconIdentityCondition.self, from: JSONEncoder().encode(beacon))
    #expect(read.uuid == beacon.uuid && read.major == 3 && read.minor == nil)
    let any: any CLCondition = circle
    #expect(any is CLMonitor.CircularGeographicCondition)
  }

  @Test func states() {
    let all: [CLMonitor.Event.State] = [.unknown, .satisfied, .unsatisfied, .unmonitored]
    let unmonitored: __CLMonitoringState? = all.last
    #expect(unmonitored == .unmonitored)
    #expect(all.map(\.rawValue) == [0, 1, 2, 3] as [UInt])
    func words(_ state: CLMonitor.Event.State) -> String {
      switch state {
      case .satisfied: return "in"
      case .unsatisfied: return "out"
      case .unknown, .unmonitored: return "?"
      @unknown default: return "later"
      }
    }
    #expect(all.map(words) == ["?", "in", "out", "?"])
  }

  @Test func eventsAreASequence() async throws {
    let monitor = await monitor("sequence")
    let events: CLMonitor.Events = await monitor.events
    await monitor.add(CLMonitor.CircularGeographicCondition(center: route, radius: 9000), identifier: "a")
    var iterator: CLMonitor.Events.Iterator = events.makeAsyncIterator()
    let event: CLMonitor.Event? = try await iterator.next()
    #expect(event?.identifier == "a")
    let record: CLMonitor.Record? = await monitor.record(for: "a")
    #expect(record != nil)
    await monitor.remove("a")
  }
}
