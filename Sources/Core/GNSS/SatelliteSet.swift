import Bytes
import Observations

/// A set of satellites, one bit each; numbers above 255 are ignored.
struct SatelliteSet: ~Copyable {
  private var bits = BitTable()

  var count: Int { bits.count }

  @inline(__always)
  mutating func insert(_ system: SatelliteSystem, _ number: UInt16) {
    if number < 256 { bits.insert(SatelliteSet.place(system, number)) }
  }

  /// Adds the satellites of a system whose bits are set, bit n for number n.
  @inline(__always)
  mutating func insert(_ system: SatelliteSystem, numbers: UInt64) {
    bits.insert(bits: numbers, from: SatelliteSet.place(system, 0))
  }

  @inline(__always)
  func contains(_ system: SatelliteSystem, _ number: UInt16) -> Bool {
    number < 256 && bits.contains(SatelliteSet.place(system, number))
  }

  mutating func removeAll() { bits.removeAll() }

  @inline(__always)
  private static func place(_ system: SatelliteSystem, _ number: UInt16) -> Int {
    Int(system.rawValue) &<< 8 | Int(number)
  }
}
