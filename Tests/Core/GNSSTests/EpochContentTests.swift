import GNSS
import NMEA
import Observations
import Testing

/// What the sentences of one epoch say together: traps of real receivers, and values that must not survive.
@Suite struct EpochContentTests {
  private let time = "181434.00"

  // MARK: - Differences

  @Test func messagesThatDisagreeSaySo() throws {
    let one = fixes(gga(time))
    #expect(one[0].positionSpreadDegrees == nil)
    let equal = fixes(gga(time), rmc(time))
    #expect(equal[0].positionSpreadDegrees == 0)
    let differing = fixes(rmc(time), gga(time, position: "4717.11437,N,00834.41522,E"))
    let spread = try #require(differing[0].positionSpreadDegrees)
    #expect((spread / (0.5 / 60 * 0.678) - 1).magnitude < 0.01, "cos 47.3°")
  }

  /// A ship at 85° north at 10 m/s, whose plotter sends RMC 2 s after the position of GGA.
  @Test func degreesOfLongitudeAreShortNearAPole() throws {
    let ship = fixes(
      gga(time, position: "8500.00000,N,00833.91522,E"),
      rmc(time, position: "8500.00000,N,00834.03900,E", speed: "19.4"))
    let spread = try #require(ship[0].positionSpreadDegrees)
    #expect((spread * 111_200 - 20).magnitude < 0.2)
    let others = fixes(
      gga(time, position: "0000.00000,N,17959.99990,E"), rmc(time, position: "0000.00000,N,17959.99990,W"))
    #expect(try #require(others[0].positionSpreadDegrees) * 111_200 < 0.5)
    let opposite = fixes(
      gga(time, position: "0000.00000,N,00000.00000,E"), rmc(time, position: "0000.00000,N,18000.00000,E"))
    #expect(try #require(opposite[0].positionSpreadDegrees) > 100)
  }

  // MARK: - No fix

  @Test(arguments: [
    ["RMC V", rmc("181434.00", status: "V")], ["RMC mode N", rmc("181434.00", mode: "N")],
    ["GLL V", gll("181434.00", status: "V")], ["GLL mode N", gll("181434.00", mode: "N")],
    ["GNS all N", gns("181434.00", modes: "NNN")], ["PUBX NF", pubx00("181434.00", status: "NF")],
    ["PUBX time only", pubx00("181434.00", status: "TT")],
  ])
  func aVoidSentenceBesideAPositionIsAnEpochWithout(trap: [String]) {
    for contents in [[gga(time), trap[1]], [trap[1], gga(time)]] {
      let feed = Feed()
      feed.send(contents)
      feed.finish()
      #expect(feed.fixes.count == 1)
      expectVoid(feed.fixes[0])
    }
  }

  @Test func quality0IsAnEpochWithoutPositionAlthoughItCarriesOne() {
    for contents in [
      [gga(time, quality: "0"), rmc(time)], [rmc(time), gga(time, quality: "0")], [gga(time, quality: "0")],
    ] {
      let feed = Feed()
      feed.send(contents)
      feed.finish()
      #expect(feed.fixes.count == 1)
      expectVoid(feed.fixes[0])
    }
  }

  @Test func gsa1IsAnEpochWithoutPosition() {
    let found = fixes(rmc(time), gga(time), gsa("1", used: []))
    #expect(found.count == 1)
    expectVoid(found[0])
  }

  @Test func coastingCoordinatesWhileVoidAreNoPosition() {
    // Estimated, and void at the same time: user limits exceeded.
    let found = fixes(rmc(time, status: "V", mode: "E"), gga(time, quality: "6"), gsa("2"))
    #expect(found.count == 1)
    expectVoid(found[0])
  }

  @Test func anEmptyGGAIsAnEpochWithoutTimeOrPosition() {
    let found = fixes("GPGGA,,,,,,0,00,99.99,,,,,,", "GPRMC,,V,,,,,,,,,,N", "GPGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99")
    #expect(found.count == 1)
    #expect(found[0].time.timeOfDay == nil)
    #expect(found[0].time.date == nil)
    #expect(found[0].dilution == DilutionOfPrecision())
    expectVoid(found[0])
  }

