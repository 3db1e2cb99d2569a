import NavigationMath
import Observations
import Testing

@testable import GNSS

/// Every accuracy is √(σE² + σN²), or σ of the height, at 68 %; Docs/Accuracy.md derives the figures used here.
@Suite struct AccuracyModelTests {
  private let time = "181434.00"

  private func accuracy(_ contents: String..., model: (inout RangeErrors) -> Void = { _ in }) -> FixAccuracy {
    var configuration = ReceiverConfiguration()
    model(&configuration.rangeErrors)
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
    ("1", 3.0), ("2", 1.5), ("3", 3.0), ("4", 0.02), ("5", 0.4), ("6", 30.0), ("7", 3.0), ("8", 3.0),
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
    let accuracy = accuracy(gga(time), gsa(dops: "2.5,1.5,2.0")) { $0.autonomous = 5 }
    #expect(accuracy.horizontal?.value == 7.5)
    #expect(accuracy.vertical?.value == 10)
    #expect(self.accuracy(gga(time, quality: "4", hdop: "0.5")) { $0.rtkFixed = 0.01 }.horizontal?.value == 0.005)
  }

  @Test func withoutDilutionThereIsNoAccuracy() {
    let accuracy = accuracy(rmc(time))
    #expect(accuracy == FixAccuracy())
  }

  @Test func withoutVDOPThereIsNoVerticalAccuracy() {
    let accuracy = accuracy(gga(time, hdop: "1.5"))
    #expect(accuracy.horizontal?.value == 4.5)
    #expect(accuracy.vertical == nil)
  }

  @Test func withoutHeightThereIsNoVerticalAccuracy() {
    #expect(accuracy(rmc(time), gsa(), gst(time)).vertical == nil)
    #expect(accuracy(gga(time), gsa("2"), gst(time)).vertical == nil)
  }

  @Test(arguments: ["0.0", "0", ""])
  func zeroSigmaIsNoAccuracy(zero: String) {
    let accuracy = accuracy(gga(time), gsa(), gst(time, north: zero, east: zero, up: zero))
    #expect(accuracy.horizontal == Accuracy(3, .dilution))
    #expect(accuracy.vertical == Accuracy(4.5, .dilution))
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
    let errors = RangeErrors()
    for kind in FixKind.allCases {
      var fix = GNSSFix(time: .init(), received: .zero, completed: .zero)
      fix.kind = kind
      fix.dilution.horizontal = 1
      AccuracyModel(rangeErrors: errors).complete(&fix)
      #expect((fix.accuracy.horizontal?.value ?? 0) > 0)
    }
  }
}
