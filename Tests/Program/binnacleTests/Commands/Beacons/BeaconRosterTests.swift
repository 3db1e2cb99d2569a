import Beacons
import Observations
import Testing

@testable import binnacle

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
