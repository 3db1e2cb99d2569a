import NMEA
import Observations
import Testing

@testable import GNSS

@Suite struct SatelliteIdentityTests {
  /// The table of NMEA 0183 4.11 and of what receivers sent before it.
  @Test(arguments: [
    (SatelliteSystem.gps, 1, SatelliteSystem.gps, 1), (.gps, 32, .gps, 32), (.gps, 33, .sbas, 120),
    (.gps, 64, .sbas, 151),
    (.gps, 120, .sbas, 120), (.gps, 138, .sbas, 138), (.gps, 193, .qzss, 1), (.gps, 202, .qzss, 10),
    (.gps, 65, .glonass, 1),
    (.glonass, 65, .glonass, 1), (.glonass, 96, .glonass, 32), (.glonass, 1, .glonass, 1), (.glonass, 33, .sbas, 120),
    (.galileo, 1, .galileo, 1), (.galileo, 36, .galileo, 36), (.galileo, 301, .galileo, 1),
    (.galileo, 336, .galileo, 36),
    (.beidou, 1, .beidou, 1), (.beidou, 33, .beidou, 33), (.beidou, 63, .beidou, 63), (.beidou, 201, .beidou, 1),
    (.beidou, 263, .beidou, 63), (.beidou, 401, .beidou, 1), (.beidou, 463, .beidou, 63), (.beidou, 101, .beidou, 1),
    (.beidou, 163, .beidou, 63), (.qzss, 1, .qzss, 1),
    (.qzss, 10, .qzss, 10), (.qzss, 193, .qzss, 1), (.navic, 14, .navic, 14), (.unknown, 7, .gps, 7),
    (.unknown, 40, .sbas, 127), (.unknown, 70, .glonass, 6), (.unknown, 195, .qzss, 3), (.unknown, 205, .beidou, 5),
    (.unknown, 310, .galileo, 10), (.unknown, 410, .beidou, 10),
  ])
  func numbers(system: SatelliteSystem, sent: Int, meant: SatelliteSystem, number: Int) {
    let identity = SatelliteIdentity(system: system, number: UInt16(sent))
    #expect(identity.system == meant)
    #expect(identity.number == UInt16(number))
  }

  @Test(arguments: [
    ("GP", SatelliteSystem.gps), ("GL", .glonass), ("GA", .galileo), ("GB", .beidou), ("BD", .beidou), ("PQ", .beidou),
    ("GQ", .qzss), ("QZ", .qzss), ("GI", .navic), ("GN", .unknown),
  ])
  func talkers(talker: String, system: SatelliteSystem) throws {
    try withFields("\(talker)GSA,A,3,,,,,,,,,,,,,1,1,1") { (fields) throws(SentenceError) in
      #expect(SatelliteSystem(talker: fields.talker) == system)
    }
  }

  @Test(arguments: [
    (UInt8(1), SatelliteSystem.gps), (2, .glonass), (3, .galileo), (4, .beidou), (5, .qzss), (6, .navic),
  ])
  func systemIdsOutweighTheTalker(id: UInt8, system: SatelliteSystem) throws {
    try withFields("GNGSA,A,3,,,,,,,,,,,,,1,1,1,1") { (fields) throws(SentenceError) in
      #expect(SatelliteSystem(talker: fields.talker, systemID: id) == system)
      #expect(SatelliteSystem(talker: fields.talker, systemID: 0) == .unknown)
      #expect(SatelliteSystem(talker: fields.talker, systemID: 7) == .unknown)
    }
  }
}

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
