import NavigationMath
import Testing

@Suite struct TimeOfDayTests {
  @Test func partsComeBack() throws {
    let time = try #require(TimeOfDay(hour: 13, minute: 28, second: 20, nanosecond: 123_456_789))
    #expect(time.nanoseconds == 48_500_123_456_789)
    #expect(time.hour == 13)
    #expect(time.minute == 28)
    #expect(time.second == 20)
    #expect(time.nanosecond == 123_456_789)
    #expect(!time.isLeapSecond)
  }

  @Test func leapSecond() throws {
    let time = try #require(TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 999_999_999))
    #expect(time.isLeapSecond)
    #expect(time.hour == 23)
    #expect(time.minute == 59)
    #expect(time.second == 60)
    #expect(time.nanosecond == 999_999_999)
    let before = try #require(TimeOfDay(hour: 23, minute: 59, second: 59, nanosecond: 999_999_999))
    #expect(time > before)
  }

  @Test(arguments: [
    (24, 0, 0, 0), (-1, 0, 0, 0), (0, 60, 0, 0), (0, 0, 60, 0), (23, 58, 60, 0), (22, 59, 60, 0), (23, 59, 61, 0),
    (0, 0, 0, 1_000_000_000), (0, 0, 0, -1),
  ]) func impossibleTimes(_ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int) {
    #expect(TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond) == nil)
  }

  @Test func differenceTakesTheShortWayRoundMidnight() throws {
    let second: Int64 = 1_000_000_000
    let late = try #require(TimeOfDay(hour: 23, minute: 59, second: 59))
    let early = try #require(TimeOfDay(hour: 0, minute: 0, second: 1))
    let noon = try #require(TimeOfDay(hour: 12, minute: 0, second: 0))
    let midnight = TimeOfDay(nanoseconds: 0)
    #expect(early.nanoseconds(since: late) == 2 * second)
    #expect(late.nanoseconds(since: early) == -2 * second)
    #expect(noon.nanoseconds(since: midnight) == -43_200 * second)
    #expect(midnight.nanoseconds(since: noon) == -43_200 * second)
    #expect(noon.nanoseconds(since: noon) == 0)
    #expect(early.nanoseconds(since: midnight) == second)
  }

  @Test func leapSecondAndMidnightAreTheSamePlaceOnTheDial() throws {
    let leap = try #require(TimeOfDay(hour: 23, minute: 59, second: 60))
    #expect(TimeOfDay(nanoseconds: 0).nanoseconds(since: leap) == 0)
    #expect(leap.nanoseconds(since: TimeOfDay(nanoseconds: 86_399_000_000_000)) == 1_000_000_000)
  }

  @Test func printsTheDigitsThatItHas() {
    let texts: [(Int64, String)] = [
      (0, "00:00:00"), (1_000_000_000, "00:00:01"), (1_050_000_000, "00:00:01.050"), (7000, "00:00:00.000007"),
      (1, "00:00:00.000000001"), (86_399_999_999_999, "23:59:59.999999999"), (86_400_500_000_000, "23:59:60.500"),
    ]
    for (nanoseconds, text) in texts { #expect(TimeOfDay(nanoseconds: nanoseconds).description == text) }
  }
}
