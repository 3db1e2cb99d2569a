import Foundation

/// The payload that a beacon advertises, 21 bytes:
///
///     byte 0       16      18      20
///          uuid    major   minor   power
///          16      u16 BE  u16 BE  i8 dBm at 1 m
enum BeaconAdvertisement {
  static let key = "kCBAdvDataAppleBeaconKey"

  /// Signal power at 1 m that is assumed if none was measured, dBm.
  private static let ordinaryPower = -59

  /// Returns the payload. A major or minor number that the identity leaves open is 0.
  static func bytes(_ identity: CLBeaconIdentityConstraint, measuredPower: Int?) -> Data {
    var bytes = withUnsafeBytes(of: identity.uuid.uuid) { Data($0) }
    for number in [identity.major ?? 0, identity.minor ?? 0] {
      bytes.append(UInt8(number >> 8))
      bytes.append(UInt8(truncatingIfNeeded: number))
    }
    bytes.append(UInt8(bitPattern: Int8(clamping: measuredPower ?? ordinaryPower)))
    return bytes
  }
}
