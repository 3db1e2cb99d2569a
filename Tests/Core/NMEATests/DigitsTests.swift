import Bytes
import TestSupport
import Testing

@testable import NMEA

@Suite struct DigitsTests {
  @Test func valuesOfOneToEightDigits() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<5000 {
      let value = random.next() % 100_000_000 >> (random.next() % 27)
      let digits = "\(value)"
      let zeros = String(repeating: "0", count: Int(random.next() % UInt64(9 - digits.count)))
      let text = zeros + digits
      Array(("," + text + ",9").utf8).withByteView { view in
        #expect(view.digits(at: 1, count: text.count) == Int(value))
      }
    }
  }

  @Test func everyOtherByteInEveryPlace() {
    for place in 0..<8 {
      for byte in UInt8.min...UInt8.max where !(0x30...0x39).contains(byte) {
        var bytes = Array("12345678".utf8)
        bytes[place] = byte
        #expect(bytes.withByteView { $0.digits(at: 0, count: 8) } == nil)
      }
    }
  }

  @Test(arguments: [0, -1, 9, .min, .max]) func noneAndTooMany(_ count: Int) {
    #expect(ByteView("123456789").digits(at: 0, count: count) == nil)
  }

  @Test func beyondTheEndIsNoDigit() {
    #expect(ByteView("123").digits(at: 0, count: 4) == nil)
    #expect(ByteView("123").digits(at: -1, count: 3) == nil)
  }

  @Test func everyOtherByteAmongFewDigits() {
    for count in 1...4 {
      for place in 0..<count {
        for byte in UInt8.min...UInt8.max where !(0x30...0x39).contains(byte) {
          var bytes = Array("1234,".utf8)
          bytes[place] = byte
          #expect(bytes.withByteView { $0.fewDigits(at: 0, count: count) } == nil)
        }
      }
    }
    #expect(ByteView("12345").fewDigits(at: 0, count: 5) == nil)
  }

  @Test func twoDigits() {
    #expect(ByteView("07").twoDigits(at: 0) == 7)
    #expect(ByteView("7:").twoDigits(at: 0) == nil)
    #expect(ByteView("7").twoDigits(at: 0) == nil)
  }
}
