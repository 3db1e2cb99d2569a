import Beacons
import Geofencing
import Providers
import Testing

@testable import LocationService

@Suite struct BeaconPresenceTests {
  private let constraint = BeaconConstraint(uuid: BeaconUUID(high: 1, low: 2))
  private let parameters = BeaconMonitor.Parameters()

  private func sighting(_ rssi: Int?, _ seconds: Double) -> BeaconSighting {
    BeaconSighting(
      beacon: BeaconIdentity(uuid: constraint.uuid, major: 1, minor: 1), rssi: rssi, measuredPower: -59,
      received: instant(seconds))
  }

  @Test func silenceIsLongerForOneThatWasInside() {
    for (side, seconds) in [(.unknown, 15.0), (.outside, 15), (.inside, 35)] as [(RegionState, Double)] {
      let presence = BeaconPresence(constraint, assuming: side, scanningSince: instant(5))
      #expect(presence.deadline(parameters) == instant(seconds))
    }
    let off = BeaconPresence(constraint, assuming: .inside, scanningSince: nil)
    #expect(off.deadline(parameters) == nil)
  }

  @Test func theSameWeakAdvertisementDoesNotConfirmItself() {
    var presence = BeaconPresence(constraint, assuming: .unknown, scanningSince: instant(0))
    let events = [1, 1, 1.1].map { presence.note(sighting(-95, $0), parameters)?.state }
    #expect(events == [nil, nil, .inside])
  }

  @Test func aScanThatBeginsAgainForgetsWhatWasHeard() {
    var presence = BeaconPresence(constraint, assuming: .unknown, scanningSince: instant(0))
    _ = presence.note(sighting(-60, 1), parameters)
    let kinds = [
      presence.scan(since: nil, at: instant(2))?.kind, presence.scan(since: nil, at: instant(3))?.kind,
      presence.scan(since: instant(10), at: instant(10))?.kind, presence.note(sighting(-60, 9), parameters)?.kind,
    ]
    #expect(kinds == [.lost, nil, nil, nil])
    #expect(presence.state == .unknown && presence.assumed == .inside)
  }
}
