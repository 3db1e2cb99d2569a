import Bytes
import Testing

@testable import Beacons

@Suite struct AltBeaconFrameTests {
  private let data = bytes("1801 BEAC F7826DA6 4FA24E98 8024BC5B 71E0893E 1234 ABCD BE 07")

  private func decode(_ bytes: [UInt8]) -> AltBeaconFrame? {
    bytes.withByteView { view in AltBeaconFrame(manufacturerData: view) }
  }

  @Test func fieldsAreReadFromTheirPlaces() {
    let identity = BeaconIdentity(
      uuid: BeaconUUID(high: 0xF782_6DA6_4FA2_4E98, low: 0x8024_BC5B_71E0_893E), major: 0x1234, minor: 0xABCD)
    #expect(decode(data) == AltBeaconFrame(company: 0x0118, identity, statedPower: -66, reserved: 7))
    #expect(decode(data)?.measuredPower == -66)
  }

  @Test func shortDataAndOtherCodesAreNoBeacons() {
    for count in 0..<26 { #expect(decode(Array(data.prefix(count))) == nil) }
    for place in 2..<4 {
      var other = data
      other[place] ^= 1
      #expect(decode(other) == nil)
    }
    #expect(decode(data + [0]) == decode(data))
  }
}
