import Testing

@testable import LinuxIO

@Suite struct PulseReadingTests {
  private func edge(_ text: String) -> PulseReading.Edge? { PulseReading.Edge(Array(text.utf8)) }

  @Test func sysfsShowsSecondsNanosecondsAndCount() {
    #expect(edge("1763631234.000012345#4711\n") == .init(nanoseconds: 1_763_631_234_000_012_345, sequence: 4711))
    #expect(edge("0.000000001#1") == .init(nanoseconds: 1, sequence: 1))
    #expect(edge("4102444800.999999999#4294967295\n")?.sequence == .max)
  }

  @Test func beforeTheFirstEdgeThereIsNone() {
    #expect(edge("0.000000000#0\n") == nil)
  }

  @Test(arguments: [
    "", "\n", "#", ".", "1763631234", "1763631234.000012345", "1763631234.000012345#", "1763631234.00012345#1",
    "1763631234.0000123456#1", ".000012345#1", "1763631234#1", "-1.000000000#1", "1763631234.000012345#4294967296",
    "1763631234.000012345#1x", "99999999999999999999.000000000#1", "1763631234.000012345#1#2", "a.b#c",
  ])
  func anythingElseIsNone(_ text: String) {
    #expect(edge(text) == nil)
  }

  @Test func theWidthIsFromAssertToClear() {
    let second: Int64 = 1_000_000_000
    let assert = PulseReading.Edge(nanoseconds: 100 * second, sequence: 9)
    var reading = PulseReading(assert: assert, clear: nil)
    #expect(reading.width == nil)
    reading.clear = .init(nanoseconds: 100 * second + 100_000_000, sequence: 9)
    #expect(reading.width == 100_000_000)
    // The clear of the pulse before.
    reading.clear = .init(nanoseconds: 99 * second + 100_000_000, sequence: 8)
    #expect(reading.width == 100_000_000)
    reading.clear = .init(nanoseconds: 100 * second - 100_000_000, sequence: 8)
    #expect(reading.width == 900_000_000)
  }
}
