import Testing

@testable import LinuxIO

@Suite struct UnixAddressTests {
  @Test func aPathHasFrom1To107Bytes() {
    #expect(UnixAddress("") == nil && UnixAddress("/a\0b") == nil)
    #expect(UnixAddress(String(repeating: "x", count: 107)) != nil)
    #expect(UnixAddress(String(repeating: "x", count: 108)) == nil)
    // Its bytes count, not its characters.
    #expect(UnixAddress(String(repeating: "\u{E9}", count: 54)) == nil)
  }
}
