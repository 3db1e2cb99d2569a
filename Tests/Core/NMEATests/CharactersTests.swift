import Testing

@testable import NMEA

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
