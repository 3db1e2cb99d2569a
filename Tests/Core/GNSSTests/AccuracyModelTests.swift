import NavigationMath
import Observations
import Testing

@testable import GNSS

/// Every accuracy is √(σE² + σN²), or σ of the height, at 68 %; Docs/Accuracy.md derives the figures used here.
@Suite struct AccuracyModelTests {
  private let time = "181434.00"

  private func accuracy(_ contents: String..., model: (inout RangeErrors) -> Void = { _ in }) -> FixAccuracy {
    var errors = RangeErrors()
    model(&errors)
    var configuration = ReceiverConfiguration()
    if errors != RangeErrors() { configuration.rangeErrors = errors }
    let feed = Feed(configuration)
    feed.send(contents)
    feed.finish()
    #expect(feed.fixes.count == 1)
    return feed.fixes[0].accuracy
  }

  @Test func gstGivesTheRootOfBothVariances() {
    let accuracy = accuracy(gga(time), gsa(), gst(time, north: "3.0", east: "4.0", up: "7.0"))
    #expect(accuracy.horizontal == Accuracy(5, .gst))
    #expect(accuracy.vertical == Accuracy(7, .gst))
    #expect(accuracy.sigmaNorth == 3)
    #expect(accuracy.sigmaEast == 4)
  }

  @Test func gbsLikewise() {
    let accuracy = accuracy(gga(time), gsa(), gbs(time, north: "0.6", east: "0.8", up: "2.0"))
    #expect(isNear(accuracy.horizontal?.value, 1))
    #expect(accuracy.horizontal?.source == .gbs)
    #expect(accuracy.vertical == Accuracy(2, .gbs))
  }

  @Test func pqtmepeLikewise() {
    let accuracy = accuracy(gga(time), "PQTMEPE,2,0.3,0.4,0.9,0.5,1.03")
    #expect(accuracy.horizontal == Accuracy(0.5, .pqtm))
    #expect(accuracy.vertical == Accuracy(0.9, .pqtm))
    #expect(accuracy.sigmaNorth == 0.3 && accuracy.sigmaEast == 0.4)
    let total = self.accuracy(gga(time), "PQTMEPE,2,,,0.9,0.5,1.03")
    #expect(total.horizontal == Accuracy(0.5, .pqtm))
    #expect(total.sigmaNorth == nil)
  }

  @Test func pubxIsTakenAsItIs() {
    let accuracy = accuracy(gga(time), pubx00(time, horizontal: "2.5", vertical: "3.5"))
    #expect(accuracy.horizontal == Accuracy(2.5, .pubx00))
    #expect(accuracy.vertical == Accuracy(3.5, .pubx00))
    #expect(accuracy.sigmaNorth == nil)
  }

  /// The median of a circular error is 1.1774 σ an axis and √(σE² + σN²) is √2 σ; the median of one axis is 0.6745 σ.
  @Test func pgrmeIsA50PercentRadius() {
    let accuracy = accuracy(gga(time), "PGRME,3.0,M,4.0,M,5.0,M")
    #expect(isNear(accuracy.horizontal?.value, 3 * 1.20112, 1e-4))
    #expect(isNear(accuracy.vertical?.value, 4 * 1.48258, 1e-3))
    #expect(accuracy.horizontal?.source == .pgrme)
  }

  @Test func theBestSourceWinsInAnyOrder() {
    let all: [(AccuracySource, String)] = [
      (.pgrme, "PGRME,3.0,M,4.0,M,5.0,M"), (.gbs, gbs(time)), (.pubx00, pubx00(time)),
      (.pqtm, "PQTMEPE,2,0.3,0.4,0.9,0.5,1.03"), (.gst, gst(time)),
    ]
    for best in all.indices {
      for contents in [all[...best], ArraySlice(all[...best].reversed())] {
        let feed = Feed()
        feed.send([gga(time), gsa()] + contents.map(\.1))
        feed.finish()
        #expect(feed.fixes[0].accuracy.horizontal?.source == all[best].0)
        #expect(feed.fixes[0].accuracy.vertical?.source == all[best].0)
      }
    }
  }

  /// No axes of one source beside the total of another.
  @Test func aBetterTotalTakesTheAxesAway() {
    let accuracy = accuracy(gga(time), gbs(time), pubx00(time))
    #expect(accuracy.horizontal?.source == .pubx00)
    #expect(accuracy.sigmaNorth == nil && accuracy.sigmaEast == nil)
  }

