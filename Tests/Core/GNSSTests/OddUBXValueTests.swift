import NavigationMath
import Observations
import TestSupport
import Testing

@testable import GNSS

/// An odd value of a UBX message costs the outputs that come from it, and no others.
@Suite struct OddUBXValueTests {
  @Test(arguments: OddUBXValueTests.epochs.flatMap(\.sweeps)) func junkCostsItsOwnOutputs(_ sweep: Sweep) throws {
    try sweep.check()
  }

  @Test(arguments: OddUBXValueTests.epochs.filter { $0.messages.count > 1 }.map(\.name))
  func orderDoesNotMatter(_ name: String) throws {
    try #require(OddUBXValueTests.epochs.first { $0.name == name }).checkOrders()
  }

  @Test(arguments: OddUBXValueTests.epochs.map(\.name)) func aStreamLosesNothing(_ name: String) throws {
    let epoch = try #require(OddUBXValueTests.epochs.first { $0.name == name })
    // NAV-PVT has accuracies, so that no dilution is waited for.
    let dilutions: Set = ["positionDilution", "horizontalDilution", "verticalDilution"]
    try epoch.checkStreams(unawaited: name == "NAV-PVT and others" ? dilutions : []) { message, seconds in
      var payload = message.payload
      let time = littleEndian(OddUBXValueTests.timeOfWeek)
      let later = littleEndian(OddUBXValueTests.timeOfWeek + UInt32(1000 * seconds))
      for place in [0, 4] where Array(payload.dropFirst(place).prefix(4)) == time {
        payload.replaceSubrange(place..<place + 4, with: later)
      }
      // The seconds of UTC.
      let places = ["NAV-PVT": 10, "HNR-PVT": 10, "NAV-TIMEUTC": 18]
      if let place = places[message.name] { payload[place] += UInt8(seconds) }
      return message.frame(payload)
    }
  }

  // MARK: - What stays beside junk

  /// An accuracy that is odd in NAV-HPPOSLLH is that of NAV-PVT, in any order.
  @Test(arguments: [UInt8(0), 0x7F, 0x80, 0xFF]) func anOddAccuracyOfHPPOSLLHLeavesThatOfPVT(_ junk: UInt8) throws {
    var odd = OddUBXValueTests.hpPosLLH
    odd.payload.replaceSubrange(28..<36, with: [UInt8](repeating: junk, count: 8))
    let pvt = OddUBXValueTests.pvt()
    for messages in [[pvt, odd], [odd, pvt]] {
      let fix = try fix(messages)
      #expect(isNear(fix.latitudeDegrees, 47.285239066, 1e-12))
      #expect(fix.accuracy.horizontal == Accuracy(1.5, .receiver) && fix.accuracy.vertical == Accuracy(2.1, .receiver))
    }
  }

  @Test(arguments: [8, 9, 10]) func aTimeThatDoesNotExistLeavesTheDate(_ place: Int) throws {
    var odd = OddUBXValueTests.pvt()
    odd.payload[place] = 0xFF
    let fix = try fix([odd])
    #expect(fix.time.date == CalendarDate(year: 2020, month: 2, day: 6))
    // By the time of week.
    #expect(fix.second == 66_034)
  }

  /// The receiver's date in an RMC of the same epoch stays.
  @Test func aDateThatDoesNotExistLeavesThatOfRMC() throws {
    var odd = OddUBXValueTests.pvt()
    odd.payload[6] = 13
    let feed = Feed()
    feed.send(rmc("182034.00", date: "060220"))
    feed.send(odd.frame(odd.payload))
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(feed.fixes.count == 1 && fix.time.date == CalendarDate(year: 2020, month: 2, day: 6))
  }

  /// Without a dilution of the position, the accuracy in three dimensions is not divided.
  @Test func anOddPDOPLeavesTheAccuracyOfSOLWhole() throws {
    var (solution, dop) = (OddUBXValueTests.solution(), OddUBXValueTests.dop)
    solution.payload.replaceSubrange(44..<46, with: [0, 0])
    dop.payload.replaceSubrange(6..<8, with: [0xFF, 0xFF])
    let fix = try fix([solution, dop])
    #expect(fix.accuracy.horizontal == Accuracy(5, .receiver) && fix.accuracy.vertical == Accuracy(5, .receiver))
    #expect(fix.dilution.position == nil && fix.dilution.horizontal == 1.2)
  }

