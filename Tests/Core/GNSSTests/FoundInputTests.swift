import NavigationMath
import Observations
import Testing

@testable import GNSS

/// Tests/Fixtures/found: what receivers sent, whole and byte by byte.
@Suite struct FoundInputTests {
  private func feed(_ name: String, bytewise: Bool = false) -> Feed {
    let feed = Feed()
    let bytes = capture(name, in: "found")
    #expect(!bytes.isEmpty)
    for piece in bytes.pieces(of: bytewise ? 1 : bytes.count) { feed.send(piece) }
    feed.finish()
    #expect(feed.counters.malformedSentences == 0 && feed.counters.checksumFailures == 0)
    return feed
  }

  @Test func repeatedFieldsOfGSVMayBeNull() {
    let feed = feed("01-gsv-null-repeated-fields.nmea")
    #expect(feed.reports.map(\.inView) == [10])
    #expect(feed.reports[0].satellites.map(\.number) == [8, 13, 18, 5, 7, 30, 27, 15, 14, 28])
  }

  @Test func aNegativeAgeCostsTheAge() {
    let fixes = feed("02-negative-age.nmea").fixes
    #expect(fixes.map(\.kind) == [.rtkFixed, .rtkFixed, .rtkFixed])
    #expect(fixes.allSatisfy { $0.hasPosition && $0.differentialAge == nil && $0.differentialStation == 0 })
  }

  @Test func fillersOfVoidSentencesAreNoFix() {
    let fixes = feed("02-void-with-fillers.nmea").fixes
    #expect(fixes.map(\.second) == [0, 1, 2, 3])
    #expect(fixes.allSatisfy { $0.kind == .none && !$0.hasPosition && $0.time.date == nil })
  }

  @Test(arguments: [false, true]) func aBangInsideASentenceDoesNotEndIt(bytewise: Bool) {
    let feed = feed("04-bang-inside-sentence.nmea", bytewise: bytewise)
    #expect(feed.counters.sentences == 5 && feed.counters.noiseBytes == 0)
  }

  @Test func theBeginningOfGPSTimeIsNoDate() {
    let fixes = feed("05-date-1980.nmea").fixes
    #expect(fixes.map(\.time.date) == [nil, nil, nil, CalendarDate(year: 2024, month: 4, day: 18)])
  }

  @Test func aBiasWithoutNoiseIsNoAccuracy() {
    for fix in feed("06-gbs-signed-bias.nmea").fixes {
      #expect(fix.accuracy.horizontal == Accuracy(5, .dilution))
      #expect(fix.accuracy.vertical == nil)
    }
  }

  @Test func decimalsOfGSVAreRounded() {
    let feed = feed("07-gsv-decimals.nmea")
    #expect(feed.reports[0].satellites.map(\.number) == [9, 7, 4, 3])
    #expect(feed.reports[0].satellites.map(\.carrierToNoise) == [29, nil, 25, nil])
  }

  @Test func beiDouMayBeNumberedFrom101() {
    let report = feed("10-beidou-plus-100.nmea").reports[0]
    #expect(report.satellites.map(\.number) == [37, 42])
    #expect(report.satellites.allSatisfy { $0.system == .beidou && $0.isUsed })
  }

  @Test func aTinyDilutionLeavesTheAccuraciesFinite() {
    let fixes = feed("13-gpx-not-xml.bin").fixes
    #expect(fixes.count == 2)
    for fix in fixes {
      #expect(fix.dilution.vertical.map { $0 > 1 } ?? true)
      #expect(fix.accuracy.horizontal.map { $0.value < 10 } == true)
      #expect(fix.accuracy.vertical.map { $0.value < 10 } == true)
    }
  }
}
