import CoreLocation
import Foundation
import Testing

/// What subclasses, as programs write them for their tests, can rely on.
@Suite struct CLLocationManagerTests {
  private final class Double: CLLocationManager {
    struct Refusal: Error {}
    var token: Data?

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
    let manager = Double()
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