  @Test func eachUntimedEpochIsToldApartByItsRepetition() {
    let feed = Feed()
    for _ in 0..<3 {
      feed.send("GPRMC,,V,,,,,,,,,,N", "GPVTG,,,,,,,,,N", "GPGGA,,,,,,0,00,99.99,,,,,,", "GPGLL,,,,,,V,N")
    }
    feed.finish()
    #expect(feed.fixes.count == 3)
  }

  /// A Quectel L70 loses its fix and its time, and finds both again.
  @Test func epochsWithoutATimeAreCountedBetweenThoseWithOne() {
    let feed = Feed()
    for second in 0..<4 { feed.send(gga(clock(second)), rmc(clock(second)), gsa()) }
    for _ in 0..<3 { feed.send("GPGGA,,,,,,0,,,,,,,,", "GPRMC,,V,,,,,,,,,,N", gsa("1", used: [])) }
    for second in 4..<8 { feed.send(gga(clock(second)), rmc(clock(second)), gsa()) }
    feed.finish()
    #expect(feed.fixes.map(\.second) == [0, 1, 2, 3, nil, nil, nil, 4, 5, 6, 7])
    #expect(feed.fixes.map(\.hasPosition) == [true, true, true, true, false, false, false, true, true, true, true])
  }

  @Test func aValidSentenceOfAnotherTalkerOutweighsAVoidOneOfTheSameKind() {
    let found = fixes(rmc(time, status: "V"), rmc(time).replacing("GPRMC", with: "GLRMC"), gga(time))
    #expect(found[0].hasPosition)
  }

  @Test func navigationalStatusVIsNotVoid() {
    let content = "GNRMC,181434.00,A,4717.11437,N,00833.91522,E,0.0,,060220,,,F,V"
    let found = fixes(content)
    #expect(found[0].kind == .rtkFloat)
    #expect(isNear(found[0].latitudeDegrees, latitude))
  }

  @Test func sentencesWithoutAPositionAreNoEpoch() {
    #expect(fixes(gst(time), vtg(), gsa(), "HEHDT,10.0,T", zda(time)).isEmpty)
  }

  private func expectVoid(_ fix: GNSSFix, _ location: SourceLocation = #_sourceLocation) {
    #expect(fix.kind == .none, sourceLocation: location)
    #expect(!fix.hasPosition && fix.latitudeDegrees == nil && fix.longitudeDegrees == nil, sourceLocation: location)
    #expect(fix.ellipsoidalHeight == nil && fix.heightAboveMeanSeaLevel == nil, sourceLocation: location)
    #expect(fix.geoidSeparation == nil && fix.climb == nil, sourceLocation: location)
    #expect(fix.speed == nil && fix.courseDegrees == nil, sourceLocation: location)
    #expect(fix.accuracy == FixAccuracy(), sourceLocation: location)
    #expect(fix.differentialAge == nil && fix.differentialStation == nil, sourceLocation: location)
  }

  // MARK: - Nothing survives

  @Test func staleValuesNeverSurvive() {
    let feed = Feed()
    feed.send(
      rmc(clock(0)), gga(clock(0), quality: "2", age: "3.0", station: "0120"), gsa(), gst(clock(0)),
      "PQTMVEL,1,\(clock(0)),1.0,1.0,0.5,1.4,1.5,45.0,0.2,0.3,5.0", "GPHDT,274.0,T")
    feed.send(gll(clock(1)))
    feed.finish()
    let first = feed.fixes[0]
    #expect(first.speed != nil && first.differentialAge == 3 && first.differentialStation == 120)
    #expect(first.headingDegrees == 274 && first.accuracy.horizontal?.source == .gst && first.climb == -0.5)
    #expect(first.velocityNorth == 1 && first.velocityEast == 1)
    #expect(first.accuracy.speed?.value == 0.2 && first.accuracy.courseDegrees?.value == 5)
    var bare = GNSSFix(time: feed.fixes[1].time, received: .zero, completed: .zero)
    bare.sequence = 2
    bare.kind = .twoDimensional
    bare.latitudeDegrees = first.latitudeDegrees
    bare.longitudeDegrees = first.longitudeDegrees
    #expect(feed.fixes[1] == bare)
  }

