import GPSDProtocol
import Testing

@testable import LinuxLocation

@Suite struct JSONTextStringTests {
  @Test func whatIsNotUTF8IsReplaced() {
    #expect(String(JSONText("/dev/é")) == "/dev/é")
    #expect(String(JSONText([0x61, 0xFF])) == "a\u{FFFD}")
  }
}
