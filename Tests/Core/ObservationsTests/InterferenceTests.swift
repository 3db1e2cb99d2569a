import Observations
import Testing

@Suite struct InterferenceTests {
  /// u-blox's numbers: 0 is "unknown", which here is no value.
  @Test func unknownIsNoValue() {
    #expect(Spoofing(rawValue: 0) == nil)
    #expect(Jamming(rawValue: 0) == nil)
    #expect(Spoofing(rawValue: 3) == .indicatedRepeatedly)
    #expect(Jamming(rawValue: 3) == .critical)
  }
}
