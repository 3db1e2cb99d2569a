internal import Beacons

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
