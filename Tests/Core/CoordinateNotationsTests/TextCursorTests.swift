import Bytes
import Testing
@testable import CoordinateNotations

@Suite struct TextCursorTests {
  private func number(_ text: StaticString, point: UInt8 = UInt8(ascii: ".")) -> DecimalNumber? {
    var cursor = TextCursor(ByteView(text))
    return cursor.number(point: point)
  }

  @Test func numbersAreRead() {
    #expect(number("51.05 N")?.value == 51.05)
    #expect(number(".5")?.value == 0.5)
    #expect(number("007")?.wholeDigits == 3)
    #expect(number("3,5", point: UInt8(ascii: ","))?.value == 3.5)
    #expect(number("3.")?.value == 3)
    #expect(number("N") == nil)
    #expect(number("") == nil)
  }

  @Test func digitsBeyondThePrecisionAreIgnoredAfterThePoint() {
    #expect(number("1.23456789012345678901234567890")?.value == 1.2345678901234567)
    #expect(number("1234567890123456789") == nil)
  }

  @Test func signsAndWords() {
    var cursor = TextCursor(ByteView("Zone -3.5"))
    let isOtherTaken = cursor.take(word: "ZONES")
    #expect(!isOtherTaken)
    let isTaken = cursor.take(word: "ZONE")
    #expect(isTaken)
    cursor.skipSpaces()
    let number = cursor.signedNumber()
    #expect(number?.value == -3.5)
    #expect(number?.step == 0.1)
    #expect(cursor.isAtEnd)
    let isEndTaken = cursor.take(0)
    #expect(!isEndTaken)
  }
}

@Suite struct DecimalNumberTests {
  @Test func valueAndStep() {
    let number = DecimalNumber(digits: 12_345, wholeDigits: 3, decimals: 2)
    #expect(number.value == 123.45)
    #expect(number.step == 0.01)
    #expect(number.whole == 123)
  }

  @Test func powersOfTenAreExact() {
    #expect(powerOfTen(0) == 1)
    #expect(powerOfTen(22) == 1e22)
    #expect(powerOfTen(-1) == 1)
  }
}
