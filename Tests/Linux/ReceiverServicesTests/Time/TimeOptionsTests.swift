import Testing

@testable import ReceiverServices

@Suite struct TimeOptionsTests {
  @Test func whatIsWantedOfIt() {
    var options = TimeOptions()
    #expect(options.isEmpty && !options.feedsClocks)
    options.pulse = .automatic
    #expect(!options.isEmpty && !options.feedsClocks)
    options.chronySocket = "/run/chrony.gps.sock"
    #expect(options.feedsClocks)
    options = TimeOptions()
    options.sharedMemoryUnit = 0
    #expect(options.feedsClocks && !options.isEmpty)
  }
}
