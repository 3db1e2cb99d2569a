import Bytes
import MakerProtocols
import NavigationMath
import Observations

extension SatelliteTable {
  /// Replaces the list by that of a tracker message.
  ///
  /// - Parameter satellites: GPS satellites in the solution; bit n − 1 for satellite n.
  @discardableResult
  mutating func take(
    _ tracker: SiRFMeasuredTracker, used satellites: UInt32, time: UTCTime, received: MonotonicInstant
  ) -> SatelliteReport {
    replace(time: time, received: received) { list in
      for channel in tracker.channels where channel.number > 0 { list.append(Satellite(channel, used: satellites)) }
    }
  }
}

extension Satellite {
  fileprivate init(_ channel: SiRFMeasuredTracker.Channel, used satellites: UInt32) {
    let identity = SatelliteIdentity(system: .unknown, number: UInt16(channel.number))
    let isKnown = channel.elevationDegrees > 0 || channel.azimuthDegrees > 0
    let isUsed = (1...32).contains(channel.number) && satellites >> UInt32(channel.number - 1) & 1 != 0
    self.init(
      system: identity.system, number: identity.number,
      elevationDegrees: isKnown && channel.elevationDegrees <= 90 ? Int8(channel.elevationDegrees) : nil,
      azimuthDegrees: isKnown ? bearing(Int16(channel.azimuthDegrees)) : nil,
      carrierToNoise: channel.carrierToNoise >= 1 ? UInt8(channel.carrierToNoise) : nil, isUsed: isUsed)
  }
}
