internal import Beacons
internal import LocationService

extension CLBeacon {
  /// - Parameter heard: time of the last advertisement.
  convenience init(_ report: BeaconReport, heard: Date) {
    self.init(
      uuid: UUID(report.beacon.uuid), major: report.beacon.major, minor: report.beacon.minor,
      proximity: CLProximity(report.proximity), accuracy: report.distance ?? -1,
      rssi: report.rssi.map { Int($0.rounded()) } ?? 0, timestamp: heard)
  }
}

extension CLProximity {
  init(_ proximity: BeaconProximity) {
    self =
      switch proximity {
      case .unknown: .unknown
      case .immediate: .immediate
      case .near: .near
      case .far: .far
      }
  }
}

extension UUID {
  init(_ uuid: BeaconUUID) {
    let b = uuid.bytes
    self.init(
      uuid: (
        b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]
      ))
  }
}

extension BeaconUUID {
  init(_ uuid: UUID) {
    let halves = withUnsafeBytes(of: uuid.uuid) { bytes in
      (bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
    self.init(high: UInt64(bigEndian: halves.0), low: UInt64(bigEndian: halves.1))
  }
}

extension BeaconConstraint {
  init(_ constraint: CLBeaconIdentityConstraint) {
    self.init(uuid: BeaconUUID(constraint.uuid), major: constraint.major, minor: constraint.minor)
  }
}
