import Bytes
import NavigationMath
import Testing

@testable import NMEA

@Suite struct ByteWriterSentenceTests {
  @Test func everySentenceInABufferHasItsOwnChecksum() {
    let lines = written { writer in
      for _ in 0..<2 {
        let start = writer.openSentence(.gps, "HDT")
        writer.field(25.5, decimals: 2)
        writer.letterField(UInt8(ascii: "T"))
        writer.closeSentence(from: start)
      }
    }
    #expect(lines == "$GPHDT,25.50,T*37\r\n$GPHDT,25.50,T*37\r\n")
  }

  @Test func wholeNumbersArePadded() {
    #expect(written { $0.field(7, width: 3) } == ",007")
    #expect(written { $0.field(1234, width: 3) } == ",1234")
    #expect(written { $0.field(-5, width: 2) } == ",-05")
    #expect(written { $0.field(nil, width: 2) } == ",")
  }

  @Test func hexadecimalDigits() {
    #expect(written { $0.hexadecimalField(0) } == ",0")
    #expect(written { $0.hexadecimalField(11) } == ",B")
    #expect(written { $0.hexadecimalField(0xF0) } == ",F0")
  }

  @Test func timesHaveTheDecimalsTheyNeed() {
    func time(_ time: TimeOfDay?, _ decimals: ClosedRange<Int> = 2...9) -> String {
      written { $0.timeField(time, decimals: decimals) }
    }
    #expect(time(TimeOfDay(nanoseconds: 0)) == ",000000.00")
    #expect(time(TimeOfDay(nanoseconds: 3_661_200_000_000)) == ",010101.20")
    #expect(time(TimeOfDay(nanoseconds: 125_000_000)) == ",000000.125")
    #expect(time(TimeOfDay(nanoseconds: 1)) == ",000000.000000001")
    #expect(time(TimeOfDay(nanoseconds: 86_400_250_000_000)) == ",235960.25")
    #expect(time(TimeOfDay(nanoseconds: -1)) == ",")
    #expect(time(nil) == ",")

    #expect(time(TimeOfDay(nanoseconds: 0), 0...3) == ",000000")
    #expect(time(TimeOfDay(nanoseconds: 999_999), 0...3) == ",000000")
    #expect(time(TimeOfDay(nanoseconds: 500_000_000), 0...3) == ",000000.5")
    #expect(time(TimeOfDay(nanoseconds: 1_999_999_999), 0...3) == ",000001.999")
    #expect(time(TimeOfDay(nanoseconds: 1_999_999_999), 2...3) == ",000001.999")
    #expect(time(TimeOfDay(nanoseconds: 20_000_000), 2...3) == ",000000.02")
  }

  @Test func datesOfAnotherCenturyAreEmpty() {
    #expect(written { $0.dateField(CalendarDate(year: 2079, month: 12, day: 31)) } == ",311279")
    #expect(written { $0.dateField(CalendarDate(year: 2080, month: 1, day: 1)) } == ",")
    #expect(written { $0.dateField(CalendarDate(year: 1980, month: 1, day: 6)) } == ",060180")
    #expect(written { $0.dateField(CalendarDate(year: 1979, month: 12, day: 31)) } == ",")
  }

  @Test func anglesOutsideACircleAreEmpty() {
    #expect(written { $0.degreesField(359.9994) } == ",359.999")
    #expect(written { $0.degreesField(360) } == ",0.000")
    #expect(written { $0.degreesField(-0.1) } == ",")
    #expect(written { $0.degreesField(.nan) } == ",")
    #expect(written { $0.degreesField(359.94, decimals: 1) } == ",359.9")
    #expect(written { $0.degreesField(359.95, decimals: 1) } == ",0.0")
  }

  @Test func decimalsAreZeroToEight() {
    #expect(written { $0.positionFields(-1.5, 2.25, decimals: -3) } == ",0130,S,00215,E")
    #expect(written { $0.positionFields(1.5, -2.25, decimals: 99) } == ",0130.00000000,N,00215.00000000,W")
  }

  private func written(_ body: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(&writer)
    return writer.bytes.string
  }
}
