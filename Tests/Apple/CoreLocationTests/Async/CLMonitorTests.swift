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
