import GNSS
import NavigationMath
import Observations
import Testing

@Suite struct EpochTimeTests {
  private func dates(_ feed: Feed) -> [CalendarDate?] {
    feed.finish()
    return feed.fixes.map(\.time.date)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    CalendarDate(year: year, month: month, day: day)
  }

  @Test func midnightWithADateInEveryEpoch() {
    let feed = Feed()
    feed.send(rmc("235959.00", date: "311220"), gga("235959.00"), rmc("000000.00", date: "010121"), gga("000000.00"))
    #expect(dates(feed) == [day(2020, 12, 31), day(2021, 1, 1)])
  }

  @Test func midnightWithADateOnlyBefore() {
    let feed = Feed()
    feed.send(rmc("235958.00", date: "280220"), gga("235959.00"), gga("000000.00"), gga("000001.00"))
    #expect(dates(feed) == [day(2020, 2, 28), day(2020, 2, 28), day(2020, 2, 29), day(2020, 2, 29)])
  }

  /// The fix is emitted before RMC with the new date arrives.
  @Test func midnightWhereTheDateComesLast() {
    let feed = Feed()
    for second in 86_396..<86_404 {
      let isNew = second >= 86_400
      feed.send(
        gga(clock(second)), zda(clock(second), isNew ? "01" : "31", isNew ? "01" : "12", isNew ? "2021" : "2020"))
    }
    feed.finish()
    #expect(feed.fixes.dropFirst().map(\.time.date) == (1..<8).map { $0 < 4 ? day(2020, 12, 31) : day(2021, 1, 1) })
  }

  @Test func noDateYet() {
    let feed = Feed()
    feed.send(gga("101500.00"), rmc("101501.00", date: ""), gga("101501.00"))
    feed.finish()
    #expect(feed.fixes.map(\.time.date) == [nil, nil])
    #expect(feed.fixes[0].time.unixNanoseconds == nil)
    #expect(feed.fixes[0].time.timeOfDay != nil)
  }

  @Test func aDateOnceKnownHoldsForSentencesWithout() {
    let feed = Feed()
    feed.send(rmc("101500.00"), gga("101501.00"), gga("101502.00"))
    #expect(dates(feed) == [day(2020, 2, 6), day(2020, 2, 6), day(2020, 2, 6)])
  }

  @Test(arguments: [("010280", 1980), ("311299", 1999), ("010100", 2000), ("311279", 2079)])
  func twoDigitYearsBeginIn1980(text: String, year: Int) {
    let feed = Feed()
    feed.send(rmc("101500.00", date: text))
    feed.finish()
    #expect(feed.fixes[0].time.date?.year == year)
  }

  @Test func anImpossibleDateIsNoDate() {
    // A real line of a receiver after the rollover of April 2019 had the date 2208-1.
    let feed = Feed()
    feed.send(rmc("101500.00", date: "2208-1"), gga("101500.00"))
    feed.finish()
    #expect(feed.fixes.count == 1)
    #expect(feed.fixes[0].time.date == nil)
    #expect(feed.fixes[0].hasPosition && feed.counters.malformedSentences == 0)
  }

  @Test func zdaSettlesTheCentury() {
    let feed = Feed()
    for second in 0..<5 {
      feed.send(rmc(clock(second), date: "010180"), gga(clock(second)), zda(clock(second), "01", "01", "2080"))
    }
    feed.finish()
    #expect(feed.fixes.dropFirst().allSatisfy { $0.time.date == day(2080, 1, 1) })
  }

  /// Some receivers stamp ZDA with the time of sending.
  @Test func zdaFromBehindMidnightDoesNotDateTheEpochBefore() {
    let feed = Feed()
    feed.send(rmc("235959.90", date: "311220"), zda("000000.05", "01", "01", "2021"), gga("235959.90"))
    feed.send(gga("000000.90"))
    #expect(dates(feed) == [day(2020, 12, 31), day(2021, 1, 1)])
    let silent = Feed()
    silent.send(gga("235959.90"), zda("000000.05", "01", "01", "2021"))
    #expect(dates(silent) == [day(2020, 12, 31)])
  }

