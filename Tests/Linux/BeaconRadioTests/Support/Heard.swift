import Beacons
import EngineRuntime
import Providers

/// The events of a scanner or an advertiser.
final class Heard<Event: Sendable>: Sendable {
  private let list = Guarded<[Event]>([])

  var all: [Event] { list.withLock { $0 } }
  func append(_ event: Event) { list.withLock { $0.append(event) } }
  func clear() { list.withLock { $0.removeAll() } }
}

extension Heard<BeaconScannerEvent> {
  var sightings: [BeaconSighting] {
    all.compactMap { if case .sighting(let sighting) = $0 { sighting } else { nil } }
  }
  var availabilities: [BeaconAvailability] {
    all.compactMap { if case .availability(let availability) = $0 { availability } else { nil } }
  }
  var foreign: [BeaconFrame] {
    all.compactMap { if case .foreign(let frame, _, _) = $0 { frame } else { nil } }
  }
}

/// A beacon of the tests, in the words of fake_bluez.py.
enum TestBeacon {
  static let identity = BeaconIdentity(
    uuid: BeaconUUID(high: 0xE2C5_6DB5_DFFB_48D2, low: 0xB060_D0F5_A710_96E0), major: 1, minor: 2)
  static let data = "m=004c:0215e2c56db5dffb48d2b060d0f5a71096e000010002c5"
  static let altBeacon = "m=0118:beacabababababababababababababababab00010002c500"
  static let eddystone = "s=0000feaa-0000-1000-8000-00805f9b34fb:00e6aaaaaaaaaaaaaaaaaaaabbbbbbbbbbbb0000"
  static let address = "11:22:33:44:55:66"
}
