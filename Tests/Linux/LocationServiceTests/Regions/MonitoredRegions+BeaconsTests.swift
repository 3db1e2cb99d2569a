import Beacons
import Geofencing
import LocationService
import Observations
import Providers
import Testing

struct MonitoredRegionsBeaconsTests {
  private static let uuid = BeaconUUID(high: 1, low: 2)
  private let one = BeaconIdentity(uuid: uuid, major: 1, minor: 1)

  private func shop(
    _ identifier: String = "shop", major: UInt16? = nil, display: Bool = false, state: RegionState = .unknown
  ) -> StoredRegion {
    StoredRegion(
      identifier: identifier,
      shape: .beacon(
        uuid: MonitoredRegionsBeaconsTests.uuid, major: major, minor: nil, notifiesEntryStateOnDisplay: display),
      state: state.rawValue)
  }

  private let key = RegionKey(collection: "", identifier: "shop")

  private func clock(_ instant: MonotonicInstant) -> Double? { 1000 + Double(instant.nanoseconds) / 1e9 }

  private func sighting(at seconds: Double, _ beacon: BeaconIdentity? = nil) -> BeaconSighting {
    BeaconSighting(beacon: beacon ?? one, rssi: -60, measuredPower: -59, received: instant(seconds))
  }

  private func change(_ event: RegionEvent, _ seconds: Double, _ beacon: BeaconIdentity? = nil) -> RegionChange {
    RegionChange(key: key, event: event, secondsSince1970: seconds, beacon: beacon)
  }

  @Test func advertisementsAndSilenceChangeTheState() {
    var regions = MonitoredRegions()
    _ = regions.put(shop(), in: "", at: instant(0))
    #expect(regions.monitoredCount == 1 && regions.beaconCount == 1 && regions.circleCount == 0)
    #expect(regions.scan(isOn: true, at: instant(1), clock).isEmpty)
    #expect(regions.matches(one) && !regions.matches(BeaconIdentity(uuid: one.uuid.swapped, major: 1, minor: 1)))
    #expect(regions.beaconDeadline == instant(11))
    #expect(regions.advance(to: instant(11), clock).regions == [change(.determined(.outside), 1011)])
    #expect(regions.note(sighting(at: 20), clock).regions == [change(.entered, 1020, one)])
    #expect(regions[key]?.state == RegionState.inside.rawValue && regions[key]?.stateSecondsSince1970 == 1020)
    #expect(regions.note(sighting(at: 21), clock).isEmpty)
    // The time of the last advertisement, and no beacon.
    #expect(regions.advance(to: instant(51), clock).regions == [change(.exited, 1021)])
  }

  @Test func lostRadioIsUnknownAndKeepsTheSide() {
    var regions = MonitoredRegions()
    _ = regions.put(shop(), in: "", at: instant(0))
    _ = regions.scan(isOn: true, at: instant(0), clock)
    _ = regions.note(sighting(at: 1), clock)
    #expect(regions.scan(isOn: false, at: instant(2), clock).regions == [change(.determined(.unknown), 1002)])
    #expect(regions[key]?.state == 0 && regions[key]?.stateSecondsSince1970 == 1001)
    #expect(regions.scan(isOn: false, at: instant(3), clock).isEmpty)
    // Registered again with other notifications: the last side is stored again.
    guard case .put(let stored, _) = regions.put(shop(display: true), in: "", at: instant(4)) else {
      Issue.record("not stored")
      return
    }
    #expect(stored.state == RegionState.inside.rawValue && stored.stateSecondsSince1970 == 1001)
    _ = regions.scan(isOn: true, at: instant(5), clock)
    #expect(regions.advance(to: instant(35), clock).regions == [change(.exited, 1035)])
  }

