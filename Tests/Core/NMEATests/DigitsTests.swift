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

@Suite struct DigitBytesTests {
  @Test(arguments: [
    ("12345678", 8), ("1234567,", 7), ("1.5,99*4", 1), (",1234567", 0), ("12\u{7F}45678", 2), ("0000000:", 7),
  ])
  func countsLeadingDigits(_ text: String, _ count: Int) { #expect(bytes(text).count == count) }

  @Test(arguments: [("1.5,99*4", 3), ("12.345,6", 6), ("123.4567", 8), (".,345678", 1)])
  func countsToTheSecondOtherCharacter(_ text: String, _ count: Int) { #expect(bytes(text).secondCount == count) }

  @Test func readsAnyCountOfDigits() {
    for (count, value) in zip(1...8, [1, 12, 123, 1234, 12_345, 123_456, 1_234_567, 12_345_678] as [Int64]) {
      #expect(bytes("12345678").number(count) == value)
      if count <= 4 { #expect(bytes("12345678").smallNumber(count) == Int(value)) }
    }
    #expect(bytes("99999999").number(8) == 99_999_999)
    #expect(bytes("9999*9A\r").smallNumber(4) == 9999)
  }

  @Test func takesThePointOut() {
    for point in 0...7 {
      let text = "1234567".prefix(point) + "." + "1234567".dropFirst(point)
      #expect(bytes(String(text)).number(7, point: point) == 1_234_567)
    }
    #expect(bytes("1.05,0.6").number(3, point: 1) == 105)
    #expect(bytes("0.9,*4A\r").number(2, point: 1) == 9)
  }

  /// A byte of each value that is not a digit must be found as the first non-digit.
  @Test func everyOtherByteEndsTheDigits() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<8 {
        let word = 0x3939_3939_3939_3939 & ~(0xFF << UInt64(8 * place)) | UInt64(byte) << UInt64(8 * place)
        let isDigit = (0x30...0x39).contains(byte)
        #expect(DigitBytes(word).count == (isDigit ? 8 : place))
      }
    }
  }

  private func bytes(_ text: String) -> DigitBytes {
    DigitBytes(Array(text.utf8).withByteView { $0.paddedWord(at: 0) })
  }
}

@Suite struct CharactersTests {
  @Test func decimalDigits() {
    for byte in UInt8.min...UInt8.max {
      #expect(byte.decimalValue == (0x30...0x39 ~= byte ? byte - 0x30 : nil))
    }
  }

  @Test func hexadecimalDigitsOfEitherCase() {
    for byte in UInt8.min...UInt8.max {
      let expected = byte < 0x80 && byte != 0x2B && byte != 0x2D ? UInt8([byte].string, radix: 16) : nil
      #expect(byte.hexadecimal == expected ?? 255)
    }
  }

  @Test func letters() {
    #expect(UInt8.letter("A") == 0x41)
    #expect(UInt8.letter("z") == 0x7A)
  }
}