  @Test func anOddElementLeavesTheVariances() throws {
    var odd = OddUBXValueTests.covariance(isSole: true)
    odd.payload.replaceSubrange(20..<24, with: [0, 0, 0xC0, 0x7F])
    let fix = try fix([OddUBXValueTests.status, OddUBXValueTests.posLLH, odd])
    #expect(fix.covariance == nil && fix.velocityCovariance?.eastEast == 0.16)
    #expect(fix.accuracy.sigmaNorth == 2 && fix.accuracy.sigmaEast == 1)
  }

  /// The error of an RTK fix grows with the distance to the base.
  @Test func anOddBaselineIsNone() throws {
    let (near, odd) = (relative(down: 2000), relative(down: .max))
    let accuracies = [[near], [near, odd]].map { messages in
      let feed = Feed()
      feed.send(messages.flatMap { $0.frame($0.payload) })
      feed.send(gga("182034.00", quality: "4"))
      feed.finish()
      return feed.fixes.first?.accuracy.horizontal
    }
    #expect(accuracies[0] != nil && accuracies[0] == accuracies[1])
  }

  /// NAV-RELPOSNED of a base that does not move.
  ///
  /// - Parameter down: centimetres.
  private func relative(down: Int32) -> SweptMessage {
    var message = OddUBXValueTests.relPosNED
    message.payload[60] = 0x15
    message.payload[61] = 0
    message.payload.replaceSubrange(16..<20, with: littleEndian(down))
    return message
  }

  @Test(arguments: [(Int32(-3210), Double?(-3.21)), (1_000_001, nil), (.min, nil)])
  func aCorrectionOfAPulseIsLessThanAMicrosecond(_ picoseconds: Int32, _ nanoseconds: Double?) throws {
    var message = OddUBXValueTests.timTP
    message.payload.replaceSubrange(8..<12, with: littleEndian(picoseconds))
    #expect(try fix([message, OddUBXValueTests.pvt()]).pulseAnnouncement?.correctionNanoseconds == nanoseconds)
  }

  private func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private func fix(_ messages: [SweptMessage]) throws -> GNSSFix {
    let feed = Feed()
    feed.send(messages.flatMap { $0.frame($0.payload) })
    feed.finish()
    #expect(feed.fixes.count == 1)
    return try #require(feed.fixes.first)
  }

  // MARK: - The epochs

  static let timeOfWeek = PVT().timeOfWeek
  private static let old = OldMessages(timeOfWeek: timeOfWeek)

  static let epochs = [
    SweptEpoch(
      name: "parts", clock: [timeGPS, timeUTC],
      messages: [posLLH, status, dop, velNED, covariance(), relPosNED, clock, sat, monRF, timTP],
      end: [endOfEpoch]),
    SweptEpoch(name: "NAV-PVT", clock: [timeLS], messages: [pvt(), svInfo, monHW]),
    SweptEpoch(
      name: "NAV-PVT and others", clock: [timeLS],
      messages: [pvt(hasHeading: false, isMasked: true), hpPosLLH, attitude, covariance(), dop]),
    SweptEpoch(name: "NAV-SOL", clock: [timeLS], messages: [solution(hasDOP: false)]),
    SweptEpoch(name: "NAV-SOL and NAV-DOP", clock: [timeLS], messages: [solution(hasDOP: true), dopOfSolution]),
    SweptEpoch(
      name: "NAV-SOL and NAV-COV", clock: [timeGPSAlone],
      messages: [solution(isMasked: true), covariance(isSole: true)]),
    SweptEpoch(name: "HNR-PVT", messages: [hnr]),
  ]

  // MARK: - The time

  /// The week dates the epoch. The leap seconds are those that NAV-TIMEUTC implies.
  private static let timeGPS = message(
    "NAV-TIMEGPS",
    nav(0x20, timeOfWeek: timeOfWeek, count: 16) {
      $0.set(Int16(2091), at: 8)
      $0.set(Int8(18), at: 10)
      $0.set(UInt8(7), at: 11)
      $0.set(UInt32(20), at: 12)
    }, deciding: [11..<12], SweptField(8, 2, "date"))

  /// Beside NAV-SOL, which has the week, too.
  private static let timeGPSAlone = SweptMessage(
    name: timeGPS.name, payload: timeGPS.payload, deciding: timeGPS.deciding, fields: [], frame: timeGPS.frame)

  /// Hour, minute and second decide the time.
  private static let timeUTC = message("NAV-TIMEUTC", old.timeUTC, deciding: [0..<4, 16..<20])

  private static let timeLS = message(
    "NAV-TIMELS",
    nav(0x26, timeOfWeek: timeOfWeek, count: 24) {
      for (place, value) in [(8, 2), (9, 18), (10, 2), (16, 137), (18, 7), (23, 3)] {
        $0.set(UInt8(value), at: place)
      }
    }, deciding: [4..<5, 23..<24])

