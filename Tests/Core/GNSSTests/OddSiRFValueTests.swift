import TestSupport
import Testing

@testable import GNSS

/// An odd value of a SiRF message costs the outputs that come from it, and no others.
@Suite struct OddSiRFValueTests {
  @Test(arguments: OddSiRFValueTests.epochs.flatMap(\.sweeps)) func junkCostsItsOwnOutputs(_ sweep: Sweep) throws {
    try sweep.check()
  }

  /// Milliseconds since midnight UTC on 2020-02-06, a Thursday of GPS week 2091.
  private static let milliseconds = 66_034_000
  private static let timeOfWeek = UInt32(4 * 86_400_000 + 18_000 + milliseconds)

  static let epochs = [
    SweptEpoch(name: "MID 41", isBigEndian: true, messages: [geodetic, tracker]),
    // Its week is the only date that it has: that of the epoch before counts if it is odd.
    SweptEpoch(
      name: "MID 2", isBigEndian: true, before: sirfFrame(measured(timeOfWeek - 1000).payload), fixesBefore: 1,
      messages: [measured(timeOfWeek)]),
  ]

  private static let geodetic = SweptMessage(
    "MID 41", 41, count: 91,
    deciding: [0..<1, 3..<5, 7..<11, 15..<19, 23..<31],
    [
      SweptField(11, 2, "date"), SweptField(19, 4, "isUsed 0", "isUsed 1", "used"),
      SweptField(31, 4, "ellipsoidalHeight", "geoidSeparation"),
      SweptField(35, 4, "heightAboveMeanSeaLevel", "geoidSeparation"), SweptField(40, 2, "speed"),
      SweptField(42, 2, "course"), SweptField(46, 2, "climb"), SweptField(50, 4, "horizontalAccuracy"),
      SweptField(54, 4, "verticalAccuracy"), SweptField(62, 2, "speedAccuracy"), SweptField(88, 1, "satellitesUsed"),
      SweptField(89, 1, "horizontalDilution"),
    ], frame: sirfFrame
  ) {
    $0.set(UInt16(4), at: 3)
    $0.set(UInt16(2091), at: 5)
    $0.set(timeOfWeek, at: 7)
    $0.set(UInt16(2020), at: 11)
    for (index, value) in [2, 6, 18, 20].enumerated() { $0.set(UInt8(value), at: 13 + index) }
    $0.set(UInt16(milliseconds % 60_000), at: 17)
    $0.set(UInt32(0b1000_0010), at: 19)
    for (index, value) in [472_852_391, 85_652_536, 54_760, 49_960].enumerated() {
      $0.set(Int32(value), at: 23 + 4 * index)
    }
    $0.set(UInt8(21), at: 39)
    $0.set(UInt16(500), at: 40)
    $0.set(UInt16(5_313), at: 42)
    $0.set(Int16(-50), at: 46)
    for (index, value) in [521, 733, 300].enumerated() { $0.set(UInt32(value), at: 50 + 4 * index) }
    $0.set(UInt16(45), at: 62)
    for (index, value) in [12_345, 100, 2_345, 10, 6_000].enumerated() { $0.set(UInt32(value), at: 64 + 4 * index) }
    $0.set(UInt8(7), at: 88)
    $0.set(UInt8(6), at: 89)
  }

  private static func measured(_ timeOfWeek: UInt32) -> SweptMessage {
    let fields = [
      SweptField(13, 2, "speed", "course", "climb", "velocityNorth", "velocityEast"),
      SweptField(15, 2, "speed", "course", "climb", "velocityNorth", "velocityEast"),
      SweptField(17, 2, "speed", "course", "climb", "velocityNorth"),
      SweptField(20, 1, "horizontalDilution", "horizontalAccuracy"), SweptField(22, 2, "date"),
      SweptField(28, 1, "satellitesUsed"),
    ]
    return SweptMessage(
      "MID 2", 2, count: 41, deciding: [0..<13, 19..<20, 21..<22, 24..<28], fields, frame: sirfFrame
    ) {
      for (index, value) in [4_286_501, 645_610, 4_663_011].enumerated() { $0.set(Int32(value), at: 1 + 4 * index) }
      for (index, value) in [-8, 16, 4].enumerated() { $0.set(Int16(value), at: 13 + 2 * index) }
      $0.set(UInt8(4), at: 19)
      $0.set(UInt8(6), at: 20)
      $0.set(UInt16(2091 - 2048), at: 22)
      $0.set(timeOfWeek / 10, at: 24)
      $0.set(UInt8(7), at: 28)
      for index in 0..<7 { $0.set(UInt8(3 + index), at: 29 + index) }
    }
  }

  private static let tracker = SweptMessage(
    "MID 4", 4, count: 8 + 2 * 15, deciding: [0..<1, 3..<9, 23..<24],
    [
      SweptField(9, 1, "azimuth 0"), SweptField(10, 1, "elevation 0"), SweptField(13, 10, "noise 0"),
      SweptField(24, 1, "azimuth 1"), SweptField(25, 1, "elevation 1"), SweptField(28, 10, "noise 1"),
    ], frame: sirfFrame
  ) {
    $0.set(UInt16(43), at: 1)
    $0.set(timeOfWeek / 10, at: 3)
    $0.set(UInt8(2), at: 7)
    for (index, number) in [2, 8].enumerated() {
      let start = 8 + 15 * index
      for (offset, value) in [number, 100, 90, 0, 0xBF].enumerated() { $0.set(UInt8(value), at: start + offset) }
      for sample in 0..<10 { $0.set(UInt8(35 + index), at: start + 5 + sample) }
    }
  }
}
