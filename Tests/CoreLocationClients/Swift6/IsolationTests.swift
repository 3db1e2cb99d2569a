import ClientMachine
import CoreLocation
import Testing

/// The ways in which programs in Swift 6 own a manager and listen to it, each on the simulated route.
@Suite struct IsolationTests {
  private let isReady = Machine.isReady

  /// A listener that belongs to the main actor, and says that its calls come there.
  @MainActor private final class Preconcurrent: NSObject, @preconcurrency CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private(set) var locations: [CLLocation] = []
    private(set) var status: CLAuthorizationStatus?
    override init() {
      super.init()
      manager.delegate = self
      manager.startUpdatingLocation()
    }
    func stop() { manager.stopUpdatingLocation() }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      self.locations += locations
    }
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { status = manager.authorizationStatus }
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { true }
  }

  @Test @MainActor func preconcurrentConformance() async {
    let listener = Preconcurrent()
    #expect(await soon { !listener.locations.isEmpty && listener.status == .authorizedAlways })
    listener.stop()
  }

  /// Delegate methods without isolation that pass their events on.
  @MainActor private final class Nonisolated: NSObject, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private(set) var byTask: CLLocation?
    private(set) var byAssumption: CLLocation?
    private(set) var code: CLError.Code?
    override init() {
      super.init()
      manager.delegate = self
      manager.startUpdatingLocation()
    }
    func stop() { manager.stopUpdatingLocation() }
    nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      guard let newest = locations.last else { return }
      Task { @MainActor in self.byTask = newest }
      MainActor.assumeIsolated { self.byAssumption = newest }
    }
    nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      let code = (error as? CLError)?.code
      Task { @MainActor in self.code = code }
    }
  }

  @Test @MainActor func nonisolatedMethods() async {
    let listener = Nonisolated()
    #expect(await soon { listener.byTask != nil && listener.byAssumption != nil })
    listener.stop()
    #expect(listener.code == nil)
  }

  #if compiler(>=6.2)
    /// The conformance itself belongs to the main actor.
    @MainActor private final class Isolated: NSObject, @MainActor CLLocationManagerDelegate {
      private let manager = CLLocationManager()
      private(set) var count = 0
      override init() {
        super.init()
        manager.delegate = self
        manager.startUpdatingLocation()
      }
      func stop() { manager.stopUpdatingLocation() }
      func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        count += locations.count
      }
    }

    @Test @MainActor func isolatedConformance() async {
      let listener = Isolated()
      #expect(await soon { listener.count > 0 })
      listener.stop()
    }

    /// Awaits what its manager does, which stays where it belongs.
    @MainActor private final class Asking {
      private let manager = CLLocationManager()
      func ask() async -> CLError.Code? {
        do {
          try await manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Drive")
          return nil
        } catch {
          return (error as? CLError)?.code
        }
      }
      func register() async -> CLLocationPushServiceError.Code? {
        do {
          _ = try await manager.startMonitoringLocationPushes()
          return nil
        } catch {
          return (error as? CLLocationPushServiceError)?.code
        }
      }
    }

    @Test @MainActor func requestsOfTheMainActor() async {
      let asking = Asking()
      #expect(await asking.ask() == .promptDeclined)
      #expect(await asking.register() == .unsupportedPlatform)
    }
  #endif

  /// A subclass that answers the awaited request, written without a word of where it runs.
  private final class Willing: CLLocationManager {
    override func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) async throws {
      throw CLError(.promptDeclined)
    }
    override func startMonitoringLocationPushes() async throws -> Data { Data([1]) }
  }

  @Test func overriddenRequests() async throws {
    let manager: CLLocationManager = Willing()
    await #expect(throws: CLError(.promptDeclined)) {
      try await manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Drive")
    }
    #expect(try await manager.startMonitoringLocationPushes().count == 1)
  }

  /// A manager that an actor owns: it is asked, not listened to.
  private actor Owner {
    private let manager = CLLocationManager()
    var filter: CLLocationDistance { manager.distanceFilter }
    func watch(every metres: CLLocationDistance) -> CLAuthorizationStatus {
      manager.distanceFilter = metres
      return manager.authorizationStatus
    }
    func place() -> CLLocation? { manager.location }
  }

  @Test func actorThatOwnsAManager() async {
    let owner = Owner()
    #expect(await owner.watch(every: 50) == .authorizedAlways)
    #expect(await owner.filter == 50)
    _ = await owner.place()
  }

  /// Made on the main actor, awaited from elsewhere.
  @MainActor private func soon(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<30_000 where !condition() { try? await Task.sleep(for: .milliseconds(1)) }
    return condition()
  }
}
