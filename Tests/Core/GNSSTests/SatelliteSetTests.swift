import Observations
import Testing

@testable import GNSS

@Suite struct SatelliteSetTests {
  @Test func holdsEverySatelliteOnce() {
    var set = SatelliteSet()
    for system in SatelliteSystem.allCases {
      for number: UInt16 in 0..<256 {
        let before = set.contains(system, number)
        set.insert(system, number)
        set.insert(system, number)
        let after = set.contains(system, number)
        #expect(!before && after)
      }
    }
    let full = set.count
    set.removeAll()
    let empty = set.count
    #expect(full == SatelliteSystem.allCases.count * 256)
    #expect(empty == 0)
  }

  @Test func numbersAbove255AreNotKept() {
    var set = SatelliteSet()
    set.insert(.gps, 256)
    set.insert(.sbas, .max)
    let (count, isKept) = (set.count, set.contains(.gps, 256))
    #expect(count == 0)
    #expect(!isKept)
  }
}
