import Beacons
import Observations
import Providers
import Testing

@testable import binnacle

struct BeaconListsTests {
  private static func sighting(_ uuid: UInt64, _ minor: UInt16, _ seconds: Double, rssi: Int = -59) -> BeaconSighting {
    BeaconSighting(
      beacon: BeaconIdentity(uuid: BeaconUUID(high: 0, low: uuid), major: 1, minor: minor), rssi: rssi,
      measuredPower: -59, received: instant(seconds))
  }

  private static func instant(_ seconds: Double) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: Int64(seconds * 1e9))
  }

  @Test func allUUIDsAreInOneListTheNearestFirst() {
    var lists = BeaconLists(nil, calibrations: [:], at: .zero)
    #expect(lists.deadline == Self.instant(1))
    for (uuid, minor, rssi) in [(2, 1, -70), (1, 1, -60), (2, 2, -50)] as [(UInt64, UInt16, Int)] {
      let isTaken = lists.note(Self.sighting(uuid, minor, 0.5, rssi: rssi))
      #expect(isTaken)
    }
    let first = lists.next()
    #expect(first.map { $0.beacon.uuid.low } == [2, 1, 2] && first.map { $0.beacon.minor } == [2, 1, 1])
    #expect(first.allSatisfy { $0.interval != nil } && lists.deadline == Self.instant(2))
    // A UUID that is heard for the first time is in the next list.
    _ = lists.note(Self.sighting(3, 1, 1.5, rssi: -40))
    let second = lists.next()
    #expect(second.first?.beacon.uuid.low == 3)
  }

  @Test func silentBeaconsAreLastAndThenGone() {
    var lists = BeaconLists(nil, calibrations: [:], at: .zero)
    _ = lists.note(Self.sighting(1, 1, 0.5))
    let all = (0..<12).map { _ in lists.next() }
    #expect(all[0].first?.distance != nil && all[1].first?.distance == nil && all[1].count == 1)
    #expect(all[9].count == 1 && all[10].isEmpty && all[11].isEmpty)
  }

  @Test func aConditionSelects() {
    let constraint = BeaconConstraint(uuid: BeaconUUID(high: 0, low: 1), major: 1, minor: 2)
    var lists = BeaconLists(constraint, calibrations: [:], at: .zero)
    let taken = [(1, 1), (2, 2), (1, 2)].map { lists.note(Self.sighting($0.0, $0.1, 0.1)) }
    let reports = lists.next()
    #expect(taken == [false, false, true] && reports.count == 1)
  }

  @Test func aCalibrationReplacesWhatTheBeaconStates() {
    let beacon = Self.sighting(1, 1, 0).beacon
    let model = PathLossModel(power: -79, exponent: 2, powerVariance: 1, exponentVariance: 0.01, shadowing: 2)
    var stated = BeaconLists(nil, calibrations: [:], at: .zero)
    var calibrated = BeaconLists(nil, calibrations: [beacon: model], at: .zero)
    for index in 0..<10 {
      _ = stated.note(Self.sighting(1, 1, Double(index) / 10, rssi: -79))
      _ = calibrated.note(Self.sighting(1, 1, Double(index) / 10, rssi: -79))
    }
    let (far, near) = (stated.next().first?.distance ?? 0, calibrated.next().first?.distance ?? 0)
    #expect(abs(far - 10) < 0.5 && abs(near - 1) < 0.05, "\(far) \(near)")
  }

  @Test func lateListsAreSkipped() {
    var lists = BeaconLists(nil, calibrations: [:], at: .zero)
    lists.skip(to: Self.instant(1.9))
    #expect(lists.deadline == Self.instant(1))
    lists.skip(to: Self.instant(7.5))
    #expect(lists.deadline == Self.instant(7))
  }

  @Test func memoryIsBounded() {
    var lists = BeaconLists(nil, calibrations: [:], at: .zero)
    var taken = 0
    for uuid in 0..<100 {
      for minor in 0..<100 where lists.note(Self.sighting(UInt64(uuid), UInt16(minor), 0.1)) { taken += 1 }
    }
    let reports = lists.next()
    #expect(taken == BeaconLists.capacity * 100 && reports.count == BeaconLists.capacity * 64)
  }
}

struct BeaconRosterTests {
  private var roster = BeaconRoster()

  private static func frame(_ minor: UInt16, power: Int8 = -59) -> BeaconFrame {
    .iBeacon(
      IBeaconFrame(BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 1, minor: minor), statedPower: power))
  }

  private static func instant(_ seconds: Double) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: Int64(seconds * 1e9))
  }

  @Test mutating func aBeaconIsNewOnceAndAfterSilence() {
    #expect(roster.deadline == nil)
    let isNew = roster.note(Self.frame(1), at: Self.instant(0))
    #expect(isNew)
    // A beacon that changes its stated power is the same one.
    let isOther = roster.note(Self.frame(1, power: -70), at: Self.instant(5))
    #expect(!isOther)
    let early = roster.advance(to: Self.instant(10)) + roster.advance(to: Self.instant(14.9))
    #expect(early.isEmpty && roster.deadline == Self.instant(15))
    let lost = roster.advance(to: Self.instant(20))
    #expect(lost.count == 1 && lost.first?.lost == Self.instant(15) && roster.deadline == nil)
    let isNewAgain = roster.note(Self.frame(1), at: Self.instant(21))
    #expect(isNewAgain)
  }

  @Test mutating func beaconsAreLostInTheOrderOfTheirSilence() {
    for minor in [3, 1, 2] as [UInt16] { _ = roster.note(Self.frame(minor), at: Self.instant(Double(minor))) }
    // An older advertisement does not shorten the silence.
    let isNew = roster.note(Self.frame(3), at: Self.instant(0))
    #expect(!isNew)
    let lost = roster.advance(to: Self.instant(12.5))
    #expect(lost.map { $0.lost } == [Self.instant(11), Self.instant(12)] && roster.deadline == Self.instant(13))
  }

  @Test mutating func formatsAreDifferentBeacons() throws {
    let identity = BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 1, minor: 1)
    let alt = BeaconFrame.altBeacon(AltBeaconFrame(company: 1, identity, statedPower: -60, reserved: 1))
    let same = BeaconFrame.altBeacon(AltBeaconFrame(company: 1, identity, statedPower: -61, reserved: 2))
    let isNew = [Self.frame(1), alt, same].map { roster.note($0, at: .zero) }
    #expect(isNew == [true, true, false])
  }

  @Test mutating func memoryIsBounded() {
    for minor in 0..<2000 { _ = roster.note(Self.frame(UInt16(minor)), at: .zero) }
    let lost = roster.advance(to: Self.instant(60))
    #expect(lost.count == BeaconRoster.capacity)
    let hasRoom = roster.note(Self.frame(1999), at: Self.instant(61))
    #expect(hasRoom)
  }
}
