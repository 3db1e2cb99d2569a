import Testing

@testable import Beacons

@Suite struct BeaconConstraintTests {
  private let uuid = BeaconUUID(high: 0x0123_4567_89AB_CDEF, low: 0x0011_2233_4455_6677)

  @Test func whatIsLeftOpenMatchesAny() {
    let beacon = BeaconIdentity(uuid: uuid, major: 7, minor: 9)
    #expect(BeaconConstraint(uuid: uuid).matches(beacon))
    #expect(BeaconConstraint(uuid: uuid, major: 7).matches(beacon))
    #expect(BeaconConstraint(uuid: uuid, minor: 9).matches(beacon))
    #expect(BeaconConstraint(uuid: uuid, major: 7, minor: 9).matches(beacon))
    #expect(!BeaconConstraint(uuid: uuid, major: 8).matches(beacon))
    #expect(!BeaconConstraint(uuid: uuid, major: 7, minor: 8).matches(beacon))
    #expect(!BeaconConstraint(uuid: uuid, minor: 7).matches(beacon))
    #expect(!BeaconConstraint(uuid: BeaconUUID(high: uuid.high, low: 0)).matches(beacon))
  }
}
