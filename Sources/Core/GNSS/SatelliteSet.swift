import Observations

/// A set of satellites, one bit each; numbers above 255 are not kept.
struct SatelliteSet {
  private var words = [UInt64](repeating: 0, count: SatelliteSystem.allCases.count * 4)

  mutating func insert(_ satellite: SatelliteIdentity) {
    guard let (word, bit) = SatelliteSet.place(satellite.system, satellite.number) else { return }
    words[word] |= bit
  }

  func contains(_ satellite: Satellite) -> Bool {
    guard let (word, bit) = SatelliteSet.place(satellite.system, satellite.number) else { return false }
    return words[word] & bit != 0
  }

  mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  private static func place(_ system: SatelliteSystem, _ number: Int) -> (Int, UInt64)? {
    guard (0...255).contains(number) else { return nil }
    return (Int(system.rawValue) * 4 + number >> 6, 1 << UInt64(number & 63))
  }
}
