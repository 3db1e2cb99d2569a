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

/// The 128 bits that an owner gives to all their beacons (RFC 9562), in transmission order: the first byte is the highest.
public struct BeaconUUID: Hashable, Sendable {
  /// The first eight bytes, the first one highest.
  public var high: UInt64
  /// The last eight bytes, the ninth one highest.
  public var low: UInt64

  /// Creates a UUID from its halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates a UUID from 16 bytes; nil for another count.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self = bytes.withByteView { view in BeaconUUID(view, at: 0) }
  }

  /// Reads a UUID from 16 bytes of a window; bytes outside the window are read as 0.
  init(_ view: ByteView, at index: Int) {
    high = view.uint64(bigEndianAt: index)
    low = view.uint64(bigEndianAt: index + 8)
  }

  /// The 16 bytes in transmission order.
  public var bytes: [UInt8] {
    var writer = ByteWriter(capacity: 16)
    append(to: &writer)
    return writer.bytes
  }

  /// Writes the 16 bytes in transmission order.
  func append(to writer: inout ByteWriter) {
    writer.append(littleEndian: high.byteSwapped)
    writer.append(littleEndian: low.byteSwapped)
  }
}

/// Condition that selects beacons.
public struct BeaconConstraint: Hashable, Sendable {
  /// UUID that a beacon must have.
  public var uuid: BeaconUUID
  /// First number that a beacon must have; nil for any.
  public var major: UInt16?
  /// Second number that a beacon must have; nil for any.
  public var minor: UInt16?

  /// Creates a condition.
  public init(uuid: BeaconUUID, major: UInt16? = nil, minor: UInt16? = nil) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }

  /// Returns whether a beacon meets the condition.
  public func matches(_ beacon: BeaconIdentity) -> Bool {
    uuid == beacon.uuid && (major ?? beacon.major) == beacon.major && (minor ?? beacon.minor) == beacon.minor
  }
}
