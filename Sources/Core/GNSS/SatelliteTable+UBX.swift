import Bytes
import NavigationMath
import Observations
import UBX

extension SatelliteTable {
  /// Replaces the list by that of NAV-SAT; from then on, the receiver's GSV and GSA are ignored.
  @discardableResult
  mutating func take(_ message: NavSAT, time: UTCTime, received: MonotonicInstant) -> SatelliteReport {
    replace(time: time, received: received) { list in
      for satellite in message.satellites where satellite.number > 0 { list.append(Satellite(satellite)) }
    }
  }

  /// Replaces the list by that of NAV-SVINFO; from then on, the receiver's GSV and GSA are ignored.
  @discardableResult
  mutating func take(_ message: NavSVINFO, time: UTCTime, received: MonotonicInstant) -> SatelliteReport {
    replace(time: time, received: received) { list in
      for channel in message.channels where channel.number > 0 { list.append(Satellite(channel)) }
    }
  }
}

extension Satellite {
  /// Decodes a channel of NAV-SVINFO, which numbers all systems in one sequence (u-blox M8 interface description,
  /// appendix A).
  init(_ channel: NavSVINFO.Channel) {
    let number = UInt16(channel.number)
    let identity: (system: SatelliteSystem, number: UInt16) =
      switch number {
      case 1...32: (.gps, number)
      case 33...64: (.beidou, number - 27)
      case 65...96: (.glonass, number - 64)
      case 120...158: (.sbas, number)
      case 159...163: (.beidou, number - 158)
      case 193...202: (.qzss, number - 192)
      case 211...246: (.galileo, number - 210)
      default: (.unknown, number)
      }
    let isElevationKnown =
      (-90...90).contains(channel.elevationDegrees) && (channel.elevationDegrees != 0 || channel.azimuthDegrees != 0)
    self.init(
      system: identity.system, number: identity.number,
      elevationDegrees: isElevationKnown ? channel.elevationDegrees : nil,
      azimuthDegrees: isElevationKnown ? bearing(channel.azimuthDegrees) : nil,
      carrierToNoise: channel.carrierToNoise > 0 ? channel.carrierToNoise : nil, isUsed: channel.isUsed)
  }

  init(_ satellite: NavSAT.Satellite) {
    let isElevationKnown = (-90...90).contains(satellite.elevationDegrees)
    self.init(
      system: SatelliteSystem(satellite.system), number: UInt16(satellite.number),
      elevationDegrees: isElevationKnown ? satellite.elevationDegrees : nil,
      azimuthDegrees: isElevationKnown ? bearing(satellite.azimuthDegrees) : nil,
      carrierToNoise: satellite.carrierToNoise > 0 ? satellite.carrierToNoise : nil, isUsed: satellite.isUsed)
  }
}

/// Returns a bearing in 0..<360, as nearly all are; nil outside −360...360.
func bearing(_ degrees: Int16) -> Int16? {
  if (0..<360).contains(degrees) { return degrees }
  return (-360...360).contains(degrees) ? (degrees + 360) % 360 : nil
}

extension SatelliteSystem {
  init(_ identifier: GNSSIdentifier) {
    switch identifier {
    case .gps: self = .gps
    case .sbas: self = .sbas
    case .galileo: self = .galileo
    case .beidou: self = .beidou
    case .qzss: self = .qzss
    case .glonass: self = .glonass
    case .navic: self = .navic
    default: self = .unknown
    }
  }
}
