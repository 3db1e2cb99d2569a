import TestSupport
import Testing

@testable import GNSS

/// An odd value of an Allystar message costs the outputs that come from it, and no others.
@Suite struct OddAllystarValueTests {
  @Test(arguments: OddAllystarValueTests.epochs.flatMap(\.sweeps)) func junkCostsItsOwnOutputs(_ sweep: Sweep) throws {
    try sweep.check()
  }

  @Test func orderDoesNotMatter() throws {
    for epoch in OddAllystarValueTests.epochs { try epoch.checkOrders() }
  }

  /// 18:20:34 UTC on 2020-02-06, a Thursday of GPS week 2091.
  private static let timeOfWeek = UInt32(4 * 86_400_000 + 18_000 + 66_034_000)

  static let epochs = [
    SweptEpoch(name: "NAV-PVT", messages: [pvt]),
    SweptEpoch(name: "NAV-POSLLH and NAV-TIME", clock: [time], messages: [position, dilutions]),
    SweptEpoch(name: "NAV-POSLLH and NAV-TIMEUTC", messages: [timeUTC, position, dilutions]),
  ]

  /// No flag states whether date and time are valid: a year of 0 states that they are not.
  private static let pvt = message(
    0xC1, "NAV-PVT", count: 88, deciding: [0..<4, 4..<6, 8..<11, 20..<21, 24..<32],
    [
      SweptField(6, 1, "date"), SweptField(7, 1, "date"), SweptField(23, 1, "satellitesUsed"),
      SweptField(32, 4, "ellipsoidalHeight", "geoidSeparation"),
      SweptField(36, 4, "heightAboveMeanSeaLevel", "geoidSeparation"), SweptField(40, 4, "horizontalAccuracy"),
      SweptField(44, 4, "verticalAccuracy"), SweptField(48, 4, "velocityNorth", "course"),
      SweptField(52, 4, "velocityEast", "course"), SweptField(56, 4, "climb"), SweptField(60, 4, "speed"),
      SweptField(68, 4, "speedAccuracy"), SweptField(76, 2, "positionDilution"),
    ]
  ) {
    $0.set(UInt16(2020), at: 4)
    for (index, value) in [2, 6, 18, 20, 34].enumerated() { $0.set(UInt8(value), at: 6 + index) }
    $0.set(UInt8(3), at: 20)
    $0.set(UInt8(14), at: 23)
    for (index, value) in [85_652_536, 472_852_391, 547_600, 499_600, 1500, 2100, 3000, -4000, 250, 5000].enumerated() {
      $0.set(Int32(value), at: 24 + 4 * index)
    }
    $0.set(UInt32(300), at: 68)
    $0.set(UInt16(170), at: 76)
  }

  private static let position = message(
    0x02, "NAV-POSLLH", count: 28, deciding: [0..<12],
    [
      SweptField(12, 4, "ellipsoidalHeight", "geoidSeparation"),
      SweptField(16, 4, "heightAboveMeanSeaLevel", "geoidSeparation"), SweptField(20, 4, "horizontalAccuracy"),
      SweptField(24, 4, "verticalAccuracy"),
    ]
  ) {
    for (index, value) in [85_652_536, 472_852_391, 547_600, 499_600, 1500, 2100].enumerated() {
      $0.set(Int32(value), at: 4 + 4 * index)
    }
  }

  private static let dilutions = message(
    0x04, "NAV-DOP", count: 18, deciding: [0..<4],
    [
      SweptField(6, 2, "positionDilution"), SweptField(10, 2, "verticalDilution"),
      SweptField(12, 2, "horizontalDilution"),
    ]
  ) {
    for (index, value) in [210, 200, 90, 160, 120, 80, 90].enumerated() { $0.set(UInt16(value), at: 4 + 2 * index) }
  }

  private static let time: SweptMessage = {
    var payload = PayloadBuilder(count: 16)
    payload.set(UInt8(7), at: 1)
    payload.set(timeOfWeek, at: 4)
    payload.set(UInt16(2091), at: 8)
    payload.set(UInt8(18), at: 10)
    return SweptMessage(
      name: "NAV-TIME", payload: payload.bytes, deciding: [0..<2], fields: [SweptField(8, 2, "date")],
      frame: { allystarFrame(0x01, 0x05, $0) })
  }()

  /// Hour, minute and second decide the time.
  private static let timeUTC = message(
    0x21, "NAV-TIMEUTC", count: 20, deciding: [0..<4, 16..<20],
    [SweptField(12, 2, "date"), SweptField(14, 1, "date"), SweptField(15, 1, "date")]
  ) {
    $0.set(UInt16(2020), at: 12)
    for (index, value) in [2, 6, 18, 20, 34, 7].enumerated() { $0.set(UInt8(value), at: 14 + index) }
  }

  private static func message(
    _ number: UInt8, _ name: String, count: Int, deciding: [Range<Int>], _ fields: [SweptField],
    _ fill: (inout PayloadBuilder) -> Void
  ) -> SweptMessage {
    var payload = PayloadBuilder(count: count)
    payload.set(timeOfWeek, at: 0)
    fill(&payload)
    return SweptMessage(
      name: name, payload: payload.bytes, deciding: deciding, fields: fields,
      frame: { allystarFrame(0x01, number, $0) })
  }
}