  @Test(arguments: [
    ("1", 5.0), ("2", 5.0), ("3", 5.0), ("4", 0.1), ("5", 0.5), ("6", 30.0), ("7", 5.0), ("8", 5.0),
  ])
  func dilutionTimesRangeErrorOfTheQuality(quality: String, rangeError: Double) {
    let accuracy = accuracy(gga(time, quality: quality), gsa(dops: "2.5,1.5,2.0"))
    #expect(isNear(accuracy.horizontal?.value, 1.5 * rangeError))
    #expect(isNear(accuracy.vertical?.value, 2.0 * rangeError))
    #expect(accuracy.horizontal?.source == .dilution)
    #expect(accuracy.vertical?.source == .dilution)
    #expect(accuracy.sigmaNorth == nil)
  }

  @Test func theRangeErrorsAreConfigurable() {
    let accuracy = accuracy(gga(time), gsa(dops: "2.5,1.5,2.0")) { $0.autonomous = 4 }
    #expect(accuracy.horizontal?.value == 6)
    #expect(accuracy.vertical?.value == 8)
    #expect(self.accuracy(gga(time, quality: "4", hdop: "0.5")) { $0.rtkFixed = 0.02 }.horizontal?.value == 0.01)
  }

  @Test func withoutDilutionThereIsNoAccuracy() {
    let accuracy = accuracy(rmc(time))
    #expect(accuracy == FixAccuracy())
  }

  @Test func withoutVDOPThereIsNoVerticalAccuracy() {
    let accuracy = accuracy(gga(time, hdop: "1.5"))
    #expect(accuracy.horizontal?.value == 7.5)
    #expect(accuracy.vertical == nil)
  }

  @Test func withoutHeightThereIsNoVerticalAccuracy() {
    #expect(accuracy(rmc(time), gsa(), gst(time)).vertical == nil)
    #expect(accuracy(gga(time), gsa("2"), gst(time)).vertical == nil)
  }

  @Test(arguments: ["0.0", "0", ""])
  func zeroSigmaIsNoAccuracy(zero: String) {
    let accuracy = accuracy(gga(time), gsa(), gst(time, north: zero, east: zero, up: zero))
    #expect(accuracy.horizontal == Accuracy(5, .dilution))
    #expect(accuracy.vertical == Accuracy(7.5, .dilution))
    let garmin = self.accuracy(gga(time), gsa(), "PGRME,\(zero),M,\(zero),M,\(zero),M")
    #expect(garmin.horizontal?.source == .dilution && garmin.vertical?.source == .dilution)
  }

  @Test func oneZeroSigmaOfTwoIsBelieved() {
    #expect(accuracy(gga(time), gst(time, north: "0.0", east: "4.0")).horizontal == Accuracy(4, .gst))
  }

  @Test func speedAndCourseAccuraciesAreStatedOrNil() {
    let stated = accuracy(gga(time), "PQTMVEL,1,\(time),1.0,1.0,0.5,1.4,1.5,45.0,0.2,0.3,5.0")
    #expect(stated.speed == Accuracy(0.2, .pqtm))
    #expect(stated.courseDegrees == Accuracy(5, .pqtm))
    let none = accuracy(rmc(time), gga(time), gsa(), gst(time))
    #expect(none.speed == nil && none.courseDegrees == nil)
    let zero = accuracy(gga(time), "PQTMVEL,1,\(time),1.0,1.0,0.5,1.4,1.5,45.0,0.0,0.0,0.0")
    #expect(zero.speed == nil && zero.courseDegrees == nil)
  }

  /// gpsd would say 19 m, whatever GST says.
  @Test func thisIsNotGpsd() {
    #expect(accuracy(gga(time, hdop: "1.0"), gst(time)).horizontal?.value == 5)
  }

  @Test func everyKindHasARangeError() {
    for kind in FixKind.allCases {
      var fix = GNSSFix(time: .init(), received: .zero, completed: .zero)
      fix.kind = kind
      fix.dilution.horizontal = 1
      var model = AccuracyModel(nil)
      model.complete(&fix, dilution: fix.dilution)
      #expect((fix.accuracy.horizontal?.value ?? 0) > 0)
    }
  }

  // MARK: - Assumed accuracies

  /// A drive with a survey-grade truth had an error of 0.066 m (68 %) at an HDOP of 0.85, lever arm removed.
  @Test func rtkFixedWithoutAStatedErrorClaimsNoLessThanADriveWithTruthHad() {
    let accuracy = accuracy(gga(time, quality: "4", hdop: "0.85", age: "1.0", station: "2000"))
    #expect((0.066..<0.15).contains(accuracy.horizontal?.value ?? 0))
    #expect(accuracy.horizontal?.isAssumed == true)
  }

