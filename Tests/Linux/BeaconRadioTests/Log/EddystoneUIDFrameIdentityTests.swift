import Beacons
import Testing

@testable import BeaconRadio

struct EddystoneUIDFrameIdentityTests {
  @Test func partsAreThoseThatWereGiven() throws {
    let namespace: [UInt8] = [0xED, 0xD1, 0xEB, 0xEA, 0xC0, 0x4E, 0x5D, 0xEF, 0xA0, 0x17]
    let instance: [UInt8] = [0x0B, 0xDB, 0x87, 0x53, 0x9B, 0x67]
    let frame = try #require(EddystoneUIDFrame(namespace: namespace, instance: instance, statedPower: -20))
    #expect(frame.namespace == namespace && frame.instanceBytes == instance)
    #expect(frame.measuredPower == -20 - EddystoneUIDFrame.lossOnFirstMetre)
  }

  @Test func otherCountsAreRefused() {
    let ten = [UInt8](repeating: 1, count: 10)
    #expect(EddystoneUIDFrame(namespace: ten, instance: ten, statedPower: 0) == nil)
    #expect(EddystoneUIDFrame(namespace: [], instance: [1, 2, 3, 4, 5, 6], statedPower: 0) == nil)
  }
}
