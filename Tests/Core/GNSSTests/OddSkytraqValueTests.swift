import TestSupport
import Testing

@testable import GNSS

/// An odd value of a Skytraq message costs the outputs that come from it, and no others.
@Suite struct OddSkytraqValueTests {
  @Test(arguments: OddSkytraqValueTests.epochs.flatMap(\.sweeps)) func junkCostsItsOwnOutputs(_ sweep: Sweep) throws {
    try sweep.check()
  }

  @Test func orderDoesNotMatter() throws {
    for epoch in OddSkytraqValueTests.epochs where epoch.messages.count > 1 { try epoch.checkOrders() }
  }

  /// 18:20:34 UTC on 2020-02-06, a Thursday of GPS week 2091, in hundredths.
  private static let timeOfWeek = UInt32(4 * 8_640_000 + 1_800 + 6_603_400)

  // Weeks are the only dates: that of the epoch before counts if one is odd.
  static let epochs = [
    SweptEpoch(
      name: "A8", isBigEndian: true, before: skytraqFrame(data(timeOfWeek - 100).payload), fixesBefore: 1,
      messages: [data(timeOfWeek), status]),
    SweptEpoch(
      name: "DF", isBigEndian: true, before: skytraqFrame(state(timeOfWeek - 100).payload), fixesBefore: 1,
      messages: [state(timeOfWeek), status]),
  ]

  private static func velocity(_ place: Int) -> SweptField {
    SweptField(place, 4, "speed", "course", "climb", "velocityNorth", "velocityEast")
  }

  private static func data(_ timeOfWeek: UInt32) -> SweptMessage {
    SweptMessage(
      "A8", 0xA8, count: 59, deciding: [0..<2, 5..<17],
      [
        SweptField(2, 1, "satellitesUsed"), SweptField(3, 2, "date"),
        SweptField(17, 4, "ellipsoidalHeight", "geoidSeparation"),
        SweptField(21, 4, "heightAboveMeanSeaLevel", "geoidSeparation"), SweptField(27, 2, "positionDilution"),
        SweptField(29, 2, "horizontalDilution", "horizontalAccuracy"),
        SweptField(31, 2, "verticalDilution", "verticalAccuracy"), velocity(47), velocity(51), velocity(55),
      ], frame: skytraqFrame
    ) {
      $0.set(UInt8(2), at: 1)
      $0.set(UInt8(9), at: 2)
      $0.set(UInt16(2091), at: 3)
      $0.set(timeOfWeek, at: 5)
      for (index, value) in [472_852_391, 85_652_536, 54_760, 49_960].enumerated() {
        $0.set(Int32(value), at: 9 + 4 * index)
      }
      for (index, value) in [210, 200, 120, 160, 90].enumerated() { $0.set(UInt16(value), at: 25 + 2 * index) }
      for (index, value) in [428_650_061, 64_561_003, 466_301_063, -100, 250, 60].enumerated() {
        $0.set(Int32(value), at: 35 + 4 * index)
      }
    }
  }

  private static func state(_ timeOfWeek: UInt32) -> SweptMessage {
    SweptMessage(
      "DF", 0xDF, count: 81, deciding: [0..<1, 2..<3, 5..<37],
      [
        SweptField(3, 2, "date"), velocity(37), velocity(41), velocity(45), SweptField(49, 8),
        SweptField(65, 4, "positionDilution"), SweptField(69, 4, "horizontalDilution", "horizontalAccuracy"),
        SweptField(73, 4, "verticalDilution", "verticalAccuracy"),
      ], frame: skytraqFrame
    ) {
      $0.set(UInt8(3), at: 2)
      $0.set(UInt16(2091), at: 3)
      for (index, value) in [Double(timeOfWeek) / 100, 4_286_500.61, 645_610.03, 4_663_010.63].enumerated() {
        $0.set(value, at: 5 + 8 * index)
      }
      for (index, value) in [-1, 2.5, 0.6].enumerated() { $0.set(Float(value), at: 37 + 4 * index) }
      $0.set(-1234.5, at: 49)
      for (index, value) in [85.5, 2.1, 2, 1.2, 1.6, 0.9].enumerated() { $0.set(Float(value), at: 57 + 4 * index) }
    }
  }

  private static let status = SweptMessage(
    "DE", 0xDE, count: 3 + 2 * 10, deciding: [0..<1, 2..<3, 4..<5, 14..<15],
    [
      SweptField(7, 1, "noise 0"), SweptField(8, 2, "elevation 0"), SweptField(10, 2, "azimuth 0"),
      SweptField(12, 1, "isUsed 0", "used"), SweptField(17, 1, "noise 1"), SweptField(18, 2, "elevation 1"),
      SweptField(20, 2, "azimuth 1"), SweptField(22, 1, "isUsed 1", "used"),
    ], frame: skytraqFrame
  ) {
    $0.set(UInt8(2), at: 2)
    for (index, number) in [2, 70].enumerated() {
      let start = 3 + 10 * index
      for (offset, value) in [index, number, 7, 2, 40 + index].enumerated() {
        $0.set(UInt8(value), at: start + offset)
      }
      $0.set(Int16(45), at: start + 5)
      $0.set(Int16(120), at: start + 7)
      $0.set(UInt8(index == 0 ? 0x1F : 0x0F), at: start + 9)
    }
  }
}
