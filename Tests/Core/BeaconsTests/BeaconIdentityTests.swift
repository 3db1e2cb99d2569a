import Bytes
import Testing

@testable import Beacons

@Suite struct BeaconIdentityTests {
  @Test func bytesRoundTripFromTheHighestOn() {
    let identity = BeaconIdentity(uuid: BeaconUUID(high: 0x0102, low: 0x0304), major: 0x1122, minor: 0xABCD)
    var writer = ByteWriter(capacity: 20)
    identity.append(to: &writer)
    #expect(
      writer.bytes == [0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 3, 4, 0x11, 0x22, 0xAB, 0xCD])
    #expect(writer.withByteView { view in BeaconIdentity(view, at: 0) } == identity)
  }
}

@Suite struct BeaconUUIDTests {
  private let uuid = BeaconUUID(high: 0x0123_4567_89AB_CDEF, low: 0x0011_2233_4455_6677)

  @Test func bytesInTheOrderSent() {
    let bytes: [UInt8] = [
      0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77,
    ]
    #expect(uuid.bytes == bytes)
    #expect(BeaconUUID(bytes: bytes) == uuid)
    #expect(BeaconUUID(bytes: Array(bytes.dropLast())) == nil)
    #expect(BeaconUUID(bytes: bytes + [0]) == nil)
  }
}

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
