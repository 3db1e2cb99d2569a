import Bytes
import Testing

@testable import NMEA

@Suite struct DigitsTests {
  @Test func valuesOfOneToEightDigits() {
    var random = SplitMix64(state: 3)
    for _ in 0..<5000 {
      let value = random.next() % 100_000_000 >> (random.next() % 27)
      let digits = "\(value)"
      let zeros = String(repeating: "0", count: Int(random.next() % UInt64(9 - digits.count)))
      let text = zeros + digits
      Array(("," + text + ",9").utf8).withByteView { view in
        #expect(view.decimal(1, 1 + text.count) == value)
      }
    }
  }

  @Test func everyOtherByteInEveryPlace() {
    for place in 0..<8 {
      for byte in UInt8.min...UInt8.max where !(0x30...0x39).contains(byte) {
        var bytes = Array("12345678".utf8)
        bytes[place] = byte
        #expect(bytes.withByteView { $0.decimal(0, 8) } == nil)
      }
    }
  }

  @Test(arguments: [(0, 0), (3, 2), (0, 9)]) func noneAndTooMany(_ start: Int, _ end: Int) {
    #expect(ByteView("123456789").decimal(start, end) == nil)
  }

  @Test func beyondTheEndIsNoDigit() {
    #expect(ByteView("123").decimal(0, 4) == nil)
    #expect(ByteView("123").decimal(-1, 2) == nil)
  }

  @Test func findsTheFirstPoint() {
    for place in 0..<8 {
      var bytes = Array("12345678".utf8)
      bytes[place] = UInt8(ascii: ".")
      #expect(bytes.withByteView { Digits.point(in: $0.word(at: 0)) } == place)
    }
    #expect(Digits.point(in: ByteView("1/3-5678").word(at: 0)) == 8)
    #expect(Digits.point(in: ByteView("..345678").word(at: 0)) == 0)
  }
}
