import Testing

@testable import GNSS

@Suite struct SetupRefusalTests {
  /// A refusal carries what is refused, so that it can be named.
  @Test func itNamesWhatIsRefused() {
    #expect(SetupRefusal.constellations(.navic) != .constellations(.galileo))
    #expect(SetupRefusal.messages(OutputMessages([.gns])) != .messages(OutputMessages([.gga])))
  }
}