  @Test func aLostFixTakesThePositionWithIt() {
    let feed = Feed()
    for second in 0..<4 { feed.send(rmc(clock(second)), gga(clock(second)), gsa()) }
    for second in 4..<8 {
      feed.send(
        "GPRMC,\(clock(second)),V,,,,,,,060220,,,N", "GPGGA,\(clock(second)),,,,,0,00,,,,,,,",
        "GPGSA,A,1,,,,,,,,,,,,,,,")
    }
    feed.finish()
    #expect(feed.fixes.map(\.hasPosition) == [true, true, true, true, false, false, false, false])
    for fix in feed.fixes.dropFirst(4) { expectVoid(fix) }
    #expect(feed.fixes.last?.dilution == DilutionOfPrecision())
  }

  // MARK: - Kinds

  @Test(arguments: [
    ("1", FixKind.threeDimensional), ("2", .differential), ("3", .threeDimensional), ("4", .rtkFixed), ("5", .rtkFloat),
    ("6", .deadReckoning), ("7", .manual), ("8", .simulated),
  ])
  func qualityBecomesKind(quality: String, kind: FixKind) {
    #expect(fixes(gga(time, quality: quality))[0].kind == kind)
  }

  @Test(arguments: [
    ("A", FixKind.threeDimensional), ("D", .differential), ("P", .threeDimensional), ("R", .rtkFixed), ("F", .rtkFloat),
    ("E", .deadReckoning), ("M", .manual), ("S", .simulated),
  ])
  func modeBecomesKind(mode: String, kind: FixKind) {
    #expect(fixes(gns(time, modes: mode))[0].kind == kind)
    #expect(fixes(rmc(time, mode: mode), gsa())[0].kind == kind)
  }

  @Test func quality6IsDeadReckoningAndNoSatelliteFix() {
    let fix = fixes(rmc(time, mode: "E"), gga(time, quality: "6"))[0]
    #expect(fix.kind == .deadReckoning)
    #expect(!fix.kind.isSatelliteFix)
    // The accuracy is dead reckoning's, an order of magnitude worse than a satellite fix's.
    #expect(fix.accuracy.horizontal?.value == 30)
  }

  @Test func manualAndSimulatedPositionsCarryStatusV() {
    #expect(fixes(rmc(time, status: "V", mode: "S"), gga(time, quality: "8"))[0].kind == .simulated)
    #expect(fixes(rmc(time, status: "V", mode: "M"))[0].kind == .manual)
  }

