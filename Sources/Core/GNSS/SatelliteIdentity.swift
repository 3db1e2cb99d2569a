import Bytes
import NMEA
import Observations

/// System and number of a satellite in GSA or GSV (NMEA 0183 4.11, notes to GSA and GSV).
///
///     GPS 1–32   SBAS 33–64 (PRN − 87) or 120–158   GLONASS 65–96   QZSS 193–202   BeiDou 201–263, 401–463
///     Galileo 301–336
///
/// Some receivers add 100 to the numbers of BeiDou, which overlaps SBAS, so that only the system of the sentence
/// distinguishes them.
///
/// Since 4.11 each system counts from 1, and the talker or the system id gives the system.
struct SatelliteIdentity: Equatable {
  var system: SatelliteSystem
  var number: UInt16

  /// Identifies a satellite.
  ///
  /// - Parameter system: system of the sentence, from its system id or its talker; `unknown` if it mixes systems.
  @inline(__always)
  init(system: SatelliteSystem, number: UInt16) {
    // The most frequent cases first: a number within its system, and GLONASS from 65 on.
    if system != .unknown, number <= 32 {
      self.system = system
      self.number = number
    } else if system == .glonass, number &- 65 < 32 {
      self.system = system
      self.number = number &- 64
    } else {
      self = SatelliteIdentity.unshifted(system, number)
    }
  }

  private init(_ system: SatelliteSystem, _ number: UInt16) {
    self.system = system
    self.number = number
  }

  @inline(never)
  private static func unshifted(_ system: SatelliteSystem, _ number: UInt16) -> SatelliteIdentity {
    // Before 4.11, receivers of several systems often used the talker GP, and only the number identifies the system.
    let isShared = system == .unknown || system == .gps
    if system == .gps, number == 201 || number == 202 { return SatelliteIdentity(.qzss, number - 192) }
    return switch (isShared ? .unknown : system, number) {
    case (.unknown, 1...32): SatelliteIdentity(.gps, number)
    case (.unknown, 33...64), (.glonass, 33...64): SatelliteIdentity(.sbas, number + 87)
    case (.unknown, 120...158): SatelliteIdentity(.sbas, number)
    case (.unknown, 193...200), (.qzss, 193...202): SatelliteIdentity(.qzss, number - 192)
    case (.unknown, 65...96): SatelliteIdentity(.glonass, number - 64)
    case (.unknown, 301...336), (.galileo, 301...336): SatelliteIdentity(.galileo, number - 300)
    case (.unknown, 201...263), (.beidou, 201...263): SatelliteIdentity(.beidou, number - 200)
    case (.beidou, 101...163): SatelliteIdentity(.beidou, number - 100)
    case (.unknown, 401...463), (.beidou, 401...463): SatelliteIdentity(.beidou, number - 400)
    default: SatelliteIdentity(system, number)
    }
  }
}

extension SatelliteSystem {
  /// Identifies the system of a GSA or GSV sentence; `unknown` for GN without a system id, which mixes systems.
  @inline(__always)
  init(talker: Talker, systemID: UInt8? = nil) {
    if let systemID, systemID >= 1, systemID <= 6, let system = SatelliteSystem(rawValue: systemID) {
      self = system
      return
    }
    switch talker.code {
    case Talker.gps.code: self = .gps
    case Talker.glonass.code: self = .glonass
    case Talker.galileo.code: self = .galileo
    case Talker.beidou.code, Talker.beidouLegacy.code, Talker.quectel.code: self = .beidou
    case Talker.qzss.code, Talker.qzssLegacy.code: self = .qzss
    case Talker.navic.code: self = .navic
    default: self = .unknown
    }
  }
}

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
