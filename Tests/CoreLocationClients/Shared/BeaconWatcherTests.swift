import ClientMachine
import CoreLocation
import Testing

/// The program of an article about beacons: asks for the state, monitors, and ranges while it is inside.
@Suite(.timeLimit(.minutes(2))) struct BeaconWatcherTests {
  private static let identifier = Machine.identifier("watcher")

  @MainActor private final class Watcher: NSObject, CLLocationManagerDelegate {
    let locationManager = CLLocationManager()
    let region: CLBeaconRegion
    var told: [String] = []
    var notified: ((String) -> Void)?

    init(_ region: CLBeaconRegion) {
      self.region = region
      super.init()
      locationManager.delegate = self
    }

    func start() {
      guard CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self) else { return tell("not available") }
      region.notifyOnEntry = true
      region.notifyOnExit = true
      // Before the start, as the article has it: who is inside already does not enter.
      locationManager.requestState(for: region)
      locationManager.startMonitoring(for: region)
    }

    func stop() {
      locationManager.stopMonitoring(for: region)
      locationManager.stopRangingBeacons(satisfying: region.beaconIdentityConstraint)
    }

    private func tell(_ line: String) {
      told.append(line)
      notified?(line)
    }

    nonisolated func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
      let name = region.identifier
      MainActor.assumeIsolated { if name == self.region.identifier { tell("monitors") } }
    }

    nonisolated func locationManager(
      _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: Error
    ) {
      let name = region?.identifier
      MainActor.assumeIsolated { if name == self.region.identifier { tell("failed") } }
    }

    nonisolated func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
      let name = region.identifier
      MainActor.assumeIsolated { if name == self.region.identifier { tell("enters") } }
    }

    nonisolated func locationManager(
      _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) {
      let name = region.identifier
      MainActor.assumeIsolated {
        guard name == self.region.identifier else { return }
        switch state {
        case .inside:
          tell("already inside")
          locationManager.startRangingBeacons(satisfying: self.region.beaconIdentityConstraint)
        case .outside: tell("outside")
        case .unknown: tell("unknown")
        }
      }
    }

    nonisolated func locationManager(
      _ manager: CLLocationManager, didRange beacons: [CLBeacon],
      satisfying beaconConstraint: CLBeaconIdentityConstraint
    ) {
      let list = beacons.map { beacon -> String in
        let word: String
        switch beacon.proximity {
        case .immediate: word = "immediate"
        case .near: word = "near"
        case .far: word = "far"
        case .unknown: word = "unknown"
        @unknown default: word = "?"
        }
        let isPlausible = beacon.rssi < 0 && beacon.accuracy > 0 && abs(beacon.timestamp.timeIntervalSinceNow) < 5
        return "\(beacon.minor) \(word) \(isPlausible)"
      }
      MainActor.assumeIsolated { tell(list.joined(separator: ", ")) }
    }
  }

  @Test @MainActor func whoIsInsideIsNotifiedAndRanged() async {
    _ = Machine.isReady
    let watcher = Watcher(CLBeaconRegion(uuid: Machine.beacons, major: 1, identifier: BeaconWatcherTests.identifier))
    // The first list with distances: others may have none yet.
    await withCheckedContinuation { continuation in
      watcher.notified = { line in
        guard line == "1 near true, 2 far true" else { return }
        watcher.notified = nil
        continuation.resume()
      }
      watcher.start()
    }
    watcher.stop()
    #expect(watcher.told.contains("monitors") && watcher.told.contains("already inside"))
    #expect(!watcher.told.contains("enters") && !watcher.told.contains("failed"))
    #expect(watcher.locationManager.monitoredRegions.allSatisfy { $0.identifier != watcher.region.identifier })
  }
}
