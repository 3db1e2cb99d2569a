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
