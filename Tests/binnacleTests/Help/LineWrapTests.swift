import Testing

@testable import binnacle

struct LineWrapTests {
  @Test func aLineThatFitsStaysAsItIs() {
    #expect(LineWrap.wrap("one  two", columns: 8) == "one  two")
  }

  @Test func breaksBetweenWordsAndIndents() {
    #expect(LineWrap.wrap("one two three", prefix: "> ", indent: 2, columns: 9) == "> one two\n  three")
    #expect(LineWrap.wrap("one two\nthree four", prefix: "> ", indent: 4, columns: 80) == "> one two\n    three four")
  }

  @Test func aLongWordIsNotCut() {
    let path = "/dev/serial/by-id/usb-u-blox_u-blox_GNSS_receiver-if00"
    #expect(LineWrap.wrap("also \(path) here", indent: 2, columns: 40) == "also\n  \(path)\n  here")
  }

  @Test func countsScalarsNotBytes() {
    #expect(LineWrap.wrap("±± °°", columns: 5) == "±± °°")
  }
}
