import Observations
import OutputsTestSupport
import TestSupport
import Testing

@testable import Outputs

struct NMEAOutputTests {
  @Test func aFixBecomesItsSentences() {
    let events = [.satellites(Samples.report), Samples.event(Samples.full)]
    let lines = Samples.render(.nmea, events).split(separator: "\r\n").map(String.init)
    #expect(lines.map { $0.prefix(6) } == ["$GNRMC", "$GNGGA", "$GNGSA", "$GNGST", "$GNVTG", "$GNHDT"])
    #expect(lines[0].hasPrefix("$GNRMC,181434."))
    #expect(lines[0].contains(",A,4404.13464,N,12118.89480,W,2.400,0.000,060220,14.6,E,D*"))
    #expect(lines[1].contains(",N,12118.89480,W,2,09,0.9,1128.4,M,-21.2,M,2,0131*"))
    #expect(lines[2].contains(",A,3,05,,,,,,,,,,,,1.50,0.90,1.20,1*"))
    #expect(lines[5].hasPrefix("$GNHDT,12.500,T*"))
  }

  @Test func theLastListOfSatellitesIsUsedFor10Seconds() {
    var older = Samples.report
    older.satellites = [Satellite(system: .gps, number: 9, isUsed: true)]
    var fix = Samples.full
    fix.received = Samples.report.received.advanced(byNanoseconds: 10_000_000_000)
    let inTime = Samples.render(.nmea, [.satellites(older), .satellites(Samples.report), Samples.event(fix)])
    #expect(inTime.contains("GSA,A,3,05,"))
    fix.received = fix.received.advanced(byNanoseconds: 1)
    #expect(Samples.render(.nmea, [.satellites(Samples.report), Samples.event(fix)]).contains("GSA,A,3,,"))
  }

  @Test func noPositionIsVoidOncePerChange() {
    let none = Samples.event(Samples.empty)
    let text = Samples.render(.nmea, [none, none])
    #expect(text.components(of: "\r\n") == 2)
    #expect(text.contains(",V,,,,,,,,,,N*") && text.contains("GGA,181434") && text.contains(",,,,,0,,"))
    #expect(Samples.render(.nmea, [none, none]) { $0.everyEpoch = true }.components(of: "\r\n") == 4)
  }

  @Test func noLineIsLongerThan82Characters() {
    var fix = Samples.full
    fix.kind = .rtkFixed
    fix.heightAboveMeanSeaLevel = -412.345
    fix.geoidSeparation = -101.234
    fix.differentialAge = 12.3
    fix.differentialStation = 4095
    var report = Samples.report
    report.satellites = (0..<40).map { Satellite(system: .qzss, number: 193 + $0, signal: 11, isUsed: true) }
    let events = [.satellites(report), Samples.event(fix)]
    let short = Samples.render(.nmea, events) { $0.satellites = true }.split(separator: "\r\n")
    #expect(short.allSatisfy { $0.utf8.count + 2 <= 82 } && short.count > 15)
    let long = Samples.render(.nmea, events) {
      $0.satellites = true
      $0.hasLongSentences = true
    }
    #expect(long.contains(",4404.1346400,N,12118.8948000,W,4,09,0.90,-412.345,M,-101.234,M,12.3,4095*"))
    #expect(long.contains("GGA,181434.1239,"))
  }

  /// The receiver's own heading, whose error is 1 σ.
  @Test func aHeadingOffByMoreThan45DegreesIsAnEmptyField() {
    var fix = Samples.full
    fix.accuracy.headingDegrees = Accuracy(45, .receiver)
    #expect(Samples.render(.nmea, [Samples.event(fix)]).contains("$GNHDT,12.500,T*"))
    fix.accuracy.headingDegrees = Accuracy(45.1, .receiver)
    #expect(Samples.render(.nmea, [Samples.event(fix)]).contains("$GNHDT,,T*"))
  }

  @Test func anAccuracyWithoutAxesIsSharedBetweenThem() {
    var fix = Samples.bare
    fix.accuracy.horizontal = Accuracy(5, .receiver)
    #expect(Samples.render(.nmea, [Samples.event(fix)]).contains(",,,,,3.536,3.536,*"))
    fix.accuracy.sigmaNorth = 3
    fix.accuracy.sigmaEast = 4
    #expect(Samples.render(.nmea, [Samples.event(fix)]).contains(",,,,,3.000,4.000,*"))
  }

  /// A reader of GST takes it for what the receiver computed.
  @Test func anAssumedAccuracyIsNoGST() {
    #expect(!Samples.render(.nmea, [Samples.event(Samples.assumed)]).contains("GST"))
    var fix = Samples.assumed
    fix.accuracy.horizontal = Accuracy(5, .held)
    #expect(Samples.render(.nmea, [Samples.event(fix)]).contains(",,,,,3.536,3.536,*"))
  }

  @Test func satellitesAreGroupedByTalkerAndSignalFourToASentence() {
    var report = Samples.report
    report.satellites = (1...5).map { Satellite(system: .gps, number: $0, signal: 1, carrierToNoise: 40) }
    report.satellites.append(Satellite(system: .sbas, number: 131, signal: 1))
    report.satellites.append(Satellite(system: .gps, number: 1, signal: 6))
    report.satellites.append(Satellite(system: .glonass, number: 3))
    let lines = Samples.render(.nmea, [.satellites(report)]) { $0.satellites = true }.split(separator: "\r\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("$GPGSV,2,1,06,01,,,40,02,"))
    #expect(lines[1].hasPrefix("$GPGSV,2,2,06,05,,,40,44,,,,1*"))
    #expect(lines[2].hasPrefix("$GPGSV,1,1,01,01,,,,6*"))
    #expect(lines[3].hasPrefix("$GLGSV,1,1,01,67,,,*"))
    #expect(Samples.render(.nmea, [.satellites(report)]).isEmpty)
  }
}
