import Testing
import binnacle

struct DurationTextTests {
  @Test(arguments: [
    (0, "0.0 s"), (449, "0.4 s"), (9_999, "9.9 s"), (12_700, "12 s"), (60_000, "1 min 0 s"), (1_204_000, "20 min 4 s"),
    (11_520_000, "3 h 12 min"), (-5, "0.0 s"),
  ])
  func aDurationHasTwoParts(_ milliseconds: Int64, _ text: String) {
    #expect(DurationText.text(nanoseconds: milliseconds * 1_000_000) == text)
  }
}