  private static let endOfEpoch = message("NAV-EOE", nav(0x61, timeOfWeek: timeOfWeek, count: 4), deciding: [])

  // MARK: - Positions

  private static let posLLH = message(
    "NAV-POSLLH", old.posLLH, deciding: [0..<12],
    SweptField(12, 4, "ellipsoidalHeight", "geoidSeparation"),
    SweptField(16, 4, "heightAboveMeanSeaLevel", "geoidSeparation"),
    SweptField(20, 4, "horizontalAccuracy"), SweptField(24, 4, "verticalAccuracy"))

  private static let hpPosLLH = message(
    "NAV-HPPOSLLH",
    ubxFrame(
      0x01, 0x14,
      bytes(36) {
        $0.set(timeOfWeek, at: 4)
        for (index, value) in [85_652_536, 472_852_391, 547_601, 499_602].enumerated() {
          $0.set(Int32(value), at: 8 + 4 * index)
        }
        for (index, value) in [12, -34, 5, -6].enumerated() { $0.set(Int8(value), at: 24 + index) }
        $0.set(UInt32(140), at: 28)
        $0.set(UInt32(210), at: 32)
      }), deciding: [0..<1, 3..<16],
    SweptField(16, 4, "ellipsoidalHeight", "geoidSeparation"),
    SweptField(20, 4, "heightAboveMeanSeaLevel", "geoidSeparation"), SweptField(24, 1, "longitude"),
    SweptField(25, 1, "latitude"), SweptField(26, 1, "ellipsoidalHeight", "geoidSeparation"),
    SweptField(27, 1, "heightAboveMeanSeaLevel", "geoidSeparation"), SweptField(28, 4, "horizontalAccuracy"),
    SweptField(32, 4, "verticalAccuracy"))

  /// - Parameters:
  ///   - hasHeading: whether the heading of the vehicle is valid.
  ///   - isMasked: whether NAV-HPPOSLLH and NAV-DOP give heights, accuracies of the position and dilutions.
  private static func pvt(hasHeading: Bool = true, isMasked: Bool = false) -> SweptMessage {
    var payload = PayloadBuilder(count: 92)
    let frame = PVT(flags: hasHeading ? 0x21 : 0x01).frame
    for (place, byte) in frame[6..<frame.count - 2].enumerated() { payload.set(byte, at: place) }
    payload.set(Int32(5_400_000), at: 84)
    payload.set(Int16(310), at: 88)
    payload.set(UInt16(120), at: 90)
    var fields = [
      SweptField(4, 2, "date"), SweptField(6, 1, "date"), SweptField(7, 1, "date"), SweptField(23, 1, "satellitesUsed"),
      SweptField(48, 4, "velocityNorth"), SweptField(52, 4, "velocityEast"), SweptField(56, 4, "climb"),
      SweptField(60, 4, "speed"), SweptField(64, 4, "course"), SweptField(68, 4, "speedAccuracy"),
      hasHeading ? SweptField(72, 4, "courseAccuracy", "headingAccuracy") : SweptField(72, 4, "courseAccuracy"),
    ]
    if hasHeading { fields.append(SweptField(84, 4, "heading", "headingAccuracy")) }
    if !isMasked {
      fields += [
        SweptField(32, 4, "ellipsoidalHeight", "geoidSeparation"),
        SweptField(36, 4, "heightAboveMeanSeaLevel", "geoidSeparation"), SweptField(40, 4, "horizontalAccuracy"),
        SweptField(44, 4, "verticalAccuracy"), SweptField(76, 2, "positionDilution"),
      ]
    }
    return SweptMessage(
      name: "NAV-PVT", payload: payload.bytes, deciding: [0..<4, 8..<12, 20..<22, 24..<32, 78..<80], fields: fields,
      frame: { ubxFrame(0x01, 0x07, $0) })
  }

  private static let hnr = message(
    "HNR-PVT", hnrPVT(66_034_000, flags: 0x1D), deciding: [0..<4, 8..<12, 16..<18, 20..<28],
    SweptField(4, 2, "date"), SweptField(6, 1, "date"), SweptField(7, 1, "date"),
    SweptField(28, 4, "ellipsoidalHeight", "geoidSeparation"),
    SweptField(32, 4, "heightAboveMeanSeaLevel", "geoidSeparation"), SweptField(36, 4, "speed"),
    SweptField(44, 4, "course"), SweptField(48, 4, "heading", "headingAccuracy"),
    SweptField(52, 4, "horizontalAccuracy"), SweptField(56, 4, "verticalAccuracy"),
    SweptField(60, 4, "speedAccuracy"), SweptField(64, 4, "courseAccuracy", "headingAccuracy"))

