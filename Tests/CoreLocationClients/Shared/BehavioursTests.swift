import ClientMachine
import CoreLocation
import Testing

/// Behaviours of Apple's framework that programs rely on, and that are easily done otherwise.
@MainActor @Suite struct BehavioursTests {
  private let isReady = Machine.isReady
  private let manager = CLLocationManager()

  private final class Listener: NSObject, CLLocationManagerDelegate {
    var calls: [String] = [] { didSet { heard() } }
    var heard: () -> Void = {}

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { calls.append("authorization") }
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      calls.append("old authorization")
    }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      calls.append("moved")
    }
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
      calls.append("start \(region.identifier)")
    }
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
      calls.append("state \(state.rawValue) \(region.identifier)")
    }
    func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: Error) {
      calls.append("failure \(region?.identifier ?? "nil")")
    }
  }

  /// Returns the calls of the delegate, up to the first that is `last`.
  private func calls(until last: String, _ start: () -> Void) async -> [String] {
    let listener = Listener()
    manager.delegate = listener
    let calls = await withCheckedContinuation { continuation in
      listener.heard = {
        guard listener.calls.last == last else { return }
        listener.heard = {}
        continuation.resume(returning: listener.calls)
      }
      start()
    }
    manager.delegate = nil
    return calls
  }

  private func region(_ name: String) -> CLCircularRegion {
    CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 35.685, longitude: 139.76), radius: 10_000,
      identifier: Machine.identifier(name))
  }

  @Test func delegateWithBothAuthorizationMethodsGetsTheNewOneOnly() async {
    let calls = await calls(until: "moved") { manager.startUpdatingLocation() }
    manager.stopUpdatingLocation()
    #expect(calls.first == "authorization" && !calls.contains("old authorization"))
  }

  @Test func stateIsReportedAfterTheStartAndOnRequest() async {
    let home = region("state")
    let name = home.identifier
    let calls = await calls(until: "state 1 \(name)") {
      manager.startMonitoring(for: home)
      manager.requestState(for: home)
    }
    manager.stopMonitoring(for: home)
    #expect(calls.filter { $0.hasSuffix(name) } == ["start \(name)", "state 1 \(name)"])
  }

  @Test func stateOfAPlainRegionIsNotReported() async {
    let home = region("plain")
    let calls = await calls(until: "state 1 \(home.identifier)") {
      manager.requestState(for: CLRegion())
      manager.requestState(for: home)
    }
    #expect(!calls.contains { $0.hasPrefix("failure") || $0.hasPrefix("state") && $0.hasSuffix(" ") })
  }

  @Test func speedAndCourseComeWithTheirAccuracies() async throws {
    _ = await calls(until: "moved") { manager.startUpdatingLocation() }
    manager.stopUpdatingLocation()
    let fix = try #require(manager.location)
    #expect(fix.speed >= 0 && fix.speedAccuracy >= 0)
    #expect(fix.course >= 0 && fix.courseAccuracy >= 0)
  }

  @Test func errorHasTheDescriptionOfABridgedOne() {
    let error: Error = CLError(.denied)
    #expect(error.localizedDescription == "The operation couldn’t be completed. (kCLErrorDomain error 1.)")
  }

  @Test func descriptionsAreApples() {
    let beacon = CLBeacon()
    #expect(
      "\(beacon)" == "CLBeacon (uuid:00000000-0000-0000-0000-000000000000, major:0, minor:0, proximity:0 +/- -1.00m, "
        + "rssi:0, timestamp:\(beacon.timestamp))")
    let heading = CLHeading()
    #expect(
      "\(heading)" == "magneticHeading -1.00 trueHeading -1.00 accuracy -1.00 x +0.000 y +0.000 z +0.000 @ "
        + "\(heading.timestamp)")
  }
}
