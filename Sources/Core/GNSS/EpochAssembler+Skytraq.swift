import Bytes
import MakerProtocols
import NavigationMath
import Observations

extension EpochAssembler {
  /// Merges a Skytraq message.
  mutating func consume(_ message: SkytraqMessage, _ body: (ReceiverEvent) -> Void) {
    switch message {
    case .navigationData(let data):
      if data.fixMode != .none { clock.gps.note(week: Int(data.week)) }
      add(data.timeOfWeekMilliseconds, .navPVT, body) { $0.merge(data) }
    case .navigationState(let state):
      guard state.timeOfWeek >= 0, state.timeOfWeek < 604_800 else { return }
      if state.state.hasPosition { clock.gps.note(week: Int(state.week)) }
      add(UInt32(state.timeOfWeek * 1000 + 0.5), .navSOL, body) { $0.merge(state) }
    case .channelStatus(let status):
      // The message has no time, and comes before the one that has.
      satellites.take(status, time: UTCTime(), received: timing.lineBegan)
      satellites.emitReport(body)
    case .unknown: break
    }
  }
}

/// Merges the Skytraq messages into an epoch; they have no accuracy, so the dilutions are used.
extension EpochContent {
  mutating func merge(_ data: SkytraqNavigationData) {
    fix.satellitesUsed = Int(data.satellitesUsed)
    setDilutions(data.positionDilution, data.horizontalDilution, data.verticalDilution)
    guard admit(.navPVT, isValid: data.fixMode != .none) else { return }
    setDimensions(data.fixMode == .twoDimensional ? 2 : 3)
    setKind(data.fixMode == .differential ? .differential : nil, .navPVT)
    setPosition(data.latitudeDegrees, data.longitudeDegrees, decimals: PositionRank.message)
    setHeights(ellipsoidal: data.ellipsoidalHeight, aboveMeanSeaLevel: data.heightAboveMeanSeaLevel, rank: 2)
    let place = GeodeticPosition(
      latitudeDegrees: data.latitudeDegrees, longitudeDegrees: data.longitudeDegrees,
      ellipsoidalHeight: data.ellipsoidalHeight)
    setVelocity(ECEFVector(x: data.velocityX, y: data.velocityY, z: data.velocityZ), at: place, .navPVT)
  }

  mutating func merge(_ state: SkytraqNavigationState) {
    setDilutions(state.positionDilution, state.horizontalDilution, state.verticalDilution)
    let vector = ECEFVector(x: state.positionX, y: state.positionY, z: state.positionZ)
    let place = state.state.hasPosition ? EpochContent.place(vector) : nil
    guard admit(.navSOL, isValid: place != nil), let place else { return }
    setDimensions(state.state == .twoDimensional ? 2 : 3)
    setKind(FixKind(state.state), .navSOL)
    setPosition(place.latitudeDegrees, place.longitudeDegrees, decimals: PositionRank.ecef)
    setHeights(ellipsoidal: place.ellipsoidalHeight, aboveMeanSeaLevel: nil, rank: 1)
    setVelocity(ECEFVector(x: state.velocityX, y: state.velocityY, z: state.velocityZ), at: place, .navSOL)
  }

  /// Returns the position of a vector, which may have any value; nil if it is not near the Earth.
  static func place(_ vector: ECEFVector) -> GeodeticPosition? {
    guard vector.x.magnitude < 1e8, vector.y.magnitude < 1e8, vector.z.magnitude < 1e8 else { return nil }
    return GeodeticPosition(vector)
  }

  /// Sets the velocity from a vector in ECEF coordinates; ignores one that cannot be.
  mutating func setVelocity(_ velocity: ECEFVector, at place: GeodeticPosition, _ source: Source) {
    let local = velocity.northEastDown(at: place)
    let speed = (local.north * local.north + local.east * local.east).squareRoot()
    guard isVelocity(speed), isVelocity(local.down) else { return }
    setVelocity(
      speed: speed, courseDegrees: bearingDegrees(north: local.north, east: local.east), north: local.north,
      east: local.east, source)
    setClimb(0 - local.down, source)
  }
}

/// Whether a component of a velocity is below 100 km/s; false for NaN.
func isVelocity(_ value: Double) -> Bool { value.magnitude < 100_000 }

extension SkytraqState {
  var hasPosition: Bool { (1...4).contains(rawValue) }
}

extension FixKind {
  /// Returns nil for a satellite fix without corrections.
  fileprivate init?(_ state: SkytraqState) {
    switch state {
    case .predicted: self = .deadReckoning
    case .differential: self = .differential
    default: return nil
    }
  }
}

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
