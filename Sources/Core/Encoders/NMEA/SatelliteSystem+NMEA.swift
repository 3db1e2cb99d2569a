import NMEA
import Observations

extension SatelliteSystem {
  /// The system id of GSA; SBAS satellites count as GPS.
  var nmeaSystem: UInt8? {
    switch self {
    case .unknown: nil
    case .sbas: SatelliteSystem.gps.rawValue
    case .gps, .glonass, .galileo, .beidou, .qzss, .navic: rawValue
    }
  }

  var talker: Talker {
    switch self {
    case .gps, .sbas: .gps
    case .glonass: .glonass
    case .galileo: .galileo
    case .beidou: .beidou
    case .qzss: .qzss
    case .navic: .navic
    case .unknown: .combined
    }
  }
}

extension Satellite {
  /// The satellite's number in GSA and GSV (NMEA 0183 4.11): SBAS 33…64, GLONASS 65…96, QZSS 193…202, others from 1.
  var nmeaNumber: UInt16 {
    switch system {
    case .sbas where (120...151).contains(number): number - 87
    case .glonass where (1...32).contains(number): number + 64
    case .qzss where (1...10).contains(number): number + 192
    default: number
    }
  }
}