  @Test func zdaOpensAndEndsNoEpoch() {
    let feed = Feed()
    feed.send(zda("101500.00"), gga("101501.00"), zda("101501.40"), gsa(), gga("101502.00"))
    feed.finish()
    #expect(feed.fixes.map(\.second) == [36_901, 36_902])
    #expect(feed.fixes[0].time.date == day(2020, 2, 6))
  }

  @Test func weekRolloverIsBelievedByDefault() {
    let feed = Feed()
    feed.send(rmc("101500.00", date: "220699"))
    #expect(dates(feed) == [day(1999, 6, 22)])
  }

  @Test func weekRolloverIsRepairedOnRequest() {
    var configuration = ReceiverConfiguration()
    configuration.weekRolloverReference = day(2026, 6, 1)
    // 1024 weeks before 2026-10-15; time of day stays.
    let feed = Feed(configuration)
    feed.send(rmc("101500.00", date: "010307"))
    feed.send(rmc("101501.00", date: "010626"))
    feed.finish()
    #expect(feed.fixes[0].time.date == day(2007, 3, 1)?.adding(days: 7168))
    #expect(feed.fixes[0].time.timeOfDay == TimeOfDay(hour: 10, minute: 15, second: 0))
    #expect(feed.fixes[1].time.date == day(2026, 6, 1))
  }

  @Test func aLeapSecondIsAnEpochOfItsOwn() {
    let feed = Feed()
    let day31 = "311216"
    for (time, date) in [("235959.00", day31), ("235960.00", day31), ("000000.00", "010117")] {
      feed.send(rmc(time, date: date), gga(time))
    }
    feed.finish()
    #expect(feed.fixes.count == 3)
    #expect(feed.fixes[1].time.timeOfDay?.isLeapSecond == true)
    #expect(feed.fixes.map(\.time.date) == [day(2016, 12, 31), day(2016, 12, 31), day(2017, 1, 1)])
  }

  /// Without a date in the new day's sentences the day must follow a leap second too.
  @Test(arguments: ["00", "50"])
  func midnightBehindALeapSecond(fraction: String) {
    let feed = Feed()
    feed.send(rmc("235959.\(fraction)", date: "311216"), gga("235960.\(fraction)"), gga("000000.00"), gga("000001.00"))
    #expect(dates(feed) == [day(2016, 12, 31), day(2016, 12, 31), day(2017, 1, 1), day(2017, 1, 1)])
  }

  @Test func aSecond60ElsewhereIsNoTime() {
    let feed = Feed()
    feed.send(rmc("101560.00"))
    feed.finish()
    #expect(feed.fixes.isEmpty)
    #expect(feed.counters.malformedSentences == 1)
  }

  @Test func aDateFromOutsideHoldsUntilTheReceiverSaysOne() {
    var configuration = ReceiverConfiguration()
    configuration.date = day(2015, 4, 13)
    let feed = Feed(configuration)
    feed.send(gga("235959.00"), gga("000000.00"), rmc("000001.00", date: "060220"))
    #expect(dates(feed) == [day(2015, 4, 13), day(2015, 4, 14), day(2020, 2, 6)])
  }

  @Test func epochsAreKeyedOnTheFractionToo() {
    let feed = Feed()
    for fraction in ["00", "10", "20", "999"] { feed.send(rmc("101500.\(fraction)"), gga("101500.\(fraction)")) }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay?.nanosecond) == [0, 100_000_000, 200_000_000, 999_000_000])
  }

  @Test func thePrecisionOfTheTimeTextDoesNotMatter() {
    let feed = Feed()
    feed.send(rmc("101500"), gga("101500.0"), gll("101500.000"))
    feed.finish()
    #expect(feed.fixes.count == 1)
  }
}
