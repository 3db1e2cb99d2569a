import Testing

@testable import CommandLineKit

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

  @Test func aCommandLineStaysOneForTheShell() {
    let command = "sudo sed -i 's/^USBAUTO=.*/USBAUTO=\"false\"/' /etc/default/gpsd && sudo reboot"
    let wrapped = LineWrap.wrap(command: command, prefix: "> ", indent: 2, columns: 50)
    #expect(wrapped == "> sudo sed -i 's/^USBAUTO=.*/USBAUTO=\"false\"/' \\\n  /etc/default/gpsd && sudo reboot")
    #expect(
      LineWrap.wrap(command: "echo 'one two three' four", prefix: "", indent: 2, columns: 20).hasPrefix(
        "echo \\\n  'one two three' \\\n  four"))
  }

  @Test func blanksInsideALineStay() {
    #expect(LineWrap.wrap("  12  ubx   a=1 b=2", indent: 4, columns: 16) == "  12  ubx   a=1\n    b=2")
  }

  @Test func countsScalarsNotBytes() {
    #expect(LineWrap.wrap("±± °°", columns: 5) == "±± °°")
  }
}
