import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct SkytraqChannelStatusTests {
  @Test("skytraq-bin.log")
  func recorded() throws {
    let frame = bytes(
      ofHexadecimal:
        "a0a10049de93070002070021002d00b41f011c07001b000900701f020c01ff1300300134030318070115003600f61f0411"
        + "070016001e003c0f0513070018003a00321f0ed305ff00004d001f01fe0d0a")
    try frame.withByteView { view in
      let status = try SkytraqChannelStatus(view.slice(4, view.count - 3))
      #expect(status.issueOfData == 147)
      #expect(status.channels.map(\.number) == [2, 28, 12, 24, 17, 19, 211])
      #expect(status.channels.map(\.carrierToNoise) == [33, 27, 19, 21, 22, 24, 0])
      #expect(status.channels.map(\.elevationDegrees) == [45, 9, 48, 54, 30, 58, 77])
      #expect(status.channels.map(\.azimuthDegrees) == [180, 112, 308, 246, 60, 50, 31])
      #expect(status.channels.map(\.isUsed) == [true, true, false, true, false, true, false])
      #expect(status.channels.map(\.channel) == [0, 1, 2, 3, 4, 5, 14])
      #expect((status.channels[2].status, status.channels[2].rangeAccuracy) == (1, 255))
    }
  }

  @Test func moreChannelsThanBytesAreNone() {
    ([0xDE, 0, 2] + [UInt8](repeating: 1, count: 19)).withByteView { (view) -> Void in
      #expect(throws: SkytraqError.length(22)) { _ = try SkytraqChannelStatus(view) }
      #expect(throws: SkytraqError.length(2)) { _ = try SkytraqChannelStatus(view.slice(0, 2)) }
    }
  }
}
