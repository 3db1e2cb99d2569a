import Bytes
import Testing

@testable import Beacons

@Suite struct IBeaconFrameEncodingTests {
  private let frame = IBeaconFrame(
    BeaconIdentity(
      uuid: BeaconUUID(high: 0xF782_6DA6_4FA2_4E98, low: 0x8024_BC5B_71E0_893E), major: 0x1234, minor: 0xABCD))

  @Test func everyByteIsInItsPlace() {
    #expect(frame.manufacturerData == beaconBytes)
    #expect(frame.companyData == Array(beaconBytes.dropFirst(2)))
    #expect(frame.advertisingData() == bytes("020106 1AFF") + beaconBytes)
    #expect(frame.advertisingData(flags: 0x1A).prefix(3) == [2, 1, 0x1A])
  }

  @Test func whatIsSentIsReceived() {
    for power in [-128, -59, 0, 127] as [Int8] {
      let sent = IBeaconFrame(frame.identity, statedPower: power)
      let received = sent.advertisingData().withByteView { view in BeaconFrame(advertisingData: view) }
      #expect(received == .iBeacon(sent))
    }
  }
}
