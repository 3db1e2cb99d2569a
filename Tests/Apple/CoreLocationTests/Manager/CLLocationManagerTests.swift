import Foundation
import Testing

@testable import CoreLocation

/// What subclasses, as programs write them for their tests, can rely on.
@Suite struct CLLocationManagerTests {
  private final class Double: CLLocationManager {
    struct Refusal: Error {}
    var token: Data?

    // Of a service of its own: the one that programs share is that of the clients' tests, with their environment.
    init(_ harness: Harness) { super.init(service: harness.service, queue: harness.queue) }

    override func requestTemporaryFullAccuracyAuthorization(
      withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
    ) {
      completion?(purposeKey == "allowed" ? nil : Refusal())
    }

    override func startMonitoringLocationPushes(completion: ((Data?, (any Error)?) -> Void)? = nil) {
      completion?(token, token == nil ? Refusal() : nil)
    }
  }

  @Test func whatIsAwaitedAsksTheOverriddenMethod() async throws {
    let harness = Harness()
    let manager = Double(harness)
    try await manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "allowed")
    await #expect(throws: Double.Refusal.self) {
      try await manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "other")
    }
    await #expect(throws: Double.Refusal.self) { _ = try await manager.startMonitoringLocationPushes() }
    manager.token = Data([1, 2])
    #expect(try await manager.startMonitoringLocationPushes() == Data([1, 2]))
  }

  @Test func pushesAreNotOfThisPlatform() async {
    await #expect(throws: CLLocationPushServiceError(.unsupportedPlatform)) {
      _ = try await Harness().manager().0.startMonitoringLocationPushes()
    }
  }
}
