import TestSupport
import Testing

@testable import GNSS

/// An odd value of a CASIC message costs the outputs that come from it, and no others.
@Suite struct OddCASICValueTests {
  @Test(arguments: OddCASICValueTests.epochs.flatMap(\.sweeps)) func junkCostsItsOwnOutputs(_ sweep: Sweep) throws {
    try sweep.check()
  }

  @Test func orderDoesNotMatter() throws {
    for epoch in OddCASICValueTests.epochs { try epoch.checkOrders() }
  }

  /// At ten epochs a second the run time gives the fraction that NAV-TIMEUTC lacks.
  @Test func anOddFractionLeavesTheTime() {
    let feed = Feed()
    for epoch in 0..<4 {
      for message in [OddCASICValueTests.positionAlone, OddCASICValueTests.timeUTC] {
        var payload = message.payload
        let runTime = OddCASICValueTests.runTime + UInt32(100 * epoch)
        payload.replaceSubrange(0..<4, with: withUnsafeBytes(of: runTime.littleEndian) { Array($0) })
        if message.name == "NAV-TIMEUTC" {
          payload.replaceSubrange(
            12..<14, with: epoch == 2 ? [0xFF, 0xFF] : [[0, 0], [100, 0], [], [44, 1]][epoch])
        }
        feed.send(message.frame(payload))
      }
    }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay?.nanoseconds) == (0..<4).map { 66_034_000_000_000 + $0 * 100_000_000 })
  }

  private static let runTime: UInt32 = 285_432_840

  static let epochs = [
    // The lists of satellites are complete when there are as many as before. Their order is that of the satellites.
    SweptEpoch(
      name: "NAV-PV", before: lists(runTime - 1000).flatMap { $0.frame($0.payload) },
      messages: [position, dilutions, timeUTC], end: lists(runTime)),
    SweptEpoch(name: "NAV-PV alone", messages: [positionAlone, timeUTC]),
    SweptEpoch(name: "NAV-SOL", messages: [solution, dilutionsOfSolution, timeUTC]),
  ]

  private static let positionFields = [
    SweptField(7, 1, "satellitesUsed"),
    SweptField(32, 4, "ellipsoidalHeight", "heightAboveMeanSeaLevel", "geoidSeparation", "verticalAccuracy"),
    SweptField(36, 4, "heightAboveMeanSeaLevel", "geoidSeparation"), SweptField(40, 4, "horizontalAccuracy"),
    SweptField(44, 4, "verticalAccuracy"), SweptField(48, 4, "velocityNorth"), SweptField(52, 4, "velocityEast"),
    SweptField(56, 4, "climb"), SweptField(64, 4, "speed"), SweptField(68, 4, "course"),
    SweptField(72, 4, "speedAccuracy"), SweptField(76, 4, "courseAccuracy"),
  ]

  private static let position = message(
    "NAV-PV", 0x03, count: 80, deciding: [0..<6, 16..<32], positionFields, fillPosition)

  /// Without NAV-DOP the dilution is its own.
  private static let positionAlone = message(
    "NAV-PV", 0x03, count: 80, deciding: [0..<6, 16..<32], positionFields + [SweptField(12, 4, "positionDilution")],
    fillPosition)

  private static func fillPosition(_ payload: inout PayloadBuilder) {
    payload.set(runTime, at: 0)
    for (index, value) in [7, 7, 3, 17, 10, 7, 0].enumerated() { payload.set(UInt8(value), at: 4 + index) }
    payload.set(Float(1.75), at: 12)
    payload.set(8.5652536, at: 16)
    payload.set(47.2852391, at: 24)
    let floats: [Float] = [547.5, 48.25, 2.25, 4, 3, 4, 0.5, 5.0249, 5, 53.13, 0.0625, 16]
    for (index, value) in floats.enumerated() { payload.set(value, at: 32 + 4 * index) }
  }

  private static let solution = message(
    "NAV-SOL", 0x02, count: 72, deciding: [0..<6, 24..<48],
    [
      SweptField(8, 1, "satellitesUsed"), SweptField(48, 4, "horizontalAccuracy", "verticalAccuracy"), velocity(52),
      velocity(56), velocity(60), SweptField(64, 4, "speedAccuracy"),
    ]
  ) {
    $0.set(runTime, at: 0)
    for (index, value) in [7, 7, 0, 3, 9, 5, 4, 0].enumerated() { $0.set(UInt8(value), at: 4 + index) }
    $0.set(UInt16(2091), at: 14)
    for (index, value) in [411_652.0, 4_286_500.61, 645_610.03, 4_663_010.63].enumerated() {
      $0.set(value, at: 16 + 8 * index)
    }
    let floats: [Float] = [25, -1, 2.5, 0.5, 0.09, 1.5]
    for (index, value) in floats.enumerated() { $0.set(value, at: 48 + 4 * index) }
  }

  private static func velocity(_ place: Int) -> SweptField {
    SweptField(place, 4, "speed", "course", "climb", "velocityNorth", "velocityEast")
  }

  private static let dilutions = message(
    "NAV-DOP", 0x01, count: 28, deciding: [0..<4],
    [
      SweptField(4, 4, "positionDilution"), SweptField(8, 4, "horizontalDilution"),
      SweptField(12, 4, "verticalDilution"),
    ], fillDilutions)

  /// The accuracy of NAV-SOL is divided by these dilutions.
  private static let dilutionsOfSolution = message(
    "NAV-DOP", 0x01, count: 28, deciding: [0..<4],
    [
      SweptField(8, 4, "horizontalDilution", "horizontalAccuracy"),
      SweptField(12, 4, "verticalDilution", "verticalAccuracy"),
    ], fillDilutions)

  private static func fillDilutions(_ payload: inout PayloadBuilder) {
    payload.set(runTime, at: 0)
    for (index, value) in [1.5, 0.75, 1.25, 0.5, 0.5, 0.75].enumerated() {
      payload.set(Float(value), at: 4 + 4 * index)
    }
  }

  /// Hour, minute and second decide the time.
  private static let timeUTC = message(
    "NAV-TIMEUTC", 0x10, count: 24, deciding: [0..<4, 18..<22, 23..<24],
    [SweptField(14, 2, "date"), SweptField(16, 1, "date"), SweptField(17, 1, "date")]
  ) {
    $0.set(runTime, at: 0)
    $0.set(UInt16(2020), at: 14)
    for (index, value) in [2, 6, 18, 20, 34, 7, 0, 3].enumerated() { $0.set(UInt8(value), at: 16 + index) }
  }

  private static func lists(_ runTime: UInt32) -> [SweptMessage] {
    [satellites(0x20, 0, runTime), satellites(0x21, 1, runTime)]
  }

  /// The list of one system; the second system's satellites follow those of the first.
  private static func satellites(_ number: UInt8, _ system: Int, _ runTime: UInt32) -> SweptMessage {
    message(
      system == 0 ? "NAV-GPSINFO" : "NAV-BDSINFO", number, count: 20, deciding: [0..<5, 6..<7, 9..<10],
      [
        SweptField(10, 1, "isUsed \(system)", "used"), SweptField(12, 1, "noise \(system)"),
        SweptField(13, 1, "elevation \(system)"), SweptField(14, 2, "azimuth \(system)"),
      ]
    ) {
      $0.set(runTime, at: 0)
      for (index, value) in [1, 1, system, 0, 3, 12, 1, 0x2F, 40, 45].enumerated() {
        $0.set(UInt8(value), at: 4 + index)
      }
      $0.set(Int16(120), at: 14)
      $0.set(Float(-1.5), at: 16)
    }
  }

  private static func message(
    _ name: String, _ number: UInt8, count: Int, deciding: [Range<Int>], _ fields: [SweptField],
    _ fill: (inout PayloadBuilder) -> Void
  ) -> SweptMessage {
    var payload = PayloadBuilder(count: count)
    fill(&payload)
    return SweptMessage(
      name: name, payload: payload.bytes, deciding: deciding, fields: fields, frame: { casicFrame(0x01, number, $0) })
  }
}