  /// gpsd's log of an MT3339 with SBAS was 7.7 m off at an HDOP of 0.98.
  @Test func sbasOfAnMT3339ClaimsNoLessThanHalfTheErrorOfItsLog() throws {
    let feed = Feed()
    feed.send(gga("202640.000", quality: "2", hdop: "0.98"))
    feed.wait(milliseconds: 500)
    feed.send("PGTOP,11,3", gga("202641.000", quality: "2", hdop: "0.98"))
    feed.finish()
    let (unknown, known) = (feed.fixes[0].accuracy.horizontal, feed.fixes[1].accuracy.horizontal)
    #expect(try #require(unknown).value > 7.7 / 2 && unknown?.source == .dilution)
    #expect(try #require(known).value > 7.7 && known?.source == .dilutionOfFamily && known?.isAssumed == true)
  }

  @Test(arguments: ["PMTK010,001", "PMTK011,MTKGPS", "PMTK705,AXN_2.51_3339,0002,QUECTEL-L70,1.0", "PMTK001,314,3"])
  func aMediaTekNamesItself(sentence: String) {
    #expect(accuracy(sentence, gga(time, quality: "2"), gsa()).horizontal == Accuracy(8, .dilutionOfFamily))
  }

  @Test func chosenRangeErrorsOutrankTheFamily() {
    let accuracy = accuracy("PGTOP,11,3", gga(time), gsa()) { $0.autonomous = 4 }
    #expect(accuracy.horizontal == Accuracy(4, .dilution))
  }

  @Test func oldCorrectionsWidenTheAccuracy() {
    func horizontal(age: String) -> Double {
      accuracy(gga(time, quality: "4", age: age)).horizontal?.value ?? 0
    }
    #expect(isNear(horizontal(age: ""), 0.1))
    #expect(horizontal(age: "1.0") < 0.101)
    // 60 s at 1.5 mm/s.
    #expect(isNear(horizontal(age: "60.0"), (0.01 + 0.09 * 0.09).squareRoot()))
    #expect(isNear(accuracy(gga(time, quality: "1", age: "60.0")).horizontal?.value, 5))
  }

  @Test func aDistantReferenceStationWidensTheAccuracy() {
    let accuracy = accuracy(
      "PSTI,032,\(time),060220,A,R,60000.0,80000.0,0.0,100000.0,36.9,,,,,", gga(time, quality: "4"))
    #expect(isNear(accuracy.horizontal?.value, (0.01 + 0.12 * 0.12).squareRoot()))
  }

  // MARK: - One model for a stream

  private func run(_ seconds: ClosedRange<Int>, _ contents: (Int) -> [String]) -> [FixAccuracy] {
    let feed = Feed()
    for second in seconds {
      feed.send(contents(second))
      feed.wait(milliseconds: 500)
    }
    feed.finish()
    return feed.fixes.map(\.accuracy)
  }

  @Test func gstOfEveryFifthEpochIsHeldBetween() {
    let accuracies = run(1...16) { second in
      let dilution = second == 8 ? "2.0" : "1.0"
      // It comes before the others: after them the first ones would be too late for their fixes.
      return (second % 5 == 1 ? [gst(clock(second))] : [])
        + [gga(clock(second), hdop: dilution), gsa(dops: "1.8,\(dilution),1.5")]
    }
    #expect(accuracies.count == 16)
    for (index, accuracy) in accuracies.enumerated() {
      #expect(accuracy.horizontal?.source == (index % 5 == 0 ? .gst : .held), "\(index)")
      #expect(accuracy.vertical?.source == (index % 5 == 0 ? .gst : .held), "\(index)")
      // At the eighth second the geometry is half as good.
      #expect(isNear(accuracy.horizontal?.value, index == 7 ? 10 : 5), "\(index)")
      #expect(isNear(accuracy.vertical?.value, 7), "\(index)")
    }
  }

  @Test func whatIsHeldEndsAfterTenSecondsAndWithItsKindOfFix() {
    let late = run(1...14) { [gga(clock($0)), gsa()] + ($0 == 1 ? [gst(clock($0))] : []) }
    #expect(
      late.map { $0.horizontal?.source } == [.gst] + [AccuracySource](repeating: .held, count: 10)
        + [AccuracySource](repeating: .dilution, count: 3))
    let other = run(1...3) {
      [gga(clock($0), quality: $0 == 1 ? "4" : "1"), gsa()] + ($0 == 1 ? [gst(clock($0))] : [])
    }
    #expect(other.map { $0.horizontal?.source } == [.gst, .dilution, .dilution])
  }

  @Test func theBestSourceOfAStreamIsHeldWhereAWorseOneComes() {
    let accuracies = run(1...4) { [gga(clock($0)), $0 == 1 ? gst(clock($0)) : gbs(clock($0))] }
    #expect(
      accuracies.map { $0.horizontal } == [Accuracy(5, .gst)] + [Accuracy?](repeating: Accuracy(5, .held), count: 3))
    #expect(accuracies[1].sigmaNorth == nil)
  }

  /// A log is read faster than it was written: the receiver's own time says how old an estimate is.
  @Test func theReceiversTimeSaysHowOldAnEstimateIs() {
    let feed = Feed()
    feed.send(gga(clock(1)), gst(clock(1)), gga(clock(2)), gga(clock(20)), gga(clock(21)))
    feed.finish()
    #expect(feed.fixes.map { $0.accuracy.horizontal?.source } == [.gst, .held, .dilution, .dilution])
  }
}

