import NMEA
import Observations

/// Which satellite a number in GSA or GSV means (NMEA 0183 4.11, GSA and GSV notes; facts differ before it).
///
///     GPS 1–32   SBAS 33–64 (PRN − 87) or 120–158   GLONASS 65–96   QZSS 193–202   BeiDou 201–263, 401–463
///     Galileo 301–336; from 4.11 on each system counts from 1 and the talker or the system id tells which
struct SatelliteIdentity: Equatable {
  var system: SatelliteSystem
  var number: Int

  init(talker: Talker, systemID: UInt8?, number: Int) {
    let system = systemID.flatMap { SatelliteSystem(nmeaSystemID: $0) } ?? SatelliteSystem(talker: talker)
    switch (system, number) {
    case (.gps, 33...64), (nil, 33...64):
      self.init(.sbas, number + 87)
    case (.gps, 120...158), (nil, 120...158):
      self.init(.sbas, number)
    case (.gps, 193...202), (.qzss, 193...202), (nil, 193...200):
      self.init(.qzss, number - 192)
    case (.glonass, 65...96), (nil, 65...96):
      self.init(.glonass, number - 64)
    case (.galileo, 301...336), (nil, 301...336):
      self.init(.galileo, number - 300)
    case (.beidou, 201...263), (nil, 201...263):
      self.init(.beidou, number - 200)
    case (.beidou, 401...463), (nil, 401...463):
      self.init(.beidou, number - 400)
    case (nil, 1...32):
      self.init(.gps, number)
    default:
      self.init(system ?? .unknown, number)
    }
  }

  private init(_ system: SatelliteSystem, _ number: Int) {
    self.system = system
    self.number = number
  }
}

extension SatelliteSystem {
  /// System ids of NMEA 0183 4.11: 1 GPS … 6 NavIC.
  init?(nmeaSystemID: UInt8) {
    guard (1...6).contains(nmeaSystemID) else { return nil }
    self.init(rawValue: nmeaSystemID)
  }

  /// nil for GN and every talker that is no single system.
  init?(talker: Talker) {
    switch talker {
    case .gps: self = .gps
    case .glonass: self = .glonass
    case .galileo: self = .galileo
    case .beidou, .beidouLegacy, .quectel: self = .beidou
    case .qzss, .qzssLegacy: self = .qzss
    case .navic: self = .navic
    default: return nil
    }
  }
}