  /// - Parameters:
  ///   - hasDOP: whether NAV-DOP comes beside it.
  ///   - isMasked: whether NAV-COV gives the accuracies and NAV-TIMEGPS the week.
  private static func solution(hasDOP: Bool = false, isMasked: Bool = false) -> SweptMessage {
    let velocity: Set = ["speed", "course", "climb", "velocityNorth", "velocityEast"]
    var fields = [SweptField(8, 2, "date"), SweptField(40, 4, "speedAccuracy"), SweptField(47, 1, "satellitesUsed")]
    for place in [28, 32, 36] {
      var field = SweptField(place, 4)
      field.outputs = velocity
      fields.append(field)
    }
    if !hasDOP { fields.append(SweptField(44, 2, "positionDilution")) }
    if !isMasked { fields.append(SweptField(24, 4, "horizontalAccuracy", "verticalAccuracy")) }
    return SweptMessage(
      name: "NAV-SOL", payload: payload(old.solution), deciding: [0..<4, 10..<24], fields: fields,
      frame: { ubxFrame(0x01, 0x06, $0) })
  }

  // MARK: - Velocity, kind and accuracies

  private static let status = message(
    "NAV-STATUS", old.status, deciding: [0..<6], SweptField(7, 1, "kind", "spoofing"))

  private static let dop = message(
    "NAV-DOP", old.dop, deciding: [0..<4], SweptField(6, 2, "positionDilution"), SweptField(10, 2, "verticalDilution"),
    SweptField(12, 2, "horizontalDilution"))

  /// The accuracy of NAV-SOL is divided by these dilutions.
  private static let dopOfSolution = message(
    "NAV-DOP", old.dop, deciding: [0..<4], SweptField(10, 2, "verticalDilution", "verticalAccuracy"),
    SweptField(12, 2, "horizontalDilution", "horizontalAccuracy"))

  private static let velNED = message(
    "NAV-VELNED", old.velNED, deciding: [0..<4], SweptField(4, 4, "velocityNorth"), SweptField(8, 4, "velocityEast"),
    SweptField(12, 4, "climb"), SweptField(20, 4, "speed"), SweptField(24, 4, "course"),
    SweptField(28, 4, "speedAccuracy"), SweptField(32, 4, "courseAccuracy"))

  /// A matrix with an odd element is none. Its standard deviations are values of their own.
  ///
  /// - Parameter isSole: whether no other message has accuracies of the position.
  private static func covariance(isSole: Bool = false) -> SweptMessage {
    let position: [Float] = [4, 0.5, -0.25, 1, 0.125, 9]
    let velocity: [Float] = [0.25, 0.01, 0.02, 0.16, 0.03, 0.36]
    var fields = (0..<12).map { SweptField(16 + 4 * $0, 4, $0 < 6 ? "covariance" : "velocityCovariance") }
    for index in [0, 3] {
      fields[index].outputs.formUnion(isSole ? ["horizontalAccuracy"] : [])
      fields[index].outputs.formUnion(["sigmaNorth", "sigmaEast"])
    }
    if isSole { fields[5].outputs.insert("verticalAccuracy") }
    let frame = nav(0x36, timeOfWeek: timeOfWeek, count: 64) {
      $0.set(UInt16(0x0101), at: 5)
      for (index, value) in (position + velocity).enumerated() { $0.set(value, at: 16 + 4 * index) }
    }
    return SweptMessage(
      name: "NAV-COV", payload: payload(frame), deciding: [0..<7], fields: fields, frame: { ubxFrame(0x01, 0x36, $0) })
  }

  // MARK: - Headings

  /// An accuracy of 0 means that the heading is unknown.
  private static let attitude = message(
    "NAV-ATT",
    nav(0x05, timeOfWeek: timeOfWeek, count: 32) {
      for (index, value) in [100_000, -200_000, 5_500_000, 50_000, 60_000, 70_000].enumerated() {
        $0.set(Int32(value), at: 8 + 4 * index)
      }
    }, deciding: [0..<5, 28..<32], SweptField(16, 4, "heading", "headingAccuracy"))

