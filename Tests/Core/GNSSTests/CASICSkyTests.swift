import Bytes
import MakerProtocols
import Observations
import TestSupport
import Testing

@testable import GNSS

@Suite struct CASICSkyTests {
  /// A list of one system, its satellites numbered from 1.
  static func list(_ runTime: UInt32, system: UInt8, count: Int) -> [UInt8] {
    var payload = PayloadBuilder(count: 8 + 12 * count)
    payload.set(runTime, at: 0)
    payload.set(UInt8(count), at: 4)
    payload.set(system, at: 6)
    for index in 0..<count {
      payload.set(UInt8(index + 1), at: 9 + 12 * index)
      payload.set(UInt8(index == 0 ? 0xC1 : 0xC0), at: 10 + 12 * index)
      payload.set(UInt8(index == 0 ? 40 : 0), at: 12 + 12 * index)
      payload.set(Int8(45), at: 13 + 12 * index)
      payload.set(Int16(360), at: 14 + 12 * index)
    }
    return payload.bytes
  }

  private func add(_ sky: inout CASICSky, _ runTime: UInt32, _ system: UInt8, _ count: Int) throws {
    try CASICSkyTests.list(runTime, system: system, count: count).withByteView { view in
      let info = try CASICSatelliteInfo(view)
      if info.runTimeMilliseconds != sky.runTime { sky.begin(runTime) }
      sky.add(info)
    }
  }

  @Test func theEpochBeforeTellsHowManyListsThereAre() throws {
    var sky = CASICSky()
    try add(&sky, 100, 0, 3)
    #expect(sky.isOwed && !sky.isWhole)
    try add(&sky, 100, 2, 2)
    #expect(sky.isOwed && !sky.isWhole)
    try add(&sky, 200, 0, 3)
    #expect(!sky.isWhole && sky.isOwed)
    try add(&sky, 200, 2, 1)
    #expect(sky.isWhole && !sky.isOwed)
    #expect(sky.satellites.map(\.system) == [.gps, .gps, .gps, .glonass])
    #expect(sky.satellites.map(\.number) == [1, 2, 3, 1])
    #expect(sky.satellites.map(\.isUsed) == [true, false, false, true])
    #expect(sky.satellites.map(\.carrierToNoise) == [40, nil, nil, 40])
    #expect(sky.satellites.allSatisfy { $0.azimuthDegrees == 0 && $0.elevationDegrees == 45 })
  }

  @Test func oneThatRepeatsItselfDoesNotFillTheMemory() throws {
    var sky = CASICSky()
    for _ in 0..<100 { try add(&sky, 100, 1, 200) }
    #expect(sky.satellites.count == 512)
  }
}
