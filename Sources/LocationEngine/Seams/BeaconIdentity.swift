import Bytes

/// The 128 bits that an owner of beacons gives to all of them (RFC 9562), as they are sent: the first byte highest.
public struct BeaconUUID: Hashable, Sendable {
  public var high: UInt64
  public var low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// nil unless there are 16.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    (high, low) = bytes.withByteView { view in
      (view.uint64(at: 0).byteSwapped, view.uint64(at: 8).byteSwapped)
    }
  }

  /// 16 of them.
  public var bytes: [UInt8] {
    var writer = ByteWriter(capacity: 16)
    writer.append(littleEndian: high.byteSwapped)
    writer.append(littleEndian: low.byteSwapped)
    return writer.bytes
  }
}

/// Which beacon it is, as its advertisements say.
public struct BeaconIdentity: Hashable, Sendable {
  public var uuid: BeaconUUID
  /// What the owner numbers first, such as shops.
  public var major: UInt16
  /// What the owner numbers within it, such as shelves.
  public var minor: UInt16

  public init(uuid: BeaconUUID, major: UInt16, minor: UInt16) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }
}

/// Which beacons are meant.
public struct BeaconConstraint: Hashable, Sendable {
  public var uuid: BeaconUUID
  /// nil for any.
  public var major: UInt16?
  /// nil for any.
  public var minor: UInt16?

  public init(uuid: BeaconUUID, major: UInt16? = nil, minor: UInt16? = nil) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }

  public func matches(_ beacon: BeaconIdentity) -> Bool {
    uuid == beacon.uuid && (major ?? beacon.major) == beacon.major && (minor ?? beacon.minor) == beacon.minor
  }
}