  private static let relPosNED = message(
    "NAV-RELPOSNED",
    ubxFrame(
      0x01, 0x3C,
      bytes(64) {
        $0.set(UInt8(1), at: 0)
        $0.set(timeOfWeek, at: 4)
        for (index, value) in [60, 80, 2, 100, 5_313_010].enumerated() { $0.set(Int32(value), at: 8 + 4 * index) }
        for (index, value) in [50, 50, 90, 70, 40_000].enumerated() { $0.set(UInt32(value), at: 36 + 4 * index) }
        $0.set(UInt32(0x137), at: 60)
      }), deciding: [0..<1, 4..<8, 60..<64], SweptField(24, 4, "heading", "headingAccuracy"),
    SweptField(52, 4, "headingAccuracy"))

  // MARK: - Satellites and the receiver's state

  private static let sat = message(
    "NAV-SAT", navSAT(timeOfWeek: timeOfWeek, [(0, 5, 40, 45, 120, true), (2, 11, 35, 30, 240, false)]),
    deciding: [0..<6, 9..<10, 21..<22], SweptField(8, 1, "identity 0"), SweptField(10, 1, "noise 0"),
    // By definition the azimuth is invalid while the elevation is out of range.
    SweptField(11, 1, "elevation 0", "azimuth 0"), SweptField(12, 2, "azimuth 0"),
    SweptField(16, 4, "isUsed 0", "used"), SweptField(20, 1, "identity 1"), SweptField(22, 1, "noise 1"),
    SweptField(23, 1, "elevation 1", "azimuth 1"), SweptField(24, 2, "azimuth 1"),
    SweptField(28, 4, "isUsed 1", "used"))

  private static let svInfo = message(
    "NAV-SVINFO",
    nav(0x30, timeOfWeek: timeOfWeek, count: 32) {
      $0.set(UInt8(2), at: 4)
      for (index, satellite) in [[0, 5, 1, 7, 40, 45], [1, 70, 0, 4, 30, 20]].enumerated() {
        for (offset, value) in satellite.enumerated() { $0.set(UInt8(value), at: 8 + 12 * index + offset) }
        $0.set(Int16(100 + index), at: 14 + 12 * index)
      }
    }, deciding: [0..<5, 9..<10, 21..<22], SweptField(10, 1, "isUsed 0", "used"), SweptField(12, 1, "noise 0"),
    // As in NAV-SAT, an elevation out of range, −91 mostly, means that the direction is unknown.
    SweptField(13, 1, "elevation 0", "azimuth 0"), SweptField(14, 2, "azimuth 0"),
    SweptField(22, 1, "isUsed 1", "used"),
    SweptField(24, 1, "noise 1"), SweptField(25, 1, "elevation 1", "azimuth 1"), SweptField(26, 2, "azimuth 1"))

  private static let clock = message(
    "NAV-CLOCK",
    nav(0x22, timeOfWeek: timeOfWeek, count: 20) {
      for (index, value) in [-123_456, 78, 25, 310].enumerated() { $0.set(Int32(value), at: 4 + 4 * index) }
    }, deciding: [], SweptField(4, 4, "clockBias"), SweptField(8, 4, "clockDrift"))

  private static let monRF = message(
    "MON-RF",
    ubxFrame(
      0x0A, 0x38,
      bytes(28) {
        for (place, value) in [(1, 1), (5, 2), (6, 2), (7, 1), (16, 90), (18, 200)] { $0.set(UInt8(value), at: place) }
      }), deciding: [0..<2], SweptField(5, 1, "jamming"))

  private static let monHW = message(
    "MON-HW", ubxFrame(0x0A, 0x09, bytes(60) { $0.set(UInt8(2 << 2), at: 22) }), deciding: [],
    SweptField(22, 1, "jamming"))

  private static let timTP = message(
    "TIM-TP",
    ubxFrame(
      0x0D, 0x01,
      bytes(16) {
        $0.set(timeOfWeek + 1000, at: 0)
        $0.set(Int32(-3210), at: 8)
        $0.set(UInt16(2091), at: 12)
        $0.set(UInt8(0x0B), at: 14)
      }), deciding: [14..<15], SweptField(8, 4, "pulse"))

  // MARK: - Support

  private static func bytes(_ count: Int, _ fill: (inout PayloadBuilder) -> Void) -> [UInt8] {
    var payload = PayloadBuilder(count: count)
    fill(&payload)
    return payload.bytes
  }

  private static func payload(_ frame: [UInt8]) -> [UInt8] { Array(frame[6..<frame.count - 2]) }

  private static func message(
    _ name: String, _ frame: [UInt8], deciding: [Range<Int>], _ fields: SweptField...
  ) -> SweptMessage {
    let (messageClass, number) = (frame[2], frame[3])
    return SweptMessage(
      name: name, payload: payload(frame), deciding: deciding, fields: fields,
      frame: { ubxFrame(messageClass, number, $0) })
  }
}
