import Foundation
import Testing

@testable import CoreLocation

/// B28: Conditions by name and identifier, their states over the runs of a program, and events when they change.
@Suite(.timeLimit(.minutes(3))) struct MonitorTests {
  private struct Told: Equatable {
    var identifier: String
    var state: CLMonitor.Event.State

    init(_ identifier: String, _ state: CLMonitor.Event.State) {
      self.identifier = identifier
      self.state = state
    }

    init?(_ event: CLMonitor.Event?) {
      guard let event else { return nil }
      self.init(event.identifier, event.state)
    }
  }

  /// Stays at a place `north` metres north of the middle, long enough for a crossing.
  private func stay(_ harness: Harness, north: Double) -> [Date] {
    let there = place(51, 13, north: north)
    return (0..<4).map { _ in harness.fix(there.latitude, there.longitude, after: 10) }
  }

  @Test func theFirstDeterminationAndCrossingsAreTold() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    var events = await monitor.events.makeAsyncIterator()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    #expect(await monitor.record(for: "home")?.lastEvent.state == .unknown)
    let first = stay(harness, north: 0)[0]
    let determined = try await events.next()
    #expect(Told(determined) == Told("home", .satisfied))
    #expect(determined?.date == first && determined?.refinement == nil)
    let left = stay(harness, north: 500)
    let exited = try await events.next()
    #expect(Told(exited) == Told("home", .unsatisfied))
    // 20 s on the other side.
    #expect(exited?.date == left[2])
    _ = stay(harness, north: 0)
    #expect(Told(try await events.next()) == Told("home", .satisfied))
    #expect(await monitor.record(for: "home")?.lastEvent.state == .satisfied)
  }

  @Test func whatIsAssumedIsToldOnlyWhenWrong() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    var events = await monitor.events.makeAsyncIterator()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "right", assuming: .satisfied)
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "wrong", assuming: .unsatisfied)
    #expect(await monitor.record(for: "right")?.lastEvent.state == .satisfied)
    _ = stay(harness, north: 0)
    #expect(Told(try await events.next()) == Told("wrong", .satisfied))
    _ = stay(harness, north: 500)
    let both = [try await events.next()?.identifier, try await events.next()?.identifier]
    #expect(Set(both) == ["right", "wrong"])
  }

  /// The first condition requests authorization; while that is granted its state stays as assumed.
  @Test func policyAskReportsNoExitThatDidNotHappen() async throws {
    let harness = Harness(.ask)
    let monitor = await harness.monitor()
    var events = await monitor.events.makeAsyncIterator()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home", assuming: .satisfied)
    #expect(harness.status == .authorizedWhenInUse)
    #expect(await monitor.record(for: "home")?.lastEvent.state == .satisfied)
    _ = stay(harness, north: 0)
    // The first event is of the first crossing.
    let left = stay(harness, north: 500)
    let exited = try await events.next()
    #expect(Told(exited) == Told("home", .unsatisfied))
    #expect(exited?.date == left[2])
  }

  @Test func recordsOutliveTheProgram() async throws {
    let before = Harness()
    var then: Date?
    do {
      let monitor = await before.monitor()
      await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "near")
      await monitor.add(CLMonitor.CircularGeographicCondition.test(north: 5000), identifier: "far")
      await monitor.add(CLMonitor.BeaconIdentityCondition(uuid: UUID(), major: 7), identifier: "beacon")
      then = stay(before, north: 0)[0]
      before.settle()
    }
    before.keepState()

    let after = Harness(directory: before.directory)
    let monitor = await after.monitor()
    #expect(await monitor.identifiers == ["near", "far", "beacon"])
    let near = await monitor.record(for: "near")
    let circle = near?.condition as? CLMonitor.CircularGeographicCondition
    #expect(circle?.radius == 100 && circle?.center.latitude == 51 && circle?.center.longitude == 13)
    #expect(near?.lastEvent.state == .satisfied)
    #expect(abs(near?.lastEvent.date.timeIntervalSince(then ?? .distantPast) ?? 1) < 1e-5)
    #expect(await monitor.record(for: "far")?.lastEvent.state == .unsatisfied)
    let beacon = await monitor.record(for: "beacon")
    #expect((beacon?.condition as? CLMonitor.BeaconIdentityCondition)?.major == 7)
    #expect(beacon?.lastEvent.conditionUnsupported == false)

    // An unchanged state is not reported again; a state that changed in the meantime is.
    _ = stay(after, north: 500)
    var events = await monitor.events.makeAsyncIterator()
    var told = Told(try await events.next())
    // The scan for the beacon takes place at its own pace.
    while told?.identifier == "beacon" { told = Told(try await events.next()) }
    #expect(told == Told("near", .unsatisfied))
    after.settle()
    try? FileManager.default.removeItem(atPath: before.directory)
  }

  @Test func oneOfANameAtATime() async {
    let harness = Harness()
    do {
      let monitor = await harness.monitor()
      #expect(await OpenMonitor("Home", harness.service) == nil)
      let other = await OpenMonitor("Work", harness.service)
      #expect(other != nil)
      #expect(await monitor.identifiers == [])
    }
    #expect(await OpenMonitor("Home", harness.service) != nil)
    #expect(await OpenMonitor("", harness.service) == nil)
  }

  /// A monitor that is no longer referenced stays open as long as its events are iterated.
  @Test func eventsKeepItOpen() async throws {
    let harness = Harness()
    var monitor: CLMonitor? = await harness.monitor()
    await monitor?.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    var events = await monitor?.events.makeAsyncIterator()
    monitor = nil
    _ = stay(harness, north: 0)
    #expect(try await events?.next()?.state == .satisfied)
    events = nil
    #expect(!harness.isLocating)
    #expect(await OpenMonitor("Home", harness.service) != nil)
  }

  @Test func twoMonitorsKnowNothingOfEachOther() async throws {
    let harness = Harness()
    let (home, work) = (await harness.monitor("Home"), await harness.monitor("Work"))
    await home.add(CLMonitor.CircularGeographicCondition.test(), identifier: "place")
    await work.add(CLMonitor.CircularGeographicCondition.test(north: 5000), identifier: "place")
    _ = stay(harness, north: 0)
    var (first, second) = (await home.events.makeAsyncIterator(), await work.events.makeAsyncIterator())
    #expect(try await first.next()?.state == .satisfied)
    #expect(try await second.next()?.state == .unsatisfied)
    await home.remove("place")
    #expect(await home.identifiers == [])
    #expect(await work.identifiers == ["place"])
  }

  @Test func managersDoNotSeeItsConditions() async {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    let monitor = await harness.monitor()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    _ = stay(harness, north: 0)
    harness.settle()
    #expect(manager.monitoredRegions.isEmpty)
    #expect(!delegate.calls.contains(.determined(.inside, "home")))
  }

  @Test func aSecondOfAnIdentifierTakesItsPlace() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    var events = await monitor.events.makeAsyncIterator()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "a")
    await monitor.add(CLMonitor.CircularGeographicCondition.test(north: 5000), identifier: "b")
    _ = stay(harness, north: 0)
    _ = (try await events.next(), try await events.next())
    await monitor.add(CLMonitor.CircularGeographicCondition.test(north: 9000), identifier: "a")
    #expect(await monitor.identifiers == ["a", "b"])
    #expect(await monitor.record(for: "a")?.lastEvent.state == .unknown)
    _ = stay(harness, north: 0)
    #expect(Told(try await events.next()) == Told("a", .unsatisfied))
    // The same once more is determined once more.
    await monitor.add(CLMonitor.CircularGeographicCondition.test(north: 9000), identifier: "a")
    _ = stay(harness, north: 0)
    #expect(Told(try await events.next()) == Told("a", .unsatisfied))
  }

  @Test func whatIsRemovedIsGone() async throws {
    let harness = Harness()
    do {
      let monitor = await harness.monitor()
      var events = await monitor.events.makeAsyncIterator()
      await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "gone")
      await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "there")
      await monitor.remove("gone")
      await monitor.remove("never was")
      #expect(await monitor.record(for: "gone") == nil)
      _ = stay(harness, north: 0)
      #expect(try await events.next()?.identifier == "there")
    }
    harness.settle()
    let again = await harness.monitor()
    #expect(await again.identifiers == ["there"])
  }

  /// Events are kept while no task iterates, as are those that a cancelled task did not take.
  @Test func nothingIsLostBetweenListeners() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    _ = stay(harness, north: 0)
    _ = stay(harness, north: 500)
    do {
      var first = await monitor.events.makeAsyncIterator()
      #expect(try await first.next()?.state == .satisfied)
    }
    _ = stay(harness, north: 0)
    var second = await monitor.events.makeAsyncIterator()
    #expect(try await second.next()?.state == .unsatisfied)
    #expect(try await second.next()?.state == .satisfied)
  }

  @Test func aCancelledTaskEndsAtOnce() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    let (entered, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      let events = await monitor.events
      signal.yield()
      for try await _ in events {}
    }
    for await _ in entered { break }
    task.cancel()
    try await task.value
  }

  @Test func everyListenerIsToldEverything() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    var (first, second) = (await monitor.events.makeAsyncIterator(), await monitor.events.makeAsyncIterator())
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    _ = stay(harness, north: 0)
    #expect(try await first.next()?.state == .satisfied)
    #expect(try await second.next()?.state == .satisfied)
  }

  @Test func addingRequestsAuthorization() async {
    let harness = Harness(.ask)
    let monitor = await harness.monitor()
    #expect(harness.status == .notDetermined)
    await monitor.add(CLMonitor.CircularGeographicCondition.test(), identifier: "home")
    #expect(harness.status == .authorizedWhenInUse)
    #expect(harness.isLocating)
  }
}
