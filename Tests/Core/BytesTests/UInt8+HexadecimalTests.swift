import Testing

@testable import Bytes

@Suite struct UInt8HexadecimalTests {
  @Test func onlyHexadecimalDigitsHaveAValue() {
    for byte in UInt8.min...UInt8.max {
      let character = Character(Unicode.Scalar(byte))
      #expect(byte.hexadecimalValue.map(Int.init) == (character.isASCII ? character.hexDigitValue : nil))
    }
  }
}
