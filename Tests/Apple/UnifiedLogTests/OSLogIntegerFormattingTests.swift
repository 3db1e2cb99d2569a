import Testing

@testable import UnifiedLog

struct IntegerStyleTests {
  @Test func basesAndSigns() {
    #expect(IntegerStyle().text(Int.min) == "-9223372036854775808" && IntegerStyle().text(UInt64.max).count == 20)
    #expect(IntegerStyle(hasSign: true).text(5) == "+5" && IntegerStyle(hasSign: true).text(-5) == "-5")
    #expect(IntegerStyle(radix: 16, hasPrefix: true, isUppercase: true).text(Int16(-1)) == "0XFFFF")
    #expect(IntegerStyle(radix: 16, hasPrefix: true).text(Int8.min) == "0x80")
    #expect(IntegerStyle(radix: 8, hasPrefix: true).text(8) == "010")
  }

  @Test func digitsAreBounded() {
    #expect(IntegerStyle().text(-7, minDigits: 3) == "-007" && IntegerStyle().text(7, minDigits: -3) == "7")
    #expect(IntegerStyle().text(7, minDigits: .max).count == 512 && IntegerStyle().text(7, minDigits: .min) == "7")
  }
}