  @Test func severalGSAPerEpochDoNotCloseItAndTheBestCounts() {
    let systems = [
      gsa(system: "1", talker: "GN"), gsa("1", used: [], dops: "99.99,99.99,99.99", system: "2", talker: "GN"),
      gsa(used: [7, 8], system: "3", talker: "GN"),
    ]
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0]] {
      let feed = Feed()
      for second in 0..<5 {
        feed.send([rmc(clock(second)), gga(clock(second))] + order.map { systems[$0] } + [gll(clock(second))])
      }
      feed.finish()
      #expect(feed.fixes.count == 5)
      #expect(feed.fixes.allSatisfy { $0.kind == .threeDimensional && $0.dilution.vertical == 1.5 })
    }
  }

  @Test func severalRMCPerEpochAreOne() {
    let feed = Feed()
    for second in 0..<5 {
      feed.send(rmc(clock(second)), rmc(clock(second)).replacing("GPRMC", with: "GARMC"), vtg(), gga(clock(second)))
    }
    feed.finish()
    #expect(feed.fixes.count == 5)
  }

  @Test func usedSatellitesAreCountedOverAllGSAWhereNobodyElseCounts() {
    let feed = Feed()
    for second in 0..<5 {
      feed.send(rmc(clock(second)), gsa(system: "1", talker: "GN"), gsa(used: [65, 66], system: "2", talker: "GN"))
    }
    feed.finish()
    #expect(feed.fixes.map(\.satellitesUsed) == [6, 6, 6, 6, 6])
  }

  // MARK: - Height

  @Test func heightIsMSLAndEllipsoidalIsItsSumWithTheSeparation() {
    let fix = fixes(gga(time, height: "499.6,M", separation: "-48.1,M"))[0]
    #expect(fix.heightAboveMeanSeaLevel == 499.6)
    #expect(fix.geoidSeparation == -48.1)
    #expect(isNear(fix.ellipsoidalHeight, 451.5))
  }

  @Test(arguments: ["0.0,M", "0,M", ",M", ","])
  func separationZeroOrAbsentIsNone(separation: String) {
    let fix = fixes(gga(time, separation: separation))[0]
    #expect(fix.heightAboveMeanSeaLevel == 499.6)
    #expect(fix.geoidSeparation == nil)
    #expect(fix.ellipsoidalHeight == nil)
  }

  @Test func twoDimensionsHaveNoHeight() {
    let fix = fixes(rmc(time), gga(time), gsa("2"), gst(time))[0]
    #expect(fix.kind == .twoDimensional)
    #expect(fix.heightAboveMeanSeaLevel == nil && fix.ellipsoidalHeight == nil && fix.geoidSeparation == nil)
    #expect(fix.accuracy.vertical == nil)
    #expect(fix.accuracy.horizontal?.value == 5)
  }

  @Test func aHeightWithoutSeparationDoesNotHideOneWithIt() {
    let psti = "PSTI,030,181434.00,A,4717.11437,N,00833.91522,E,499.6,1.0,2.0,0.3,060220,A,,"
    for contents in [[psti, gga(time)], [gga(time), psti]] {
      let feed = Feed()
      feed.send(contents)
      feed.finish()
      #expect(isNear(feed.fixes[0].ellipsoidalHeight, 547.6))
      #expect(feed.fixes[0].climb == 0.3)
    }
  }

  @Test func pubxHeightIsEllipsoidal() {
    let fix = fixes(pubx00(time))[0]
    #expect(fix.ellipsoidalHeight == 546.589)
    #expect(fix.heightAboveMeanSeaLevel == nil)
    #expect(fix.climb == 0.5)
  }

  // MARK: - Velocity, precision, order

  @Test func knotsAreMetresPerSecond() {
    let fix = fixes(rmc(time, speed: "10.0", course: "77.5"))[0]
    #expect(isNear(fix.speed, 5.144_444_444, 1e-8))
    #expect(fix.courseDegrees == 77.5)
  }

  @Test func anEmptyCourseAtRestIsNoCourse() {
    let fix = fixes(rmc(time, speed: "0.02", course: ""), "GPVTG,,T,,M,0.02,N,0.04,K,A")[0]
    #expect(fix.courseDegrees == nil)
    #expect(fix.speed != nil)
  }

  @Test func aVoidVTGGivesNoVelocity() {
    let fix = fixes(gga(time), vtg(knots: "12.0", mode: "N"))[0]
    #expect(fix.hasPosition)
    #expect(fix.speed == nil && fix.courseDegrees == nil)
  }

  @Test func theBetterSourceWinsInAnyOrder() {
    let precise = gga(time, position: "4717.11437001,N,00833.91522001,E")
    for contents in [[precise, rmc(time), vtg(), gll(time)], [gll(time), vtg(), rmc(time), precise]] {
      let feed = Feed()
      feed.send(contents)
      feed.finish()
      #expect(isNear(feed.fixes[0].latitudeDegrees, 47 + 17.11437001 / 60, 1e-13))
      #expect(isNear(feed.fixes[0].speed, 10 * 1852 / 3600.0))
      #expect(feed.fixes[0].courseDegrees == 77.5)
    }
  }

  @Test func eightDecimalsOfAMinuteSurvive() {
    // Trimble, RTK.
    let fix = fixes("GNGGA,132819.60,4134.49795459,N,09345.03431408,W,2,10,0.9,278.161,M,-31.442,M,6.6,0133")[0]
    #expect(isNear(fix.latitudeDegrees, 41 + 34.49795459 / 60, 1e-12))
    #expect(isNear(fix.longitudeDegrees, -(93 + 45.03431408 / 60), 1e-12))
    #expect(fix.differentialAge == 6.6)
    #expect(fix.differentialStation == 133)
  }

  @Test(arguments: ["99.99", "0.0", "50.0", "99.0"])
  func anUnknownDilutionIsNone(hdop: String) {
    #expect(fixes(gga(time, hdop: hdop))[0].dilution.horizontal == nil)
    #expect(fixes(gga(time, hdop: hdop))[0].accuracy.horizontal == nil)
  }

  @Test func headingsOfTheBodyAreNotTheCourse() {
    #expect(fixes(rmc(time), "GPHDT,274.07,T")[0].headingDegrees == 274.07)
    #expect(fixes(rmc(time), "GPTHS,274.07,A")[0].headingDegrees == 274.07)
    #expect(fixes(rmc(time), "GPTHS,274.07,V")[0].headingDegrees == nil)
    #expect(fixes(rmc(time), "PASHR,181434.00,274.07,T,1.0,2.0,,,,,")[0].headingDegrees == 274.07)
    #expect(fixes(rmc(time))[0].headingDegrees == nil)
  }

  /// PASHR ends with the accuracies of roll, pitch and heading.
  @Test func aHeadingThatSaysHowGoodItIsIsTaken() {
    let pashr = "PASHR,181434.00,274.07,T,1.0,2.0,,0.3,0.4,0.5,1,0"
    let orders = [fixes(rmc(time), "GPHDT,100.00,T", pashr), fixes(rmc(time), pashr, "GPHDT,100.00,T")]
    for fix in orders.map({ $0[0] }) {
      #expect(fix.headingDegrees == 274.07)
      #expect(fix.accuracy.headingDegrees == Accuracy(0.5, .receiver))
    }
    let fix = fixes(rmc(time), "GPHDT,100.00,T")[0]
    #expect(fix.headingDegrees == 100 && fix.accuracy.headingDegrees == nil)
  }

  @Test func quectelsOwnSentencesMakeAFix() {
    let fix = fixes(
      "PQTMPVT,1,31075000,20221225,083737.000,,3,09,18,47.285239,8.565253,499.6,48.0,3.0,4.0,-0.2,5.0,53.13,1.0,1.8"
    )[0]
    #expect(fix.latitudeDegrees == 47.285239 && fix.longitudeDegrees == 8.565253)
    #expect(fix.speed == 5 && fix.climb == 0.2)
    #expect(fix.kind == .threeDimensional)
    #expect(fix.time.date?.year == 2022)
    #expect(isNear(fix.ellipsoidalHeight, 547.6))
  }

  @Test func garminsOwnFixSentence() {
    let found = fixes(
      "PGRMF,290,293895,160304,093802,13,4717.1144,N,00833.9152,E,A,2,36,77,2,1")
    #expect(found[0].kind == .threeDimensional)
    #expect(isNear(found[0].speed, 10))
  }

  // MARK: - Sentences that contradict each other

  /// RMC says estimated, GGA measured: in both orders the one that claims less counts.
  @Test func estimatedPositionIsDeadReckoningWhateverGGASays() {
    for quality in ["1", "2", "6"] {
      #expect(fixes(rmc(time, mode: "E"), gga(time, quality: quality))[0].kind == .deadReckoning)
      #expect(fixes(gga(time, quality: quality), rmc(time, mode: "E"))[0].kind == .deadReckoning)
    }
    #expect(fixes(rmc(time, mode: "A"), gga(time, quality: "6"))[0].kind == .deadReckoning)
  }

  @Test func speedAndCourseComeFromTheSentencesThatHaveThem() {
    for contents in [[rmc(time, course: ""), vtg(), gga(time)], [vtg(), rmc(time, course: ""), gga(time)]] {
      let feed = Feed()
      feed.send(contents)
      feed.finish()
      #expect(isNear(feed.fixes[0].speed, 10 * 1852 / 3600, 1e-9) && feed.fixes[0].courseDegrees == 80)
    }
  }
}
