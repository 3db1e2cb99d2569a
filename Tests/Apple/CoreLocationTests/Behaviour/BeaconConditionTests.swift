import Foundation
import Testing

@testable import CoreLocation

/// B28: Beacon conditions of a monitor, with the beacon that satisfies them.
@Suite(.timeLimit(.minutes(3))) struct BeaconConditionTests {
  private let shop = CLMonitor.BeaconIdentityCondition(uuid: Shop.uuid)

  @Test func eventsSayWhichBeacon() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    var events = await monitor.events.makeAsyncIterator()
    await monitor.add(shop, identifier: "shop")
    harness.settle()
    #expect(await monitor.record(for: "shop")?.lastEvent.conditionUnsupported == false)
    harness.pass(2)
    harness.hear(Shop.beacon(7, 9))
    let entered = try #require(try await events.next())
    let heard = try #require(entered.refinement as? CLMonitor.BeaconIdentityCondition)
    #expect(entered.state == .satisfied && entered.identifier == "shop" && !entered.conditionUnsupported)
    #expect(heard.uuid == Shop.uuid && heard.major == 7 && heard.minor == 9)
    #expect(abs(entered.date.timeIntervalSinceNow) < 5)
    harness.pass(31)
    let left = try #require(try await events.next())
    #expect(left.state == .unsatisfied && left.refinement == nil)
    // The time of the last advertisement.
    #expect(abs(left.date.timeIntervalSinceNow + 30) < 5)
    #expect(await monitor.record(for: "shop")?.lastEvent.state == .unsatisfied)
  }

  @Test func radioOffIsUnknown() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    var events = await monitor.events.makeAsyncIterator()
    await monitor.add(shop, identifier: "shop")
    harness.settle()
    harness.hear()
    #expect(try await events.next()?.state == .satisfied)
    harness.radio(.radioOff)
    let lost = try await events.next()
    #expect(lost?.state == .unknown && lost?.refinement == nil)
    harness.radio(.available)
    harness.hear()
    #expect(try await events.next()?.state == .satisfied)
  }

  @Test func whatIsAssumedIsReportedOnlyWhenWrong() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    var events = await monitor.events.makeAsyncIterator()
    await monitor.add(shop, identifier: "right", assuming: .satisfied)
    await monitor.add(shop, identifier: "wrong", assuming: .unsatisfied)
    harness.settle()
    harness.hear()
    #expect(try await events.next()?.identifier == "wrong")
    harness.pass(31)
    let both = [try await events.next()?.identifier, try await events.next()?.identifier]
    #expect(Set(both) == ["right", "wrong"])
  }

  @Test func reducedAccuracyIsUnknown() async throws {
    let harness = Harness()
    let monitor = await harness.monitor()
    var events = await monitor.events.makeAsyncIterator()
    await monitor.add(shop, identifier: "shop")
    harness.settle()
    harness.hear()
    #expect(try await events.next()?.state == .satisfied)
    harness.setPolicy(.always, isReduced: true)
    let event = try await events.next()
    #expect(event?.state == .unknown && event?.accuracyLimited == true)
    harness.settle()
    #expect(!harness.scanner.isListening)
  }

  @Test func stateOutlivesTheProgram() async throws {
    let before = Harness()
    do {
      let monitor = await before.monitor()
      await monitor.add(shop, identifier: "shop")
      before.settle()
      before.hear()
      before.settle()
    }
    before.keepState()

    let after = Harness(directory: before.directory)
    do {
      let monitor = await after.monitor()
      var events = await monitor.events.makeAsyncIterator()
      #expect(await monitor.record(for: "shop")?.lastEvent.state == .satisfied)
      #expect(await monitor.record(for: "shop")?.condition is CLMonitor.BeaconIdentityCondition)
      after.settle()
      // Still there: no event. Then it goes.
      after.hear()
      after.pass(31)
      #expect(try await events.next()?.state == .unsatisfied)
      after.settle()
    }
    try? FileManager.default.removeItem(atPath: before.directory)
  }

  @Test func conditionsCountTowardTheLimit() async throws {
    let harness = Harness(limit: 1)
    let monitor = await harness.monitor()
    await monitor.add(shop, identifier: "first")
    await monitor.add(shop, identifier: "second")
    #expect(await monitor.record(for: "second")?.lastEvent.conditionLimitExceeded == true)
    await monitor.remove("first")
    harness.settle()
    harness.hear()
    #expect(await monitor.record(for: "second")?.lastEvent.state == .satisfied)
    #expect(await monitor.record(for: "second")?.lastEvent.conditionLimitExceeded == false)
  }
}
