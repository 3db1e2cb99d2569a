import NavigationMath
import Testing

@testable import LinuxLocation

@Suite struct UTCTimeUnixTests {
  @Test(
    arguments: [
      0, 1, -1, 86_399_999_999_999, 86_400_000_000_000, -86_400_000_000_000, 1_785_492_000_123_456_789,
      4_102_444_799_999_999_999, -2_000_000_000_000_000_001,
    ] as [Int64])
  func isTheInverse(_ nanoseconds: Int64) throws {
    let time = UTCTime(unixNanoseconds: nanoseconds)
    #expect(time.unixNanoseconds == nanoseconds)
    #expect((0..<86_400_000_000_000).contains(try #require(time.timeOfDay).nanoseconds))
  }

  @Test func theDayBeforeTheEpoch() {
    let time = UTCTime(unixNanoseconds: -1)
    #expect(time.date == CalendarDate(year: 1969, month: 12, day: 31))
  }
}
