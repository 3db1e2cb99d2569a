import Observations

/// A set of satellites, one bit each; numbers above 255 are not kept.
struct SatelliteSet {
  private var words = [UInt64](repeating: 0, count: SatelliteSystem.allCases.count * 4)

  @inline(__always)
  mutating func insert(_ system: SatelliteSystem, _ number: UInt16) {
    guard number < 256 else { return }
    words[SatelliteSet.word(system, number)] |= SatelliteSet.bit(number)
  }

  @inline(__always)
  func contains(_ system: SatelliteSystem, _ number: UInt16) -> Bool {
    number < 256 && words[SatelliteSet.word(system, number)] & SatelliteSet.bit(number) != 0
  }

  mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  var count: Int {
    var count = 0
    for word in words { count &+= word.nonzeroBitCount }
    return count
  }

  @inline(__always)
  private static func word(_ system: SatelliteSystem, _ number: UInt16) -> Int {
    Int(system.rawValue) &* 4 &+ Int(number &>> 6)
  }

  @inline(__always)
  private static func bit(_ number: UInt16) -> UInt64 { 1 &<< UInt64(number & 63) }
}
