import BusProtocols
import Testing

@Suite struct DelayTests {
  private struct CountingDelay: Delay {
    var waited: [Int64] = []

    mutating func wait(nanoseconds: Int64) { waited.append(nanoseconds) }
  }

  @Test func longerUnitsAreNanoseconds() {
    var delay = CountingDelay()
    delay.wait(microseconds: 3)
    delay.wait(milliseconds: 4000)
    #expect(delay.waited == [3000, 4_000_000_000])
  }
}
