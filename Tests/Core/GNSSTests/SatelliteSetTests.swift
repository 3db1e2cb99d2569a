import Observations
import Testing

@testable import GNSS

@Suite struct SatelliteSetTests {
  @Test func holdsEverySatelliteOnce() {
    var set = SatelliteSet()
    for system in SatelliteSystem.allCases {
      for number: UInt16 in 0..<256 {
        #expect(!set.contains(system, number))
        set.insert(system, number)
        set.insert(system, number)
        #expect(set.contains(system, number))
      }
    }
    #expect(set.count == SatelliteSystem.allCases.count * 256)
    set.removeAll()
    #expect(set.count == 0)
  }

  @Test func numbersAbove255AreNotKept() {
    var set = SatelliteSet()
    set.insert(.gps, 256)
    set.insert(.sbas, .max)
    #expect(set.count == 0)
    #expect(!set.contains(.gps, 256))
  }
}
