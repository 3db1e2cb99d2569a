import Testing

@testable import LinuxLocation

@Suite struct ConfigurationLineTests {
  @Test func whatALineIs() {
    #expect(ConfigurationLine("") == .empty)
    #expect(ConfigurationLine("  # mounting = x") == .empty)
    #expect(ConfigurationLine(" [ sensor A ]\r") == .section("sensor A"))
    #expect(ConfigurationLine("key = a = b ") == .value(key: "key", text: "a = b"))
    #expect(ConfigurationLine("key=") == .value(key: "key", text: ""))
    for text in ["key", "= b", "[a", "[]", "[ ]"] { #expect(ConfigurationLine(text) == .nonsense) }
  }
}
