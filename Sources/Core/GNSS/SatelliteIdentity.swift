import NMEA
import Observations

/// Which satellite a number in GSA or GSV means (NMEA 0183 4.11, notes to GSA and GSV).
///
///     GPS 1–32   SBAS 33–64 (PRN − 87) or 120–158   GLONASS 65–96   QZSS 193–202   BeiDou 201–263, 401–463
///     Galileo 301–336; from 4.11 on each system counts from 1 and the talker or the system id tells which
struct SatelliteIdentity: Equatable {
  var system: SatelliteSystem
  var number: UInt16

  /// - Parameter system: whose satellites the sentence lists, by its system id or its talker; `unknown` when it mixes.
  @inline(__always)
  init(system: SatelliteSystem, number: UInt16) {
    // The common case first: a small number counts within its system.
    if system != .unknown, number <= 32 {
      self.system = system
      self.number = number
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
    switch (system, number) {
    case (.unknown, 1...32): SatelliteIdentity(.gps, number)
    case (.gps, 33...64), (.unknown, 33...64): SatelliteIdentity(.sbas, number + 87)
    case (.gps, 120...158), (.unknown, 120...158): SatelliteIdentity(.sbas, number)
    case (.gps, 193...202), (.qzss, 193...202), (.unknown, 193...200): SatelliteIdentity(.qzss, number - 192)
    case (.glonass, 65...96), (.unknown, 65...96): SatelliteIdentity(.glonass, number - 64)
    case (.galileo, 301...336), (.unknown, 301...336): SatelliteIdentity(.galileo, number - 300)
    case (.beidou, 201...263), (.unknown, 201...263): SatelliteIdentity(.beidou, number - 200)
    case (.beidou, 401...463), (.unknown, 401...463): SatelliteIdentity(.beidou, number - 400)
    default: SatelliteIdentity(system, number)
    }
  }
}

extension SatelliteSystem {
  /// The system of a GSA or GSV sentence; `unknown` for GN without a system id, which mixes them.
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
