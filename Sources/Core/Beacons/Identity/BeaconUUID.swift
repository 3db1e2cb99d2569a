import Bytes

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
