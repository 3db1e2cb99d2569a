import Bytes
import Testing

@testable import GNSS

@Suite struct LineFieldsTests {
  @Test func fieldsNumbersAndTails() {
    Array("PAIR050,0100,0.0,,x,12345678901".utf8).withByteView { view in
      let line = LineFields(view)
      #expect(line.count == 6)
      #expect(line.isFirst("PAIR", number: 50) && !line.isFirst("PAIR", number: 51) && !line.isFirst("PAIR"))
      #expect(line.number(1) == 100 && line.number(2) == 0)
      #expect(line.number(3) == nil && line.number(4) == nil && line.number(5) == nil && line.number(9) == nil)
      #expect(line.isField(4, "x") && !line.isField(4, "xy"))
      #expect(Array(line.tail(from: 4)) == Array("x,12345678901".utf8) && line.tail(from: 9).isEmpty)
      #expect(line.flag(1) == false && line.flag(3) == nil)
    }
  }
}
