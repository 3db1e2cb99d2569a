import Bytes
import Testing

@testable import Beacons

@Suite struct EddystoneUIDFrameTests {
  private let data = bytes("AAFE 00 EE 00010203040506070809 AABBCCDDEEFF")

  private func decode(_ bytes: [UInt8]) -> EddystoneUIDFrame? {
    bytes.withByteView { view in EddystoneUIDFrame(serviceData: view) }
  }

  @Test func fieldsAreReadFromTheirPlaces() {
    let frame = decode(data)
    #expect(frame?.namespaceHigh == 0x0001_0203_0405_0607 && frame?.namespaceLow == 0x0809)
    #expect(frame?.instance == 0xAABB_CCDD_EEFF && frame?.statedPower == -18)
    #expect(decode(data + [0, 0]) == frame)
  }

  @Test func powerIs41DecibelsLessAtOneMetre() {
    for (stated, expected) in [(-18, -59), (20, -21), (-100, -141), (21, nil), (-101, nil)] as [(Int8, Int?)] {
      var sent = data
      sent[3] = UInt8(bitPattern: stated)
      #expect(decode(sent)?.measuredPower == expected)
    }
  }

  @Test func shortDataAndOtherFramesHaveNoIdentity() {
    for count in 0..<20 { #expect(decode(Array(data.prefix(count))) == nil) }
    for (place, byte) in [(0, 0xAB), (1, 0xFF), (2, 0x10), (2, 0x20)] as [(Int, UInt8)] {
      var other = data
      other[place] = byte
      #expect(decode(other) == nil)
    }
  }
}
