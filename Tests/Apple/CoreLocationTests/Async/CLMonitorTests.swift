import Foundation
import Testing

@testable import CoreLocation

/// What a program asks of a monitor that it may replace in its tests.
private protocol ConditionMonitor: Actor {
  var identifiers: [String] { get async }
  func add(_ condition: any CLCondition, identifier: String) async
  func add(_ condition: any CLCondition, identifier: String, assuming state: CLMonitor.Event.State) async
  func remove(_ identifier: String) async
}

extension CLMonitor: ConditionMonitor {}

@Suite struct CLMonitorTests {
  /// Both ways to add are methods of their own, as on Apple's systems: a default value would not satisfy a protocol.
  @Test func conformsToAProgramsOwnProtocol() async {
    let harness = Harness()
    let monitor: any ConditionMonitor = await harness.monitor()
    let condition = CLMonitor.CircularGeographicCondition.test()
    await monitor.add(condition, identifier: "plain")
    await monitor.add(condition, identifier: "assumed", assuming: .satisfied)
    #expect(await monitor.identifiers == ["plain", "assumed"])
    await monitor.remove("plain")
    await monitor.remove("assumed")
    #expect(await monitor.identifiers.isEmpty)
  }
}

/// Why a condition is not looked for.
@Suite(.timeLimit(.minutes(3))) struct CLMonitorEventTests {
  private struct OwnCondition: CLCondition {}

  /// Managers and monitors share the number of regions that a program may have (B19).
  @Test func tooMany() async throws {
    let harness = Harness(limit: 3)
    let (manager, delegate) = harness.manager()
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 51, longitude: 13), radius: 100, identifier: "of a manager")
    start(region, manager)
    let (first, second) = (await harness.monitor("First"), await harness.monitor("Second"))
    await first.add(CLMonitor.CircularGeographicCondition.test(), identifier: "a")
    await second.add(CLMonitor.CircularGeographicCondition.test(), identifier: "b")
    await second.add(CLMonitor.CircularGeographicCondition.test(), identifier: "c")
    var events = await second.events.makeAsyncIterator()
    let refused = try await events.next()
    #expect(refused?.identifier == "c" && refused?.conditionLimitExceeded == true && refused?.state == .unmonitored)
    #expect(await second.identifiers == ["b", "c"])
    let other = CLCircularRegion(center: region.center, radius: 100, identifier: "one more")
    start(other, manager)
    harness.settle()
    #expect(delegate.calls.contains(.monitoringFailed("one more", .regionMonitoringFailure)))

    // Once there is room it is looked for.
    await first.remove("a")
    let taken = try await events.next()
    #expect(taken?.identifier == "c" && taken?.conditionLimitExceeded == false && taken?.state == .unknown)
    harness.fix(51, 13)
    #expect(try await events.next()?.state == .satisfied)
  }

  /// One that is replaced needs no room of its own.
  @Test func aFullMonitorCanBeChanged() async throws {
    let harness = Harness(limit: 1)
    let monitor = await harness.monitor()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "a")
    await monitor.add(CLMonitor.CircularGeographicCondition.test(north: 900), identifier: "a")
    #expect(await monitor.record(for: "a")?.lastEvent.conditionLimitExceeded == false)
  }

  @Test func whatWasTooManyIsTriedAgainInTheNextRun() async throws {
    let before = Harness(limit: 1)
    do {
      let monitor = await before.monitor()
      await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "a")
      await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "b")
      before.settle()
    }
    before.keepState()
    let after = Harness(directory: before.directory, limit: 2)
    let monitor = await after.monitor()
    let record = await monitor.record(for: "b")
    #expect(record?.lastEvent.conditionLimitExceeded == false && record?.lastEvent.state == .unknown)
    after.settle()
    try? FileManager.default.removeItem(atPath: before.directory)
  }

  @Test func unsupported() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    let nowhere = CLMonitor.CircularGeographicCondition(center: kCLLocationCoordinate2DInvalid, radius: 100)
    let conditions: [(any CLCondition, String)] = [
      (CLMonitor.CircularGeographicCondition.test(radius: 200_001), "large"),
      (nowhere, "nowhere"), (OwnCondition(), "own"),
    ]
    for (condition, identifier) in conditions { await monitor.add(condition, identifier: identifier) }
    var events = await monitor.events.makeAsyncIterator()
    for (_, identifier) in conditions {
      let event = try await events.next()
      #expect(event?.identifier == identifier && event?.conditionUnsupported == true)
      #expect(event?.state == .unmonitored)
    }
    #expect(await monitor.record(for: "own")?.condition is OwnCondition)
    #expect(await monitor.record(for: "own")?.lastEvent.persistenceUnavailable == true)
    #expect(await monitor.record(for: "nowhere")?.lastEvent.persistenceUnavailable == false)
    #expect(!harness.isLocating)
  }

  @Test func nowhereToKeepIt() async throws {
    let harness = Harness(directory: "/dev/null/nowhere")
    let monitor = await harness.monitor()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    harness.settle()
    var events = await monitor.events.makeAsyncIterator()
    let event = try await events.next()
    #expect(event?.persistenceUnavailable == true && event?.state == .unknown)
    // It is looked for all the same.
    harness.fix(51, 13)
    #expect(try await events.next()?.state == .satisfied)
  }

  @Test func denied() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    var events = await monitor.events.makeAsyncIterator()
    harness.fix(51, 13)
    #expect(try await events.next()?.state == .satisfied)
    harness.setPolicy(.denied)
    let denied = try await events.next()
    #expect(denied?.authorizationDenied == true && denied?.authorizationDeniedGlobally == false)
    #expect(denied?.state == .unmonitored)
    harness.setPolicy(.restricted)
    #expect(try await events.next()?.authorizationRestricted == true)
    harness.setPolicy(.always, areServicesEnabled: false)
    #expect(try await events.next()?.authorizationDeniedGlobally == true)
    // How it stood holds again.
    harness.setPolicy(.always)
    let allowed = try await events.next()
    #expect(allowed?.authorizationDenied == false && allowed?.state == .satisfied)
  }

  @Test func tooCoarse() async throws {
    let harness = Harness(isReduced: true)
    let monitor = await harness.monitor()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    var events = await monitor.events.makeAsyncIterator()
    let event = try await events.next()
    #expect(event?.accuracyLimited == true && event?.state == .unknown)
    harness.fix(51, 13)
    harness.setPolicy(.always)
    #expect(try await events.next()?.accuracyLimited == false)
    harness.fix(51, 13, after: 1)
    #expect(try await events.next()?.state == .satisfied)
  }

  @Test func undecided() async throws {
    let harness = Harness(.ask)
    let session = CLServiceSession(.none, harness.service)
    let monitor = await harness.monitor()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    var events = await monitor.events.makeAsyncIterator()
    let event = try await events.next()
    #expect(event?.serviceSessionRequired == true && event?.state == .unknown)
    session.invalidate()
    #expect(try await events.next()?.serviceSessionRequired == false)
    #expect(event?.insufficientlyInUse == false && event?.authorizationRequestInProgress == false)
  }

  private func start(_ region: CLRegion, _ manager: CLLocationManager) { monitoring.start(region, manager) }
}

private protocol Monitoring {
  func start(_ region: CLRegion, _ manager: CLLocationManager)
}

/// Starting is deprecated, and yet what monitors share the limit with.
private struct DeprecatedMonitoring: Monitoring {
  @available(*, deprecated)
  func start(_ region: CLRegion, _ manager: CLLocationManager) { manager.startMonitoring(for: region) }
}

private let monitoring: any Monitoring & Sendable = DeprecatedMonitoring()