/// A value rounded to a step has a standard deviation of step / √12; a minute of latitude is 1852 m.
@Suite struct ResolutionTests {
  private func horizontal(_ position: String, quality: String = "4") -> Accuracy? {
    fixes(gga("181434.00", quality: quality, position: position, hdop: "0.1")).first?.accuracy.horizontal
  }

  @Test(arguments: [
    ("0000.123,N,00833.915,E", 0.7561), ("0000.1234,N,00833.9152,E", 0.07561),
    // Meridians meet: only the northing is left.
    ("8959.9999,N,00833.9152,E", 0.05346),
    ("6000.0000,N,00833.9152,E", 0.05346 * 1.1186),
  ])
  func rtkIsNoBetterThanTheDigitsOfItsCoordinates(position: String, expected: Double) throws {
    #expect((try #require(horizontal(position)).value / expected - 1).magnitude < 1e-3)
  }

  @Test func enoughDigitsChangeNothing() {
    #expect(isNear(horizontal("4717.1143712,N,00833.9152234,E")?.value, 0.01))
    #expect(isNear(horizontal("4717.1143,N,00833.9152,E", quality: "1")?.value, 0.5))
  }

  @Test func whatTheReceiverStatesIsRaisedToo() throws {
    let position = "4717.1143,N,00833.9152,E"
    let fix = try #require(
      fixes(gga("181434.00", quality: "4", position: position), gst("181434.00", north: "0.01", east: "0.04")).first)
    let accuracy = try #require(fix.accuracy.horizontal)
    #expect(accuracy.source == .gst)
    let (north, east) = (try #require(fix.accuracy.sigmaNorth), try #require(fix.accuracy.sigmaEast))
    #expect((north - 0.05346).magnitude < 1e-4)
    // The easting of four decimals is good to 0.036 m here.
    #expect(east == 0.04)
    #expect(isNear(accuracy.value, (north * north + east * east).squareRoot()))
  }

  @Test func eachDigitIsATenth() {
    for decimals in 0..<5 {
      let ratio = Resolution.sigmaNorth(minuteDecimals: decimals) / Resolution.sigmaNorth(minuteDecimals: decimals + 1)
      #expect((ratio - 10).magnitude < 1e-9)
    }
    #expect(Resolution.sigmaNorth(minuteDecimals: 6) == 0)
  }
}

@Suite struct RangeErrorsTests {
  @Test func betterQualityMeansASmallerError() {
    let errors = RangeErrors()
    #expect(errors.rangeError(of: .rtkFixed) < errors.rangeError(of: .rtkFloat))
    #expect(errors.rangeError(of: .rtkFloat) < errors.rangeError(of: .differential))
    #expect(errors.rangeError(of: .differential) <= errors.rangeError(of: .threeDimensional))
    #expect(errors.rangeError(of: .threeDimensional) < errors.rangeError(of: .deadReckoning))
    #expect(errors.rangeError(of: .twoDimensional) == errors.rangeError(of: .threeDimensional))
  }

  @Test(arguments: FixKind.allCases)
  func onlyCorrectedRangesLoseByAgeAndDistance(kind: FixKind) {
    let errors = RangeErrors()
    let fresh = errors.rangeError(of: kind)
    #expect(errors.rangeError(of: kind, age: nil, baseline: nil) == fresh)
    let isCorrected = [.differential, .rtkFloat, .rtkFixed].contains(kind)
    #expect((errors.rangeError(of: kind, age: 60, baseline: nil) > fresh) == isCorrected)
    #expect((errors.rangeError(of: kind, age: nil, baseline: 50_000) > fresh) == isCorrected)
  }

  @Test func aMediaTekIsAssumedToBeWorse() throws {
    let errors = try #require(RangeErrors(.mediaTek))
    #expect(errors.differential > RangeErrors().differential && errors.autonomous > RangeErrors().autonomous)
    #expect(RangeErrors(.ubloxKeyed) == nil)
  }
}
