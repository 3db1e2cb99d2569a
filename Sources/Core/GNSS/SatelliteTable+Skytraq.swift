import Bytes
import MakerProtocols
import NavigationMath
import Observations

extension SatelliteTable {
  /// Replaces the list by that of a channel status message.
  @discardableResult
  mutating func take(
    _ status: SkytraqChannelStatus, time: UTCTime, received: MonotonicInstant
  ) -> SatelliteReport {
    replace(time: time, received: received) { list in
      for channel in status.channels where channel.number > 0 { list.append(Satellite(channel)) }
    }
  }
}

extension Satellite {
  fileprivate init(_ channel: SkytraqChannelStatus.Channel) {
    let identity = SatelliteIdentity(system: .unknown, number: UInt16(channel.number))
    self.init(
      system: identity.system, number: identity.number,
      elevationDegrees: (-90...90).contains(channel.elevationDegrees) ? Int8(channel.elevationDegrees) : nil,
      azimuthDegrees: bearing(channel.azimuthDegrees),
      carrierToNoise: channel.carrierToNoise > 0 ? channel.carrierToNoise : nil, isUsed: channel.isUsed)
  }
}
