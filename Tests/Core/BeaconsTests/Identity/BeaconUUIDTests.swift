import Testing

@testable import Beacons

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