  @Test func anotherConstraintStartsUnknown() {
    var regions = MonitoredRegions()
    _ = regions.put(shop(), in: "", at: instant(0))
    _ = regions.scan(isOn: true, at: instant(0), clock)
    _ = regions.note(sighting(at: 1), clock)
    guard case .put(let stored, _) = regions.put(shop(major: 1), in: "", at: instant(2)) else {
      Issue.record("not stored")
      return
    }
    #expect(stored.state == 0)
    #expect(regions.note(sighting(at: 3), clock).regions == [change(.determined(.inside), 1003, one)])
  }

  @Test func resumedRegionsReportWhatWasCrossedMeanwhile() {
    var regions = MonitoredRegions()
    regions.resume([shop(state: .outside)], in: "", at: instant(0))
    #expect(regions.beaconCount == 1 && regions[key]?.state == RegionState.outside.rawValue)
    _ = regions.scan(isOn: true, at: instant(0), clock)
    #expect(regions.note(sighting(at: 1), clock).regions == [change(.entered, 1001, one)])
  }

  /// A state of an earlier run is no state of this one while the radio is off.
  @Test func resumedStateIsLostWithoutARadio() {
    var regions = MonitoredRegions()
    regions.resume([shop(state: .inside)], in: "", at: instant(0))
    #expect(regions.scan(isOn: false, at: instant(1), clock).regions == [change(.determined(.unknown), 1001)])
    #expect(regions[key]?.state == 0)
  }

  @Test func requestsAreAnsweredByNumber() {
    var regions = MonitoredRegions()
    let constraint = BeaconConstraint(uuid: MonitoredRegionsBeaconsTests.uuid)
    #expect(regions.requestState(7, constraint, at: instant(0)) == .unknown)
    _ = regions.scan(isOn: true, at: instant(1), clock)
    #expect(regions.requestState(7, constraint, at: instant(1)) == nil)
    // A region whose number is the same is not meant.
    #expect(regions.monitoredCount == 0)
    let changes = regions.note(sighting(at: 2), clock)
    #expect(changes.answers == [7: .inside] && changes.regions.isEmpty && !changes.isEmpty)
  }

  @Test func limitCountsBothKinds() {
    var regions = MonitoredRegions(limit: 2)
    let circle = StoredRegion(
      identifier: "circle", shape: .circular(latitudeDegrees: 51, longitudeDegrees: 13, radius: 100))
    _ = regions.put(circle, in: "")
    _ = regions.put(shop(), in: "", at: instant(0))
    let other = RegionKey(collection: "", identifier: "other")
    #expect(regions.isFull(for: other) && regions.isFull(for: other, isBeacon: true) && !regions.isFull(for: key))
    _ = regions.remove(key)
    #expect(regions.beaconCount == 0 && !regions.isFull(for: other, isBeacon: true))
    #expect(!regions.matches(one))
    // One of the other kind takes the place.
    _ = regions.put(shop("circle"), in: "", at: instant(0))
    #expect(regions.circleCount == 0 && regions.beaconCount == 1)
  }

  @Test func beaconsHaveALimitOfTheirOwn() {
    var regions = MonitoredRegions()
    let capacity = 512
    for number in 0..<capacity { _ = regions.put(shop("\(number)"), in: "", at: instant(0)) }
    #expect(regions.beaconCount == capacity)
    #expect(regions.isFull(for: key, isBeacon: true) && !regions.isFull(for: key))
    _ = regions.put(shop(), in: "", at: instant(0))
    #expect(regions.beaconCount == capacity)
  }

  @Test func releasedCollectionIsNotHeard() {
    var regions = MonitoredRegions()
    _ = regions.put(shop(), in: "m", at: instant(0))
    _ = regions.scan(isOn: true, at: instant(0), clock)
    regions.release("m")
    #expect(regions.note(sighting(at: 1), clock).isEmpty && regions.beaconCount == 0)
  }
}

extension BeaconUUID {
  fileprivate var swapped: BeaconUUID { BeaconUUID(high: low, low: high) }
}
