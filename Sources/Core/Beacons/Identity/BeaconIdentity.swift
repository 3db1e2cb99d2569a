import Bytes

/// Identity of a beacon, from its advertisements.
public struct BeaconIdentity: Hashable, Sendable {
  /// UUID of the owner's beacons.
  public var uuid: BeaconUUID
  /// First number within the UUID, given by the owner, for example for a shop.
  public var major: UInt16
  /// Second number, within `major`, for example for a shelf.
  public var minor: UInt16

  /// Creates an identity.
  public init(uuid: BeaconUUID, major: UInt16, minor: UInt16) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }

  /// Reads an identity from 20 bytes of a window: UUID, major and minor number, all big-endian.
  init(_ view: ByteView, at index: Int) {
    self.init(
      uuid: BeaconUUID(view, at: index), major: view.uint16(bigEndianAt: index + 16),
      minor: view.uint16(bigEndianAt: index + 18))
  }

  /// Writes the 20 bytes that `init(_:at:)` reads.
  func append(to writer: inout ByteWriter) {
    uuid.append(to: &writer)
    for number in [major, minor] {
      writer.append(UInt8(number >> 8))
      writer.append(UInt8(truncatingIfNeeded: number))
    }
  }
}
