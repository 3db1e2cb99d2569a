import Testing

@testable import BeaconFormats

@Suite struct BeaconFormatTests {
  @Test func eachFormatHasItsPattern() {
    #expect(Set(BeaconFormat.allCases.map(\.pattern)).count == 3)
    #expect(BeaconFormat.iBeacon.pattern.bytes == [0x4C, 0x00, 0x02, 0x15])
  }

  @Test func aFrameKnowsItsFormat() {
    let identity = BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 3, minor: 4)
    #expect(BeaconFrame.iBeacon(IBeaconFrame(identity)).format == .iBeacon)
  }
}
