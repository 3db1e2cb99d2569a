import BeaconRadio
import Beacons
import EngineRuntime
import Glibc
import LinuxIO
import LocationService
import LocationTestKit
import Observations
import Providers

/// The service for beacons on a socket of its own, with a scripted radio: what a program reads by `helper:PATH` arrives as
/// from a radio.
final class BeaconService {
  let folder = TemporaryFolder()
  let path: String
  let radio = ScriptedBeaconScanner(name: "hci7 (script)", availability: .undetermined)
  private let waker = Waker()
  private let ended = Guarded(false)

  init() throws {
    path = folder.path("beacons")
    let radio = radio
    let files = AuthorizationFiles(machine: folder.path("authorization"), own: nil)
    let server = try BeaconHelperServer(
      listener: nil, path: path, policy: AuthorizationPolicy(files: files)
    ) { _ in radio }
    let (waker, ended) = (waker, ended)
    _ = SourceThread.run(named: "beacon-service") {
      server.run(until: waker)
      ended.withLock { $0 = true }
    }
  }

  deinit {
    waker.raise()
    for _ in 0..<1000 where !ended.withLock({ $0 }) { usleep(5000) }
  }

  static let uuid = BeaconUUID(high: 0xE2C5_6DB5_DFFB_48D2, low: 0xB060_D0F5_A710_96E0)
  static let text = "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"

  /// Waits until a program listens; false if none does within some seconds.
  func waitForListener() -> Bool {
    for _ in 0..<2000 {
      if radio.isListening { return true }
      usleep(5000)
    }
    return false
  }

  /// Sends one advertisement, received now.
  func send(_ minor: UInt16, rssi: Int? = -60) {
    let beacon = BeaconIdentity(uuid: BeaconService.uuid, major: 1, minor: minor)
    radio.tell(
      .sighting(BeaconSighting(beacon: beacon, rssi: rssi, measuredPower: -59, received: MonotonicClock.now)))
  }
}
