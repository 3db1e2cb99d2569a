import Testing

@testable import Beacons

@Suite struct ManagementAdvertisementsTests {
  private func decoded(_ result: String, status: UInt8 = 0) -> ManagementAdvertisements? {
    withReply(.readAdvertisingFeatures, status: status, result) { $0?.advertisements }
  }

  @Test func instancesFollowTheLimits() {
    let found = decoded("7F000000 1F 1F 05 02 01 05")
    #expect(found?.limit == 5 && found?.instances == [1, 5])
  }

  @Test func theHighestFreeInstanceIsTaken() {
    #expect(decoded("00000000 1F 1F 05 00")?.free == 5)
    #expect(decoded("00000000 1F 1F 05 02 01 05")?.free == 4)
    #expect(decoded("00000000 1F 1F 01 01 01")?.free == nil)
    #expect(decoded("00000000 1F 1F 00 00")?.free == nil)
    #expect(decoded("00000000 1F 1F FF 01 FF")?.free == 254)
  }

  @Test func aShortOrFailedResultIsNone() {
    #expect(decoded("00000000 1F 1F 05 02 01") == nil)
    #expect(decoded("00000000 1F 1F 05") == nil)
    #expect(decoded("00000000 1F 1F 05 00", status: 0x14) == nil)
    #expect(withReply(.readInfo, "00000000 1F 1F 05 00") { $0?.advertisements } == nil)
  }
}
