import Testing

@testable import Beacons

@Suite struct BeaconFormatTests {
  @Test func aFrameKnowsItsFormat() {
    let identity = BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 3, minor: 4)
    #expect(BeaconFrame.iBeacon(IBeaconFrame(identity)).format == .iBeacon)
  }
}
