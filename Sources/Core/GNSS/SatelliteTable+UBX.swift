import NavigationMath
import Observations
import UBX

extension SatelliteTable {
  /// Takes the list that a UBX message carries, which from now on stands for the receiver's GSV and GSA.
  mutating func take(_ message: NavSAT, time: UTCTime, received: MonotonicInstant) -> SatelliteReport {
    replace(time: time, received: received) { list in
      for satellite in message.satellites { list.append(Satellite(satellite)) }
    }
  }
}

extension Satellite {
  init(_ satellite: NavSAT.Satellite) {
    let isElevationKnown = (-90...90).contains(satellite.elevationDegrees)
    self.init(
      system: SatelliteSystem(satellite.system), number: UInt16(satellite.number),
      elevationDegrees: isElevationKnown ? satellite.elevationDegrees : nil,
      azimuthDegrees: isElevationKnown ? satellite.azimuthDegrees % 360 : nil,
      carrierToNoise: satellite.carrierToNoise > 0 ? satellite.carrierToNoise : nil, isUsed: satellite.isUsed)
  }
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
