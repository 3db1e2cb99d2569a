import Bytes
import Testing

@testable import NMEA

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
