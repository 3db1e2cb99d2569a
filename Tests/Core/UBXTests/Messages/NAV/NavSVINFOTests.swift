import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavSVINFOTests {
  private static var payload: PayloadBuilder {
    var payload = PayloadBuilder(count: 8 + 2 * 12)
    payload.set(UInt32(3_000), at: 0)
    payload.set(UInt8(2), at: 4)
    payload.set(UInt8(0xFC), at: 5)
    for (index, value) in [255, 131, 0x11, 0xF5, 44].enumerated() { payload.set(UInt8(value), at: 20 + index) }
    payload.set(Int8(-7), at: 25)
    payload.set(Int16(359), at: 26)
    payload.set(Int32(-123_456), at: 28)
    return payload
  }

  @Test func everyChannelComesWithItsUnits() throws {
    try NavSVINFOTests.payload.bytes.withByteView { view in
      let message = try NavSVINFO(view)
      #expect((message.timeOfWeekMilliseconds, message.chipGeneration) == (3_000, 4))
      #expect(message.channels.count == 2)
      let channel = message.channels[1]
      #expect((channel.channel, channel.number, channel.flags) == (255, 131, 0x11))
      #expect((channel.quality, channel.carrierToNoise) == (5, 44))
      #expect((channel.elevationDegrees, channel.azimuthDegrees) == (-7, 359))
      #expect(channel.pseudorangeResidual == -1234.56)
      #expect(channel.isUsed && channel.isUnhealthy)
      #expect(!message.channels[0].isUsed && !message.channels[0].isUnhealthy)
    }
  }

  @Test("navisys-gr701w.log")
  func recorded() throws {
    let frame = RecordedFrame(
      """
      b5620130e000586fdf17120300000c02040100086e000000000006050403130d1a0100000000080704031740620000000000020\
      80c03132439009f19000005090d040811a700ffffffff030d0d06202236018dffffff000e0d04193bf600780100000d0f040100064401000\
      000000b110401000fb70000000000101404010002fc00000000000e150401000b5f000000000001160c031426f000a8f5ffff0f1b0401000\
      7230000000000071e04031a4f4001000000000a8514010023c50000000000048714010024bf0000000000098a14010024a70000000000\
      11c40403180633010000000082bd
      """)
    try frame.decode(as: NavSVINFO.self) { message in
      #expect((message.timeOfWeekMilliseconds, message.chipGeneration) == (400_519_000, 3))
      #expect(message.channels.count == 18)
      #expect(message.channels.filter(\.isUsed).map(\.number) == [9, 13, 14])
      #expect(message.channels.filter(\.isUsed).map(\.pseudorangeResidual) == [-0.01, -1.15, 3.76])
      #expect(message.channels.filter(\.isUsed).map(\.quality) == [4, 6, 4])
      #expect(message.channels.filter(\.isUnhealthy).map(\.number) == [133, 135, 138])
      #expect(message.channels.map(\.channel).prefix(3) == [12, 6, 8])
      let last = message.channels[17]
      #expect((last.number, last.carrierToNoise, last.elevationDegrees, last.azimuthDegrees) == (196, 24, 6, 307))
    }
  }

  @Test(arguments: [UInt8(3), 255])
  func moreChannelsThanBytesIsAnError(count: UInt8) {
    var payload = NavSVINFOTests.payload
    payload.set(count, at: 4)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.length(32)) { _ = try NavSVINFO(view) }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 7).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(7)) { _ = try NavSVINFO(view) }
    }
  }
}
